import type { Clock } from '../../../shared/runtime/clock.js';

/** A clock whose time only moves when told to. */
export interface VirtualClock extends Clock {
  /** Moves time on by `ms`, firing what falls due in order; timers set meanwhile count too. */
  advance(ms: number): void;
  /** How many timers wait. */
  readonly pending: number;
}

export interface VirtualClockOptions {
  /** Ms since the epoch at the start; 2026-01-01 UTC unless given. */
  readonly start?: number;
  /** Time jumps to the next timer on its own, one timer per turn of the event loop, so that waiting costs nothing. */
  readonly auto?: boolean;
  /** With `auto`: a timer further away than this waits for `advance`, as a deadline should. No limit unless given. */
  readonly autoLimitMs?: number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock for tests and demos: starts at a fixed time, never sleeps. */
export function createVirtualClock(options: VirtualClockOptions = {}): VirtualClock {
  const limit = options.autoLimitMs ?? Number.POSITIVE_INFINITY;
  const timers = new Set<Timer>();
  let now = options.start ?? Date.UTC(2026, 0, 1);
  let turnBooked = false;

  function earliest(): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers) if (first === null || timer.at < first.at) first = timer;
    return first;
  }
  function fire(timer: Timer): void {
    timers.delete(timer);
    now = Math.max(now, timer.at);
    timer.run();
  }
  function bookTurn(): void {
    const next = earliest();
    if (!options.auto || turnBooked || next === null || next.at - now > limit) return;
    turnBooked = true;
    setImmediate(() => {
      turnBooked = false;
      const due = earliest();
      if (due !== null && due.at - now <= limit) fire(due);
      bookTurn();
    });
  }

  return {
    now: () => now,
    after(ms, run) {
      const timer: Timer = { at: now + Math.max(0, ms), run };
      timers.add(timer);
      bookTurn();
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      for (let next = earliest(); next !== null && next.at <= until; next = earliest()) fire(next);
      now = until;
    },
    get pending() {
      return timers.size;
    },
  };
}
