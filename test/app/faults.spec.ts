import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFaultHandler } from '../../src/main/core/watch/fault-handler.js';
import { createRotatingFile } from '../../src/main/log/rotating-file.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

describe('a fault that nobody handled', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const full = (): void => {
    throw new Error('ENOSPC');
  };
  const handled = (more: Partial<Parameters<typeof createFaultHandler>[0]>) => {
    const done: string[] = [];
    const releaseAll = async (): Promise<void> => void done.push('released');
    const parts = { note: (kind: string) => void done.push(kind), releaseAll, leave: () => void done.push('left'), ...more };
    return { done, handler: createFaultHandler(parts) };
  };

  test('lets go before it is written down, and an exception leaves after both', async () => {
    const { done, handler } = handled({});

    handler.rejected(new Error('one'));
    handler.thrown(new Error('two'));
    handler.thrown(new Error('three'));
    await vi.advanceTimersByTimeAsync(0);

    expect(done).toEqual(['released', 'unhandled-rejection', 'released', 'uncaught-exception', 'released', 'uncaught-exception', 'left']);
  });

  test('lets go and leaves although the log cannot be written', async () => {
    const { done, handler } = handled({ note: full });

    handler.rejected(new Error('one'));
    handler.thrown(new Error('two'));
    await vi.advanceTimersByTimeAsync(0);

    expect(done).toEqual(['released', 'released', 'left']);
  });

  test.each([
    ['hangs', () => new Promise<void>(() => undefined), 3000],
    ['fails', () => Promise.reject(new Error('no worker')), 0],
    ['throws at once', () => full() as never, 0],
  ])('leaves within 3 s when the release %s', async (_how, releaseAll, afterMs) => {
    const { done, handler } = handled({ releaseAll });

    handler.thrown(new Error('one'));
    await vi.advanceTimersByTimeAsync(Math.max(0, afterMs - 1));
    const before = done.includes('left');
    await vi.advanceTimersByTimeAsync(1);

    expect([before, done.at(-1)]).toEqual([afterMs === 0, 'left']);
  });
});

test('the log of faults is put aside when it is long, and a few older ones are kept', () => {
  const folder = mkdtempSync('/tmp/gf-');
  const path = join(folder, 'logs', 'faults.log');
  const file = createRotatingFile({ path, mostBytes: 100, kept: 2 });

  for (let number = 0; number < 60; number += 1) file.append(`line ${String(number).padStart(3, '0')}`);

  expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['faults.log', 'faults.log.1', 'faults.log.2']);
  expect(file.last(15).at(-1)).toBe('line 059');
  expect(file.last(15)).toHaveLength(15);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  for (const name of readdirSync(join(folder, 'logs'))) expect(readFileSync(join(folder, 'logs', name)).length).toBeLessThan(120);
  rmSync(folder, { recursive: true });
});

test('the log of faults waits for nobody who put a pipe or gigabytes in its place', () => {
  const folder = mkdtempSync('/tmp/gf-');
  const path = join(folder, 'faults.log');
  const file = createRotatingFile({ path, mostBytes: 100, kept: 2 });
  execFileSync('mkfifo', [path]);
  writeFileSync(`${path}.1`, '');
  truncateSync(`${path}.1`, 4e9);

  expect(file.last(5)).toEqual([]);
  file.append('a fault');

  expect(file.last(5)).toEqual(['a fault']);
  rmSync(folder, { recursive: true });
});

const start = gatehands();

test('diagnostics tell versions, permissions and switches, and no name', async () => {
  const names = ['Acme Assistant', 'com.example.diary', 'com.example.bank', 'https://collector.example'];
  const { owner } = await start({
    approvals: 'ask',
    settings: {
      clients: [paired('Acme Assistant')],
      blockedClients: [{ key: 'name:Acme Assistant 2', name: 'Acme Assistant 2' }],
      blocklist: ['com.example.diary'],
      rules: [{ capability: 'act', app: 'com.example.bank', client: '*', verdict: 'deny' }],
      telemetry: { on: true, endpoint: 'https://collector.example/v1', headers: { key: 'secret' } },
    },
  });

  const text = String(await owner.send('diagnostics', {}));

  expect(JSON.parse(text)).toMatchObject({
    versions: { gatehand: 'test', mac: 'simulated', node: process.versions.node },
    permissions: expect.arrayContaining(['accessibility: granted']),
    settings: {
      clients: { all: 1 },
      blockedClients: 1,
      blocklist: { all: 1, more: 1 },
      rules: { allow: 0, ask: 0, deny: 1 },
      telemetry: true,
    },
    faults: [],
  });
  for (const name of [...names, 'secret']) expect(text).not.toContain(name);
});
