import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { sleep } from '../../src/shared/runtime/clock.js';

describe('the virtual clock', () => {
  it('fires timers in order of their time, those set meanwhile too', () => {
    const clock = createVirtualClock({ start: 0 });
    const fired: string[] = [];
    const note = (name: string) => () => fired.push(`${name}@${clock.now()}`);
    clock.after(30, note('c'));
    clock.after(10, () => {
      note('a')();
      clock.after(5, note('b'));
    });

    clock.advance(29);

    expect(fired).toEqual(['a@10', 'b@15']);
    expect([clock.now(), clock.pending]).toEqual([29, 1]);
  });

  it('forgets a cancelled timer', () => {
    const clock = createVirtualClock();
    let fired = false;
    const cancel = clock.after(1, () => {
      fired = true;
    });

    cancel();
    clock.advance(10);

    expect(fired).toBe(false);
  });

  it('jumps to the next timer by itself in auto mode, so that sleeping costs no time', async () => {
    const clock = createVirtualClock({ start: 0, auto: true });

    await sleep(clock, 60_000);
    await sleep(clock, 5_000);

    expect(clock.now()).toBe(65_000);
  });

  it('leaves timers beyond the limit to advance', async () => {
    const clock = createVirtualClock({ start: 0, auto: true, autoLimitMs: 1000 });
    let late = false;
    clock.after(30_000, () => {
      late = true;
    });

    await sleep(clock, 500);
    await new Promise((resolve) => setImmediate(resolve));

    expect([late, clock.now()]).toEqual([false, 500]);
    clock.advance(29_500);
    expect(late).toBe(true);
  });
});
