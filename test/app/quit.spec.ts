import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { autoUpdater } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSource } from '../../src/main/app/updater.js';
import { quitInOrder } from '../../src/main/core/shell/quit-in-order.js';
import type { UpdateSource } from '../../src/main/core/shell/updates.js';

/** As much of Electron's app as quitting needs: `quit` asks everybody, and a window that cannot be closed cancels it. */
const app = vi.hoisted(() => {
  const listeners: ((event: { preventDefault(): void }) => void)[] = [];
  const left = { by: [] as string[], windowRefuses: true };
  const quit = (): void => {
    let prevented = false;
    for (const listener of listeners) listener({ preventDefault: () => (prevented = true) });
    if (!prevented && !left.windowRefuses) left.by.push('quit');
  };
  return {
    left,
    quit,
    on: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    exit: () => left.by.push('exit'),
    relaunch: () => left.by.push('relaunch'),
    isPackaged: true,
  };
});
/** Squirrel, which cannot install: what it does then is up to the test. */
const squirrel = vi.hoisted(() => ({ install: (): void => undefined }));
/** Windows that are open, of which none can be closed. */
const windows = vi.hoisted(() => new Set<string>());
vi.mock('electron', () => ({
  app,
  autoUpdater: new EventEmitter(),
  BrowserWindow: { getAllWindows: () => [...windows].map((name) => ({ destroy: () => windows.delete(name) })) },
}));
vi.mock('electron-updater', () => ({
  MacUpdater: class extends EventEmitter {
    quitAndInstall = () => squirrel.install();
  },
}));

function updatesIn(use: (source: UpdateSource | null) => Promise<unknown>, end: () => Promise<void>) {
  const resources = mkdtempSync(join(tmpdir(), 'gatehand-'));
  writeFileSync(join(resources, 'app-update.yml'), '');
  Object.assign(process, { resourcesPath: resources });
  return use(updateSource(quitInOrder(app, end))).finally(() => rmSync(resources, { recursive: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  app.left.by = [];
});
afterEach(() => vi.useRealTimers());

test('an ending that hangs does not keep the app alive, whatever its windows refuse', async () => {
  quitInOrder(app, () => new Promise(() => undefined));

  app.quit();
  await vi.advanceTimersByTimeAsync(2999);
  const before = [...app.left.by];
  await vi.advanceTimersByTimeAsync(1);

  expect([before, app.left.by]).toEqual([[], ['exit']]);
});

test('an app that has ended is gone a minute later, whatever its windows refuse', async () => {
  quitInOrder(app, async () => undefined);

  app.quit();
  await vi.advanceTimersByTimeAsync(59_000);
  const before = [...app.left.by];
  await vi.advanceTimersByTimeAsync(1000);

  expect([before, app.left.by]).toEqual([[], ['exit']]);
});

test.each([
  ['says so', () => void autoUpdater.emit('error', new Error('The volume is full'))],
  [
    'throws',
    () => {
      throw new Error('No update available');
    },
  ],
])('an app whose newer version cannot be installed starts again as it is, where the installer %s', async (_how, install) => {
  squirrel.install = install;

  await updatesIn(
    async (source) => {
      source?.restart();
      await vi.waitFor(() => expect(app.left.by).toEqual(['relaunch', 'exit']));
    },
    async () => undefined,
  );
});

test.each([
  ['hangs', () => new Promise<void>(() => undefined)],
  ['fails', () => Promise.reject(new Error('a worker did not end'))],
])('a newer version is installed although the ending %s, with no window left that keeps the app', async (_how, end) => {
  // Electron waits for every window before it installs.
  squirrel.install = () => void app.left.by.push(`installed beside ${windows.size} windows`);
  windows.add('cards');

  await updatesIn(async (source) => {
    source?.restart();
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(app.left.by).toEqual(['installed beside 0 windows']));
  }, end);
});

test('an ending that fails does not keep the app alive, whatever its windows refuse', async () => {
  quitInOrder(app, () => Promise.reject(new Error('a worker did not end')));

  app.quit();
  await vi.advanceTimersByTimeAsync(0);

  expect(app.left.by).toEqual(['exit']);
});
