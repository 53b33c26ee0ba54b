import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { askOn } from '../../src/main/core/shell/ask-on.js';

/** A window that remembers whether it stands above the others. */
class Window extends EventEmitter {
  above = false;
  destroyed = false;
  isDestroyed = () => this.destroyed;
  setAlwaysOnTop(on: boolean): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    this.above = on;
  }
}

const box = { cancelId: 1 };

test('a question stands above the windows of other apps until it is answered', async () => {
  const window = new Window();
  let during = false;
  const dialogs = {
    async showMessageBox() {
      during = window.above;
      return { response: 0 };
    },
  };

  expect(await askOn(dialogs, { window, shown: Promise.resolve() }, box)).toBe(0);
  expect([during, window.above]).toEqual([true, false]);
});

test('a window that is closed has cancelled, and is touched no more', async () => {
  const window = new Window();
  let answer = (_said: { readonly response: number }): void => undefined;
  const dialogs = { showMessageBox: () => new Promise<{ readonly response: number }>((resolve) => (answer = resolve)) };

  const asked = askOn(dialogs, { window, shown: Promise.resolve() }, box);
  await Promise.resolve();
  window.destroyed = true;
  window.emit('closed');

  expect(await asked).toBe(1);
  answer({ response: 0 });
  await new Promise(setImmediate);
});
