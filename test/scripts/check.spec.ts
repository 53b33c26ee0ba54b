import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../mcp/scripted-host.js';

test('Ctrl-C ends all checks and not one after the other', { timeout: 30_000 }, async () => {
  const check = spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts/check.mjs')], { detached: true });
  const pid = check.pid ?? 0;
  let said = '';
  for (const stream of [check.stdout, check.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until('the first check runs', () => spawnSync('pgrep', ['-P', String(pid)]).status === 0, 15_000);

  process.kill(-pid, 'SIGINT');

  await once(check, 'close');
  expect({ code: check.exitCode, said }).toEqual({ code: 130, said: expect.not.stringContaining('passed') });
});
