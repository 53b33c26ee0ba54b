import { GatehandError } from '../../../../shared/errors.js';
import { type Clock, sleep } from '../../../../shared/runtime/clock.js';

/** One queue per process: accessibility calls of one app wait for each other, those of other apps do not. */
export interface Lanes {
  /** Runs a task when its turn comes; a caller who leaves while waiting is let go at once and its task never runs. */
  run<T>(pid: number, signal: AbortSignal | null, task: () => Promise<T>): Promise<T>;
  /** True while a task runs, waits or is still being paid for. */
  busy(pid: number): boolean;
}

export interface LaneDeps {
  readonly clock: Clock;
  /** What an app still owes for slow or hung calls, ms; asking settles it. */
  readonly takeOwedMs: (pid: number) => number;
  /** Told of each task that begins. */
  readonly begin?: (pid: number) => void;
}

/**
 * What a task leaves owing keeps the lane taken though its caller has gone on: the next one waits for the rest of it. No
 * timer runs meanwhile.
 */
export function createLanes({ clock, takeOwedMs, begin }: LaneDeps): Lanes {
  const tails = new Map<number, Promise<void>>();
  const paidAt = new Map<number, number>();

  function owing(pid: number): number {
    return Math.max(0, (paidAt.get(pid) ?? 0) - clock.now());
  }

  async function turn<T>(pid: number, signal: AbortSignal | null, task: () => Promise<T>): Promise<T> {
    if (signal?.aborted) throw leaving(signal);
    const left = owing(pid);
    if (left > 0) await sleep(clock, left, signal ?? undefined);
    paidAt.delete(pid);
    begin?.(pid);
    try {
      return await task();
    } finally {
      const owed = takeOwedMs(pid);
      if (owed > 0) paidAt.set(pid, clock.now() + owed);
    }
  }

  function run<T>(pid: number, signal: AbortSignal | null, task: () => Promise<T>): Promise<T> {
    const before = tails.get(pid) ?? Promise.resolve();
    const result = before.then(() => turn(pid, signal, task));
    const tail: Promise<void> = result.then(nothing, nothing).then(() => {
      if (tails.get(pid) === tail) tails.delete(pid);
    });
    tails.set(pid, tail);
    return signal === null ? result : orLeave(result, signal);
  }

  return { run, busy: (pid) => tails.has(pid) || owing(pid) > 0 };
}

function nothing(): void {}

function leaving(signal: AbortSignal): unknown {
  const { reason }: { reason: unknown } = signal;
  return reason instanceof GatehandError ? reason : new GatehandError({ code: 'cancelled', message: 'The call was cancelled.' });
}

function orLeave<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(leaving(signal));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
