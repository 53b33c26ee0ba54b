import { shellWord } from '../../shared/text/shell-word.js';
import type { ClientGuide } from '../../shared/ui/ui.js';
import { isRecord } from '../../shared/wire.js';
import { freshText } from './install/fresh-text.js';
import type { ServerEntry } from './install/server-entry.js';
import { clientIds, type InstallTarget, installTargets } from './install/targets.js';

/**
 * How each known client is told of Gatehand by hand, from the configuration that most of them share (`clientConfiguration`); the last
 * one is for clients that are not known. A text that is no configuration gives none.
 */
export function clientGuides(configuration: string): ClientGuide[] {
  const server = serverOf(configuration);
  if (server === null) return [];
  const known = clientIds.map((id): ClientGuide => ({ id, name: installTargets[id].name, ...byHand(installTargets[id], server) }));
  const shared = freshText(installTargets['claude-desktop'], server);
  return [...known, { id: 'other', name: '', how: 'file', file: '', text: shared }];
}

function byHand(target: InstallTarget, server: ServerEntry): Pick<ClientGuide, 'how' | 'file' | 'text'> {
  const { command } = target;
  if (command === undefined) {
    return { how: 'file', file: target.file({ platform: 'darwin', home: '~', env: {} }), text: freshText(target, server) };
  }
  return { how: 'command', file: '', text: [command.program, ...command.add(server)].map(shellWord).join(' ') };
}

/** The server that a configuration of Gatehand's own making starts; null for a text that is none. */
export function serverOf(configuration: string): ServerEntry | null {
  if (configuration === '') return null;
  const whole: unknown = JSON.parse(configuration);
  const servers = isRecord(whole) ? whole.mcpServers : null;
  const server = isRecord(servers) ? servers.gatehand : null;
  if (!isRecord(server) || typeof server.command !== 'string' || !Array.isArray(server.args)) return null;
  const { command, args, env } = server;
  const pairs = isRecord(env) ? Object.entries(env).map(([name, value]) => [name, String(value)]) : null;
  return { command, args: args.map(String), ...(pairs === null ? {} : { env: Object.fromEntries(pairs) }) };
}
