import type { Clock } from './clock.js';

/** The machine's time in one process. */
export interface RealClock extends Clock {
  /** Takes over the time of the process that started this one, so that both mean the same by a deadline. */
  follow(now: number): void;
}

/**
 * Time that passes evenly, on from what the machine's clock showed at the start: somebody who sets that clock, or the network that
 * puts it right, makes no grant longer and no card older. It counts through sleep where Node's own timers do (macOS).
 */
export function createRealClock(): RealClock {
  let origin = Date.now() - performance.now();
  return {
    now: () => Math.floor(origin + performance.now()),
    date: () => Date.now(),
    after(ms, run) {
      // setTimeout takes at most 2^31-1 ms; longer waits do not occur, but must not fire at once.
      const timer = setTimeout(run, Math.min(Math.max(ms, 0), 2_147_483_647));
      return () => clearTimeout(timer);
    },
    follow(now) {
      origin = now - performance.now();
    },
  };
}
