import type { ClientGuide } from '../../shared/ui.js';
import { isRecord } from '../../shared/wire.js';

interface Server {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * How each known client is told of Gatehand, from the configuration that most of them share (`clientConfiguration`).
 * Places and shapes are those of the clients' own documentation, November 2026. A text that is no configuration gives none.
 */
export function clientGuides(configuration: string): ClientGuide[] {
  const server = serverOf(configuration);
  if (server === null) return [];
  const shared = configuration;
  const words = [server.command, ...server.args].map(shellWord).join(' ');
  const env = Object.entries(server.env ?? {});
  const given = env.map(([name, value]) => `--env ${shellWord(`${name}=${value}`)} `).join('');
  const file = (id: ClientGuide['id'], name: string, where: { readonly file: string; readonly text: string }): ClientGuide => ({
    id,
    name,
    how: 'file',
    ...where,
  });
  return [
    file('claude-desktop', 'Claude Desktop', {
      file: '~/Library/Application Support/Claude/claude_desktop_config.json',
      text: shared,
    }),
    {
      id: 'claude-code',
      name: 'Claude Code',
      how: 'command',
      file: '',
      text: `claude mcp add gatehand --scope user ${given}-- ${words}`,
    },
    file('cursor', 'Cursor', { file: '~/.cursor/mcp.json', text: shared }),
    file('vscode', 'VS Code', {
      file: '~/Library/Application Support/Code/User/mcp.json',
      text: JSON.stringify({ servers: { gatehand: { type: 'stdio', ...server } } }, null, 2),
    }),
    file('codex', 'Codex', { file: '~/.codex/config.toml', text: tomlOf(server) }),
    file('gemini', 'Gemini CLI', { file: '~/.gemini/settings.json', text: shared }),
    file('windsurf', 'Windsurf', { file: '~/.codeium/windsurf/mcp_config.json', text: shared }),
    file('other', '', { file: '', text: shared }),
  ];
}

function serverOf(configuration: string): Server | null {
  if (configuration === '') return null;
  const whole: unknown = JSON.parse(configuration);
  const servers = isRecord(whole) ? whole.mcpServers : null;
  const server = isRecord(servers) ? servers.gatehand : null;
  if (!isRecord(server) || typeof server.command !== 'string' || !Array.isArray(server.args)) return null;
  const { command, args, env } = server;
  const pairs = isRecord(env) ? Object.entries(env).map(([name, value]) => [name, String(value)]) : null;
  return { command, args: args.map(String), ...(pairs === null ? {} : { env: Object.fromEntries(pairs) }) };
}

/** One word for a POSIX shell: as it is when nothing in it means anything there, else in single quotes. */
function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A JSON string is a TOML basic string too: TOML knows all of JSON's escapes but the one of the slash, which is not made. */
function tomlOf({ command, args, env }: Server): string {
  const lines = [
    '[mcp_servers.gatehand]',
    `command = ${JSON.stringify(command)}`,
    `args = [${args.map((arg) => JSON.stringify(arg)).join(', ')}]`,
  ];
  const pairs = Object.entries(env ?? {}).map(([name, value]) => `${JSON.stringify(name)} = ${JSON.stringify(value)}`);
  return [...lines, ...(pairs.length === 0 ? [] : [`env = { ${pairs.join(', ')} }`])].join('\n');
}
