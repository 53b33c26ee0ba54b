import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMcpConfigForManifest, validateManifest } from '@anthropic-ai/mcpb/node';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, expect, test } from 'vitest';
import { writeExtension } from '../../scripts/lib/extension.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { runNode } from '../../scripts/lib/run.mjs';
import { ensureBuilt } from '../../scripts/lib/stale.mjs';
import { officialClient } from '../mcp/official-clients.js';
import { privateFolder, scriptedHost } from '../mcp/scripted-host.js';

beforeAll(() => ensureBuilt());

test('the extension for Claude Desktop passes the official validator, and its server reaches Gatehand with the switches its owner sets', async () => {
  const folder = privateFolder();
  writeExtension(folder.path);
  const manifest = JSON.parse(readFileSync(join(folder.path, 'manifest.json'), 'utf8'));
  const socket = join(folder.path, 'g.sock');
  const host = await scriptedHost(socket);

  expect(validateManifest(join(folder.path, 'manifest.json'))).toBe(true);
  const config = await getMcpConfigForManifest({
    manifest,
    extensionPath: folder.path,
    systemDirs: {},
    userConfig: { read_only: true, start_app: false },
    pathSeparator: '/',
  });
  const { command, args, env } = config ?? { command: '', args: [], env: {} };
  const transport = (): StdioClientTransport =>
    new StdioClientTransport({
      command,
      args: args ?? [],
      env: { PATH: process.env.PATH ?? '', ...env, GATEHAND_SOCKET: socket },
      stderr: 'ignore',
    });
  const client = await officialClient('v2 legacy', { first: transport, second: transport });

  expect(await client.call('echo', { a: 1 })).toMatchObject({ content: [{ text: '{"a":1}' }] });
  expect(host.seen.at(-1)).toMatchObject({ readOnly: true });
  expect(manifest.tools.length).toBeGreaterThan(40);
  await client.close();
  await host.close();
  folder.dispose();
});

test('npm run mcpb packs it into one file', async () => {
  const folder = privateFolder();
  const file = join(folder.path, 'Gatehand.mcpb');

  const { code } = await runNode([at('scripts', 'mcpb.mjs'), file], { quiet: true });

  expect(code).toBe(0);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  folder.dispose();
});
