import type { ServerEntry } from './install/server-entry.js';

export interface ConfigurationDeps {
  /** How the bridge is started: absolute paths, for clients started from the Dock have no PATH to find a program in. */
  readonly bridge: readonly [command: string, ...args: string[]];
  readonly socketPath: string;
  /** Further flags of the bridge. */
  readonly flags?: readonly string[];
  /** Environment of the bridge, such as what makes Electron's program run as Node. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How a client starts the bridge. */
export function serverEntry({ bridge, socketPath, flags = [], env }: ConfigurationDeps): ServerEntry {
  const [command, ...args] = bridge;
  return { command, args: [...args, '--socket', socketPath, ...flags], ...(env === undefined ? {} : { env }) };
}

/** The JSON to paste into a client's configuration (Claude Desktop, Claude Code, Cursor and others share its shape). */
export function clientConfiguration(parts: ConfigurationDeps): string {
  return JSON.stringify({ mcpServers: { gatehand: serverEntry(parts) } }, null, 2);
}
