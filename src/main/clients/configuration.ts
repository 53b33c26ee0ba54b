export interface ConfigurationDeps {
  /** Absolute path of the Node that runs the bridge: clients started from the Dock have no PATH to find one in. */
  readonly nodePath: string;
  /** Absolute path of bridge.js. */
  readonly bridgePath: string;
  readonly socketPath: string;
  /** Further flags of the bridge. */
  readonly flags?: readonly string[];
  /** Environment of the bridge, such as what makes Electron's program run as Node. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The JSON to paste into a client's configuration (Claude Desktop, Claude Code, Cursor and others share its shape). */
export function clientConfiguration(parts: ConfigurationDeps): string {
  const { nodePath, bridgePath, socketPath, flags = [], env } = parts;
  const gatehand = { command: nodePath, args: [bridgePath, '--socket', socketPath, ...flags], ...(env === undefined ? {} : { env }) };
  return JSON.stringify({ mcpServers: { gatehand } }, null, 2);
}
