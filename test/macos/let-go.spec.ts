import { expect, it } from 'vitest';
import { letGo } from '../../src/main/mac/macos/worker/presses.js';
import { createSimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';

it('lets go of keys and buttons, last first, before it tells a browser anything: that may hang', () => {
  const { drivers } = createSimulatedMac({ clock: createVirtualClock() });
  const done: string[] = [];
  const input = {
    ...drivers.input,
    key: ({ keyCode }: { readonly keyCode: number }) => void done.push(`key ${keyCode}`),
    mouse: ({ button }: { readonly button: string }) => void done.push(button),
  };
  const accessibility: typeof drivers.accessibility = {
    ...drivers.accessibility,
    set(_element, attribute, value) {
      done.push(`${attribute} ${value}`);
      return { ok: true, value: undefined };
    },
  };

  letGo({ input, accessibility }, [
    { kind: 'key', keyCode: 56 },
    { kind: 'mouse', button: 'left', clickState: 1 },
    { kind: 'enhanced', pid: 101 },
  ]);

  expect(done).toEqual(['left', 'key 56', 'AXEnhancedUserInterface false']);
});
