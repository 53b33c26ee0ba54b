import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../scripts/lib/lock.mjs';

let folder = '';
let lock = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehand-lock-'));
  lock = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A pid above every system's limit, so that no process has it. */
const deadPid = 2 ** 30;

test('work under one lock never overlaps', async () => {
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };

  await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)]);

  expect(most).toBe(1);
});

test('the lock names its owner while it is held and is gone afterwards', async () => {
  const owner = await withLock(lock, async () => readFileSync(join(lock, 'pid'), 'utf8'));

  expect(owner).toBe(String(process.pid));
  expect(existsSync(lock)).toBe(false);
});

test('the lock is gone after work that failed', async () => {
  const failing = withLock(lock, async () => {
    throw new Error('broken');
  });

  await expect(failing).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  mkdirSync(lock);
  writeFileSync(join(lock, 'pid'), String(deadPid));

  const owner = await withLock(lock, async () => readFileSync(join(lock, 'pid'), 'utf8'));

  expect(owner).toBe(String(process.pid));
});
