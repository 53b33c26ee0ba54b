import type { Clock } from '../../shared/runtime/clock.js';

/** The machine's own time. */
export function createRealClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      // setTimeout takes at most 2^31-1 ms; longer waits do not occur, but must not fire at once.
      const timer = setTimeout(run, Math.min(Math.max(ms, 0), 2_147_483_647));
      return () => clearTimeout(timer);
    },
  };
}
