import { join } from 'node:path';
import { type ConnectableClient, connectableClients } from '../../../shared/client-files.js';
import type { ConfigFormat, ServerEntry } from './server-entry.js';

/** A client that Gatehand can put itself into. */
export type ClientId = ConnectableClient;
export const clientIds: readonly ClientId[] = connectableClients;

/** Where this user's programs keep their files. */
export interface Places {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How one client is told of a server: places and shapes are those of its own documentation, November 2026. */
export interface InstallTarget {
  readonly name: string;
  readonly format: ConfigFormat;
  /** Where the servers stand in the file, Gatehand's own key last. */
  readonly path: readonly string[];
  file(places: Places): string;
  /** What stands under the key. */
  entry(server: ServerEntry): Readonly<Record<string, unknown>>;
  /** The client's own commands, to put the server in and to take it out; the words after the program. */
  readonly command?: { readonly program: string; add(server: ServerEntry): readonly string[]; readonly remove: readonly string[] };
  /** A link that the client opens to put the server in, after asking. */
  link?(server: ServerEntry): string;
}

const key = 'gatehand';
const inServers = { format: 'json', path: ['mcpServers', key] } as const;
const plain = (server: ServerEntry): Readonly<Record<string, unknown>> => ({ ...server });
const stdio = (server: ServerEntry): Readonly<Record<string, unknown>> => ({ type: 'stdio', ...server });
const support = ({ platform, home, env }: Places): string =>
  platform === 'darwin' ? join(home, 'Library', 'Application Support') : env.XDG_CONFIG_HOME || join(home, '.config');

export const installTargets: Readonly<Record<ClientId, InstallTarget>> = {
  'claude-desktop': {
    ...inServers,
    name: 'Claude Desktop',
    file: (places) => join(support(places), 'Claude', 'claude_desktop_config.json'),
    entry: plain,
  },
  'claude-code': {
    ...inServers,
    name: 'Claude Code',
    file: ({ home, env }) => (env.CLAUDE_CONFIG_DIR ? join(env.CLAUDE_CONFIG_DIR, '.claude.json') : join(home, '.claude.json')),
    entry: stdio,
    command: {
      program: 'claude',
      add: (server) => ['mcp', 'add-json', '--scope', 'user', key, JSON.stringify(stdio(server))],
      remove: ['mcp', 'remove', '--scope', 'user', key],
    },
  },
  codex: {
    name: 'Codex',
    format: 'toml',
    path: ['mcp_servers', key],
    file: ({ home, env }) => join(env.CODEX_HOME || join(home, '.codex'), 'config.toml'),
    entry: plain,
    command: {
      program: 'codex',
      add: ({ command, args, env = {} }) => ['mcp', 'add', key, ...environmentFlags(env), '--', command, ...args],
      remove: ['mcp', 'remove', key],
    },
  },
  gemini: { ...inServers, name: 'Gemini CLI', file: ({ home }) => join(home, '.gemini', 'settings.json'), entry: plain },
  cursor: {
    ...inServers,
    name: 'Cursor',
    file: ({ home }) => join(home, '.cursor', 'mcp.json'),
    entry: plain,
    link: (server) => {
      const config = Buffer.from(JSON.stringify(server)).toString('base64');
      return `cursor://anysphere.cursor-deeplink/mcp/install?name=${key}&config=${encodeURIComponent(config)}`;
    },
  },
  vscode: {
    name: 'VS Code',
    format: 'json',
    path: ['servers', key],
    file: (places) => join(support(places), 'Code', 'User', 'mcp.json'),
    entry: stdio,
    link: (server) => `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: key, ...stdio(server) }))}`,
  },
  windsurf: { ...inServers, name: 'Windsurf', file: ({ home }) => join(home, '.codeium', 'windsurf', 'mcp_config.json'), entry: plain },
  zed: {
    name: 'Zed',
    format: 'json',
    path: ['context_servers', key],
    file: ({ home, env, platform }) =>
      join(platform === 'darwin' ? join(home, '.config') : env.XDG_CONFIG_HOME || join(home, '.config'), 'zed', 'settings.json'),
    entry: plain,
  },
};

function environmentFlags(env: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
}
