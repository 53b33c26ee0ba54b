import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officialClient } from '../mcp/official-clients.js';
import { privateFolder, scriptedHost } from '../mcp/scripted-host.js';
import { type BuiltPrograms, builtPrograms } from './bridge-process.js';

let built: BuiltPrograms;
const folder = privateFolder();
const path = `${folder.path}/g.sock`;

beforeAll(async () => {
  built = await builtPrograms({ commandLine: true });
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

async function gatehand(...args: readonly string[]): Promise<Outcome> {
  const run = promisify(execFile)(process.execPath, [built.commandLine, ...args]);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
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

test('status tells by word and exit code whether Gatehand answers', async () => {
  expect(await gatehand('status', '--socket', path)).toMatchObject({ code: 1, stdout: expect.stringContaining('not running') });

  const host = await scriptedHost(path);
  expect(await gatehand('status', '--socket', path)).toMatchObject({ code: 0, stdout: `Gatehand answers at ${path}.\n` });
  expect(host.seen).toEqual([]);
  await host.close();
});

test('a command it does not know gets the usage and exit 2', async () => {
  for (const args of [[], ['dance'], ['config', 'now'], ['status', '--loud']])
    expect(await gatehand(...args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Usage: gatehand') });
});

test('a record is verified by word and exit code, and a profile of privacy preferences printed', async () => {
  const record = `${folder.path}/record-000000000001-2026-01-01.jsonl`;
  writeFileSync(record, '');

  expect(await gatehand('audit', 'verify', record)).toMatchObject({ code: 0, stdout: expect.stringContaining('Sound: 0 lines') });
  writeFileSync(record, 'no line\n');
  expect(await gatehand('audit', 'verify', record)).toMatchObject({ code: 1, stdout: expect.stringContaining('Not a line of a record') });
  expect(await gatehand('audit', 'verify', `${folder.path}/nowhere`)).toMatchObject({ code: 2, stdout: '' });
  expect(await gatehand('pppc', '--team-id', 'AB12CD34EF')).toMatchObject({ code: 0, stdout: expect.stringContaining('AB12CD34EF') });
  expect(await gatehand('pppc')).toMatchObject({ code: 2, stdout: '' });
});
