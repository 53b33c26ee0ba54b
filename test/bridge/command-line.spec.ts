import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../src/main/cli/command-line.js';
import { socketPathOf } from '../../src/shared/wire.js';
import { officialClient } from '../mcp/official-clients.js';
import { initialize } from '../mcp/raw-client.js';
import { privateFolder, scriptedHost } from '../mcp/scripted-host.js';
import { type BuiltPrograms, bridgeKinds, builtBridge, builtPrograms, startBridge } from './bridge-process.js';

let built: BuiltPrograms;
const folder = privateFolder();
const path = `${folder.path}/g.sock`;

beforeAll(async () => {
  built = await builtPrograms();
});
afterAll(() => {
  built.dispose();
  folder.dispose();
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function gatehand(...args: readonly string[]): Promise<Outcome> {
  return gatehandIn(process.env, ...args);
}

async function gatehandIn(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<Outcome> {
  const run = promisify(execFile)(process.execPath, [built.commandLine, ...args], { env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** The same within this process, in no home of a person's: for what starts nothing and looks at nothing around it. */
async function gatehandHere(...args: readonly string[]): Promise<Outcome> {
  let [stdout, stderr] = ['', ''];
  vi.stubEnv('HOME', folder.path);
  const code = await runCommandLine(args, {
    print(text) {
      stdout += text;
    },
    complain(text) {
      stderr += text;
    },
  });
  vi.unstubAllEnvs();
  return { code, stdout, stderr };
}

test('the configuration it prints connects a client', async () => {
  const host = await scriptedHost(path);

  const { stdout } = await gatehand('config', '--socket', path);
  const { command, args } = JSON.parse(stdout).mcpServers.gatehand;
  const transport = (): StdioClientTransport => new StdioClientTransport({ command, args, stderr: 'ignore' });
  const client = await officialClient('v2 legacy', { first: transport, second: transport });

  expect([command, args]).toEqual([process.execPath, [built.bridge, '--socket', path]]);
  expect(await client.call('echo', { a: 1 })).toMatchObject({ content: [{ text: '{"a":1}' }] });
  await client.close();
  await host.close();
});

test.each(bridgeKinds)('from a home with too long a path for a socket, host, command line and %s meet in /tmp', async (kind) => {
  const bridge = await builtBridge(kind);
  const state = join(folder.path, 'a home far down '.repeat(6));
  const socket = socketPathOf(join(state, 'gatehand-headless'), process.getuid?.() ?? 0);
  const host = await scriptedHost(socket);

  const env = { ...process.env, XDG_STATE_HOME: state };
  expect(await gatehandIn(env, 'status')).toMatchObject({ code: 0, stdout: `Gatehand answers at ${socket}.\n` });
  const speaking = startBridge(bridge, [], { XDG_STATE_HOME: state });
  speaking.say(initialize);
  expect((await speaking.answer(initialize.id)).result).toMatchObject({ serverInfo: { name: 'gatehand' } });
  speaking.child.kill();
  await host.close();
  bridge.dispose();
  rmSync(dirname(socket), { recursive: true });
});

test('status tells by word and exit code whether Gatehand answers', async () => {
  expect(await gatehand('status', '--socket', path)).toMatchObject({ code: 1, stdout: expect.stringContaining('not running') });

  const host = await scriptedHost(path);
  expect(await gatehand('status', '--socket', path)).toMatchObject({ code: 0, stdout: `Gatehand answers at ${path}.\n` });
  expect(host.seen).toEqual([]);
  await host.close();
});

test('a command it does not know, and one that is misused, gets the usage and exit 2', async () => {
  const misused = { code: 2, stdout: '', stderr: expect.stringContaining('Usage: node out/main/cli.js') };

  expect(await gatehand('dance')).toMatchObject(misused);
  for (const args of [
    [],
    ['config', 'now'],
    ['status', '--loud'],
    ['remove', 'zed', '--read-only'],
    ['config', '--team-id', 'x'],
    ['install'],
    ['install', 'netscape'],
    ['remove'],
    ['install', 'cursor', 'zed'],
    ['install', 'zed', '--preset', 'all'],
  ])
    expect(await gatehandHere(...args), args.join(' ')).toMatchObject(misused);
});

test('an option without its value is told in one line before the usage', async () => {
  for (const args of [
    ['status', '--socket'],
    ['status', '--socket', '--help'],
  ])
    expect(await gatehandHere(...args)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^gatehand: Option '--socket' needs a value\nUsage/),
    });
});

test('it says how it is used and which version it is', async () => {
  for (const args of [['--help'], ['-h'], ['help'], ['status', '--help']])
    expect(await gatehandHere(...args)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: node out/main/cli.js'),
      stderr: '',
    });
  expect(await gatehand('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' });
});

test('a record is verified by word and exit code, and a profile of privacy preferences printed', async () => {
  const record = `${folder.path}/record-000000000001-2026-01-01.jsonl`;
  writeFileSync(record, '');

  expect(await gatehand('audit', 'verify', record)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Intact: 0 lines .* in 1 file\./),
  });
  writeFileSync(record, 'no line\n');
  expect(await gatehand('audit', 'verify', record)).toMatchObject({ code: 1, stdout: expect.stringContaining('Not a line of a record') });
  expect(await gatehand('audit', 'verify', `${folder.path}/nowhere`)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^gatehand: There is no record at .*\n$/),
  });
  expect(await gatehand('pppc', '--team-id', 'AB12CD34EF')).toMatchObject({ code: 0, stdout: expect.stringContaining('AB12CD34EF') });
  expect(await gatehand('pppc')).toMatchObject({ code: 2, stdout: '' });
});

test('clients are connected, shown and taken out by word and exit code', async () => {
  const home = mkdtempSync(`${folder.path}/home-`);
  const bin = mkdtempSync(`${folder.path}/bin-`);
  // A client's own command, as far as it matters: it writes what it is told into its file.
  const codex = `#!/bin/sh\nmkdir -p "$HOME/.codex"\n[ "$2" = add ] || exit 1\nprintf '[mcp_servers.gatehand]\\ncommand = "%s"\\nargs = ["%s", "%s", "%s"]\\n' "$5" "$6" "$7" "$8" > "$HOME/.codex/config.toml"\n`;
  writeFileSync(`${bin}/codex`, codex, { mode: 0o755 });
  const env = { HOME: home, PATH: `${bin}:${process.env.PATH ?? ''}` };
  const run = (...args: readonly string[]): Promise<Outcome> => gatehandIn(env, ...args, '--socket', path);

  expect(await run('status', 'codex')).toMatchObject({ code: 1, stdout: expect.stringContaining('not connected') });
  expect(await run('install', 'codex')).toMatchObject({ code: 0, stdout: expect.stringContaining('by its own command') });
  expect(await run('status', 'codex')).toMatchObject({ code: 0 });
  expect(await run('install', 'cursor', '--read-only')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${home}/.cursor/mcp.json`),
  });
  expect(JSON.parse(readFileSync(`${home}/.cursor/mcp.json`, 'utf8')).mcpServers.gatehand.args.at(-1)).toBe('--read-only');
  expect(await run('remove', 'cursor')).toMatchObject({ code: 0 });
  writeFileSync(`${home}/.cursor/mcp.json`, '{"mcpServers":');
  expect(await run('install', 'cursor')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('left as it is') });
});
