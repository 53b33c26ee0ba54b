import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quitInOrder } from '../../src/main/app/surroundings.js';

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
  };
});
vi.mock('electron', () => ({ app, BrowserWindow: EventEmitter, Menu: {}, Tray: EventEmitter }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an ending that hangs does not keep the app alive, whatever its windows refuse', async () => {
  quitInOrder(() => new Promise(() => undefined));

  app.quit();
  await vi.advanceTimersByTimeAsync(2999);
  const before = [...app.left.by];
  await vi.advanceTimersByTimeAsync(1);

  expect([before, app.left.by]).toEqual([[], ['exit']]);
});
