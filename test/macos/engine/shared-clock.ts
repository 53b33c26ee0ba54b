import type { VirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';

export interface SharedClockDeps {
  /** Time jumps to the next timer once nobody has anything left to do. */
  readonly auto: boolean;
  /** Resolves when the other process has done all it can do now. */
  readonly idle: () => Promise<void>;
  /** Tells the other process that a timer of its own is due. */
  readonly fire: (timer: number) => void;
}

/** A virtual clock of two processes: this one holds the time, the other asks for it and has timers in it. */
export interface SharedClock extends VirtualClock {
  /** What the other process may ask, a number for a number. */
  readonly questions: Readonly<Record<string, (argument: number) => number>>;
  /** No timer fires any more. */
  stop(): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export function createSharedClock({ auto, idle, fire }: SharedClockDeps): SharedClock {
  const timers = new Set<Timer>();
  const ofOther = new Map<number, Timer>();
  let now = Date.UTC(2026, 0, 1);
  let turnBooked = false;
  let stopped = false;
  let lastTimer = 0;

  function earliest(): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers) if (first === null || timer.at < first.at) first = timer;
    return first;
  }
  function run(timer: Timer): void {
    timers.delete(timer);
    now = Math.max(now, timer.at);
    timer.run();
  }
  async function turn(): Promise<void> {
    await idle();
    turnBooked = false;
    const due = earliest();
    if (due !== null && !stopped) run(due);
    bookTurn();
  }
  function bookTurn(): void {
    if (!auto || stopped || turnBooked || timers.size === 0) return;
    turnBooked = true;
    void turn();
  }
  function add(ms: number, work: () => void): Timer {
    const timer: Timer = { at: now + Math.max(0, ms), run: work };
    timers.add(timer);
    bookTurn();
    return timer;
  }
  return {
    now: () => now,
    after(ms, work) {
      const timer = add(ms, work);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      for (let next = earliest(); next !== null && next.at <= until; next = earliest()) run(next);
      now = until;
    },
    get pending() {
      return timers.size;
    },
    questions: {
      'clock.after'(ms) {
        lastTimer += 1;
        const id = lastTimer;
        const timer = add(ms, () => {
          ofOther.delete(id);
          fire(id);
        });
        ofOther.set(id, timer);
        return id;
      },
      'clock.cancel'(id) {
        const timer = ofOther.get(id);
        if (timer !== undefined) timers.delete(timer);
        ofOther.delete(id);
        return 0;
      },
    },
    stop() {
      stopped = true;
    },
  };
}
