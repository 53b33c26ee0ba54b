import vm from 'node:vm';
import { expect, it } from 'vitest';
import type { OwnScript } from '../../src/main/mac/macos/commands/osascript.js';
import { createFreshGrant } from '../../src/main/mac/macos/fresh-grant.js';
import { mayCaptureScript } from '../../src/main/mac/macos/jxa/may-capture.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';

/** Runs the script over the two things of JXA it uses: a function is there once it was bound by its prototype. */
function runScript(source: string, granted: number): string {
  const dollar: Record<string, () => number> = {};
  const context = vm.createContext({
    $: dollar,
    ObjC: {
      import: (framework: string) => expect(framework).toBe('CoreGraphics'),
      bindFunction(name: string, prototype: readonly [string, readonly string[]]) {
        expect(prototype).toEqual(['bool', []]);
        dollar[name] = () => granted;
      },
    },
  });
  return vm.runInContext(`${source}\n;run()`, context, { timeout: 5000 });
}

function grant(granted: () => number, fails = false) {
  const asked: OwnScript[] = [];
  const clock = createVirtualClock();
  const fresh = createFreshGrant({
    clock,
    osascript: {
      async ask(schema, script) {
        asked.push(script);
        if (fails) throw new Error('no osascript');
        return schema.parse(JSON.parse(runScript(script.source, granted())));
      },
    },
  });
  return { fresh, asked, clock };
}

it.each([
  [1, true],
  [0, false],
])('tells what a new process is told: %i is %s', async (granted, expected) => {
  expect(await grant(() => granted).fresh()).toBe(expected);
  expect(runScript(mayCaptureScript, granted)).toBe(String(expected));
});

it('asks once for all who ask together, and anew after a few seconds', async () => {
  let granted = 0;
  const { fresh, asked, clock } = grant(() => granted);

  expect(await Promise.all([fresh(), fresh()])).toEqual([false, false]);
  expect(asked).toHaveLength(1);
  granted = 1;
  clock.advance(3000);

  expect(await fresh()).toBe(true);
});

it('says nothing where no child could tell', async () => {
  expect(await grant(() => 1, true).fresh()).toBeNull();
});
