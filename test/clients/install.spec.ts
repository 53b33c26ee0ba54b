import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parse as parseToml } from '@decimalturn/toml-patch';
import { parse as parseJson } from 'jsonc-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupPath } from '../../src/main/clients/install/config-file.js';
import { type ConnectDeps, connectClient, connectionOf, disconnectClient } from '../../src/main/clients/install/connect.js';
import { createClientConnections } from '../../src/main/clients/install/connections.js';
import { freshText } from '../../src/main/clients/install/fresh-text.js';
import { clientIds, installTargets } from '../../src/main/clients/install/targets.js';
import { performVerb } from '../../src/main/clients/install/verbs.js';
import { privateFolder } from '../mcp/scripted-host.js';
import { bareFiles, usualFiles } from './client-files.js';

const server = { command: '/Applications/Gatehand.app/Contents/MacOS/gatehand-mcp', args: ['--socket', '/Users/a "b"/g.sock'] };
let home: ReturnType<typeof privateFolder>;
let deps: ConnectDeps;

beforeEach(() => {
  home = privateFolder();
  deps = { places: { platform: 'darwin', home: home.path, env: {} }, server };
});
afterEach(() => home.dispose());

test('a bridge that ends by itself is told of with what it said last', async () => {
  const command = { command: process.execPath, args: ['-e', 'console.error("It starts.\\nIt needs a newer Node."); process.exit(1)'] };

  expect(await performVerb('install', 'cursor', { ...deps, server: command })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Cursor is connected in .*, but the bridge did not answer: it ended with code 1: It needs a newer Node\.$/,
    ),
  });
});

describe.each(clientIds)('%s', (client) => {
  const target = installTargets[client];
  const where = (): string => target.file(deps.places);
  const contentOf = (text: string): Record<string, unknown> =>
    JSON.parse(JSON.stringify(target.format === 'toml' ? parseToml(text) : (parseJson(text, [], { allowTrailingComma: true }) ?? {})));

  function put(text: string): void {
    mkdirSync(dirname(where()), { recursive: true });
    writeFileSync(where(), text);
  }

  const files = [
    ['as people have it', usualFiles[client]],
    ['before anybody configured a server', bareFiles[client]],
    ['with a byte-order mark', `\ufeff${usualFiles[client]}`],
    ['without a newline at its end', usualFiles[client].trimEnd()],
  ] as const;

  test.each(files)('a file %s gets one key more, and is what it was when that is taken out', async (_how, text) => {
    put(text);
    chmodSync(where(), 0o640);

    const outcome = await connectClient(client, deps);
    const connected = readFileSync(where(), 'utf8');
    const again = await connectClient(client, deps);

    expect(outcome).toEqual({ state: 'connected', how: 'file', file: where() });
    expect(again.how).toBeNull();
    expect(readFileSync(where(), 'utf8')).toBe(connected);
    expect(connectionOf(client, deps)).toBe('connected');
    expect(statSync(where()).mode & 0o777).toBe(0o640);
    // What stood there stands there still, in the same order: the new text is the old one with some put in.
    expect(isWithin(text.replaceAll(/[,\s]/g, ''), connected.replaceAll(/[,\s]/g, ''))).toBe(true);
    const path = target.path.slice(0, -1);
    const servers = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], contentOf(connected)); // checked by what it holds
    expect(servers).toMatchObject({ gatehand: server });

    expect((await disconnectClient(client, deps)).state).toBe('absent');
    expect(readFileSync(where(), 'utf8')).toBe(text);
    expect(readdirSync(dirname(where()))).toEqual([where().split('/').at(-1)]);
  });

  test('a file that is not there is made, for this user alone, and goes again', async () => {
    await connectClient(client, deps);

    expect(statSync(where()).mode & 0o777).toBe(0o600);
    expect(connectionOf(client, deps)).toBe('connected');
    await disconnectClient(client, deps);
    expect(existsSync(where())).toBe(false);
    expect((await disconnectClient(client, deps)).how).toBeNull();
  });

  test('what the owner has changed since stays when it is taken out', async () => {
    put(usualFiles[client]);
    await connectClient(client, deps);
    const more = target.format === 'toml' ? '\n[tui]\ntheme = "dark" # mine\n' : '// mine\n';
    writeFileSync(where(), readFileSync(where(), 'utf8') + more);

    await disconnectClient(client, deps);

    const left = readFileSync(where(), 'utf8');
    expect(left).toContain('mine');
    expect(contentOf(left)).toEqual(contentOf(usualFiles[client] + more));
  });

  test('another Gatehand under the key is replaced in its place, and words of the client’s own are not needed', async () => {
    put(usualFiles[client]);
    await connectClient(client, { ...deps, server: { command: '/old/node', args: ['/old/bridge.js'] } });
    expect(connectionOf(client, deps)).toBe('other');

    await connectClient(client, deps);

    expect(connectionOf(client, deps)).toBe('connected');
    await disconnectClient(client, deps);
    expect(contentOf(readFileSync(where(), 'utf8'))).toEqual(contentOf(usualFiles[client]));
  });

  test('the same Gatehand with other flags of its bridge is told as that, gets those that are wanted, and goes at once', async () => {
    const withFlags = (...flags: readonly string[]) => ({ ...deps, server: { ...server, args: [...server.args, ...flags] } });
    await connectClient(client, withFlags('--read-only', '--preset', 'essential'));

    expect(await performVerb('status', client, deps)).toEqual({
      code: 1,
      said: expect.stringContaining('starts this Gatehand with --read-only --preset essential'),
    });
    await connectClient(client, deps);
    expect(connectionOf(client, deps)).toBe('connected');
    expect((await performVerb('status', client, withFlags('--read-only'))).said).toContain('starts this Gatehand with no flags');
    await connectClient(client, withFlags('--preset=essential'));
    expect((await disconnectClient(client, deps)).state).toBe('absent');
    expect(existsSync(where())).toBe(false);
  });

  test('what it was before is not read where that is no file of a bearable size', async () => {
    put(usualFiles[client]);
    await connectClient(client, deps);
    writeFileSync(backupPath(where()), '');
    truncateSync(backupPath(where()), 65 * 1024 * 1024);

    await expect(disconnectClient(client, deps)).rejects.toThrow(/before-gatehand .*larger than 64 MB/);
    expect(connectionOf(client, deps)).toBe('connected');
  });

  test.each([
    ['to the byte', ''],
    ['beside what the owner has changed since', target.format === 'toml' ? '\n[tui]\ntheme = "dark" # mine\n' : '// mine\n'],
  ])('another Gatehand that was there before stands there again, %s, and goes when that is asked for too', async (_how, more) => {
    const another = { ...deps, server: { command: '/old/node', args: ['/old/bridge.js'] } };
    put(usualFiles[client]);
    await connectClient(client, another);
    rmSync(backupPath(where()));
    const text = readFileSync(where(), 'utf8');

    await connectClient(client, deps);
    writeFileSync(where(), readFileSync(where(), 'utf8') + more);

    expect((await disconnectClient(client, deps)).state).toBe('other');
    if (more === '') expect(readFileSync(where(), 'utf8')).toBe(text);
    else expect(contentOf(readFileSync(where(), 'utf8'))).toEqual(contentOf(text + more));
    expect(connectionOf(client, another)).toBe('connected');
    expect((await disconnectClient(client, deps)).state).toBe('absent');
    expect(contentOf(readFileSync(where(), 'utf8'))).toEqual(contentOf(usualFiles[client] + more));
    expect(readdirSync(dirname(where()))).toHaveLength(1);
  });

  test.each([
    [
      'is damaged',
      (text: string) => text.slice(0, Math.floor(text.length * 0.7)).replace(/\}?\s*$/, ' = ='),
      /is not (JSON|TOML)\. It goes wrong at line \d+, column \d+\. Mend it there/,
    ],
    [
      'holds something else where servers stand',
      () => (target.format === 'toml' ? 'mcp_servers = 3\n' : `{"${target.path[0]}":[]}`),
      /is not (an object|a table)/,
    ],
    ['is no object', () => (target.format === 'toml' ? '= 3' : '[]'), /not (an object|TOML)/],
  ])('a file that %s is left as it is, with the place and what to do', async (_how, damage, said) => {
    const text = damage(usualFiles[client]);
    put(text);

    await expect(connectClient(client, deps)).rejects.toThrow(said);
    await expect(connectClient(client, deps)).rejects.toThrow(where());
    await expect(disconnectClient(client, deps)).rejects.toThrow(said);
    expect(readFileSync(where(), 'utf8')).toBe(text);
    expect(readdirSync(dirname(where()))).toHaveLength(1);
  });

  test('a file whose bytes are no UTF-8 is left as it is, to the byte', async () => {
    const bytes = Buffer.concat([Buffer.from(usualFiles[client]), Buffer.from([target.format === 'toml' ? 0x23 : 0x20, 0xe9])]);
    put(usualFiles[client]);
    writeFileSync(where(), bytes);

    await expect(connectClient(client, deps)).rejects.toThrow(/UTF-8/);
    expect(readFileSync(where())).toEqual(bytes);
  });

  test('a read-only file is left as it is', async () => {
    put(usualFiles[client]);
    chmodSync(where(), 0o444);

    await expect(connectClient(client, deps)).rejects.toThrow(/read-only.*chmod u\+w/);
    expect(readFileSync(where(), 'utf8')).toBe(usualFiles[client]);
  });

  test('a link is followed, and stays a link; one that points nowhere is refused', async () => {
    const real = join(home.path, 'dotfiles');
    writeFileSync(real, usualFiles[client]);
    mkdirSync(dirname(where()), { recursive: true });
    symlinkSync(real, where());

    await connectClient(client, deps);
    expect(readlinkSync(where())).toBe(real);
    expect(readFileSync(real, 'utf8')).not.toBe(usualFiles[client]);
    await disconnectClient(client, deps);
    expect(readFileSync(real, 'utf8')).toBe(usualFiles[client]);

    home.dispose();
    mkdirSync(dirname(where()), { recursive: true });
    symlinkSync(real, where());
    await expect(connectClient(client, deps)).rejects.toThrow('points nowhere');
  });
});

test('a file that cannot be read is said to be that, and the other clients are told of all the same', async () => {
  // Root may read everything, so this one fails by a name that no disk takes.
  const unread = { ...deps, places: { ...deps.places, env: { CODEX_HOME: join(home.path, 'x'.repeat(300)) } } };

  expect(await performVerb('status', 'codex', unread)).toEqual({
    code: 1,
    said: expect.stringMatching(/\(Codex\) was left as it is: it cannot be read \(ENAMETOOLONG.*\)\. Look at its rights/),
  });
  expect(await createClientConnections(unread).states()).toMatchObject({ codex: 'unreadable', cursor: 'absent' });
});

test.each([
  ['cursor', '{\n  "a": [1,,\n', 'line 2, column 11'],
  ['codex', '[x]\na = = 1\n', 'line 2, column 5'],
] as const)('the place of what is wrong is told by line and column, in the file of %s', async (client, text, place) => {
  const file = installTargets[client].file(deps.places);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);

  await expect(connectClient(client, deps)).rejects.toThrow(place);
});

test('a key that stands twice is refused: the client reads another one than Gatehand', async () => {
  const file = installTargets.cursor.file(deps.places);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{"mcpServers":{"a":{"command":"x"}},"mcpServers":{}}');

  await expect(connectClient('cursor', deps)).rejects.toThrow('more than once');
});

describe('a client’s own command', () => {
  test.each(['claude-code', 'codex'] as const)('%s is told by it, and its file is looked at before that is believed', async (client) => {
    const target = installTargets[client];
    const said: (readonly string[])[] = [];
    const does = async (program: string, args: readonly string[]): Promise<number> => {
      said.push([program, ...args]);
      if (args.includes('add') || args.includes('add-json')) await connectClient(client, deps);
      return 0;
    };

    expect(await connectClient(client, { ...deps, run: does })).toEqual({
      state: 'connected',
      how: 'command',
      file: target.file(deps.places),
    });
    expect(said).toHaveLength(1);
    expect(said[0]?.slice(0, 3)).toEqual(client === 'codex' ? ['codex', 'mcp', 'add'] : ['claude', 'mcp', 'add-json']);
  });

  test('that replaces another Gatehand leaves it to be put back', async () => {
    const file = installTargets.codex.file(deps.places);
    await connectClient('codex', { ...deps, server: { command: '/old/node', args: [] } });
    const text = readFileSync(file, 'utf8');
    const does = async (_program: string, args: readonly string[]): Promise<number> => {
      writeFileSync(file, args.includes('remove') ? '' : freshText(installTargets.codex, server));
      return 0;
    };

    expect((await connectClient('codex', { ...deps, run: does })).how).toBe('command');
    expect((await disconnectClient('codex', deps)).state).toBe('other');
    expect(parseToml(readFileSync(file, 'utf8'))).toEqual(parseToml(text));
  });

  test('is not run where the file is read-only, and nothing is kept beside it', async () => {
    const file = installTargets.codex.file(deps.places);
    await connectClient('codex', { ...deps, server: { command: '/old/node', args: [] } });
    chmodSync(file, 0o444);

    await expect(connectClient('codex', { ...deps, run: () => expect.unreachable() })).rejects.toThrow('read-only');
    expect(existsSync(backupPath(file))).toBe(false);
  });

  test('takes the same Gatehand out first where only flags of its bridge change', async () => {
    const file = installTargets.codex.file(deps.places);
    await connectClient('codex', { ...deps, server: { ...server, args: [...server.args, '--read-only'] } });
    const said: string[] = [];
    const does = async (_program: string, args: readonly string[]): Promise<number> => {
      said.push(args.slice(0, 2).join(' '));
      writeFileSync(file, args.includes('remove') ? '' : freshText(installTargets.codex, server));
      return 0;
    };

    expect((await connectClient('codex', { ...deps, run: does })).how).toBe('command');
    expect(said).toEqual(['mcp remove', 'mcp add']);
    expect((await disconnectClient('codex', deps)).state).toBe('absent');
  });

  test.each([
    ['is not there', null],
    ['fails', 1],
    ['says yes and does nothing', 0],
  ])('that %s leaves the file to Gatehand', async (_how, code) => {
    expect((await connectClient('codex', { ...deps, run: async () => code })).how).toBe('file');
    expect(connectionOf('codex', deps)).toBe('connected');
  });
});

test('links carry the same server', () => {
  const cursor = new URL(installTargets.cursor.link?.(server) ?? '');
  const vscode = installTargets.vscode.link?.(server) ?? '';

  expect(JSON.parse(Buffer.from(cursor.searchParams.get('config') ?? '', 'base64').toString())).toEqual(server);
  expect(JSON.parse(decodeURIComponent(vscode.replace('vscode:mcp/install?', '')))).toEqual({ name: 'gatehand', type: 'stdio', ...server });
});

/** Whether all of `inner` stands in `outer` in its order, in at most three pieces. */
function isWithin(inner: string, outer: string): boolean {
  let from = 0;
  while (inner[from] !== undefined && inner[from] === outer[from]) from += 1;
  let to = 0;
  while (to < inner.length - from && inner.at(-1 - to) === outer.at(-1 - to)) to += 1;
  return from + to >= inner.length;
}
