import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server from npm that is measured beside Gatehand. */
export interface Peer {
  /** Its package. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** A call that does next to nothing; null where each one wants a browser, which this bench does not download. */
  readonly call: { readonly name: string; readonly arguments: object } | null;
}

/** Lists of tools, starts and calls are compared with these; each is pinned by the lockfile beside it. */
export const peers: readonly Peer[] = [
  {
    name: '@modelcontextprotocol/server-everything',
    program: 'dist/index.js',
    args: ['stdio'],
    call: { name: 'echo', arguments: { message: 'x' } },
  },
  {
    name: '@modelcontextprotocol/server-filesystem',
    program: 'dist/index.js',
    args: ['/tmp'],
    call: { name: 'list_allowed_directories', arguments: {} },
  },
  { name: '@playwright/mcp', program: 'cli.js', args: ['--headless', '--isolated'], call: null },
  {
    name: 'chrome-devtools-mcp',
    program: 'build/src/bin/chrome-devtools-mcp.js',
    args: ['--headless', '--isolated', '--no-usage-statistics'],
    call: null,
  },
  { name: 'computer-use-mcp', program: 'dist/main.js', args: [], call: { name: 'computer', arguments: { action: 'get_cursor_position' } } },
  { name: '@wonderwhy-er/desktop-commander', program: 'dist/index.js', args: [], call: { name: 'get_config', arguments: {} } },
];

/** The version that is installed. */
export function versionOf(folder: string, { name }: Peer): string {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
  return version;
}

/** A home of the peers' own: nothing of the developer's is read or written, and nobody is told that a bench ran. */
export function makeHome(folder: string): void {
  const settings = join(folder, '.claude-server-commander');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'config.json'), JSON.stringify({ telemetryEnabled: false }));
}
