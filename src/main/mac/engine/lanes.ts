import { GatehandError } from '../../../shared/errors.js';

/** One queue per process: accessibility calls of one app wait for each other, those of other apps do not. */
export interface Lanes {
  /** Runs a task when its turn comes; a caller who leaves while waiting is let go at once and its task never runs. */
  run<T>(pid: number, signal: AbortSignal | null, task: () => Promise<T>): Promise<T>;
  /** True while a task runs, waits or is still being paid for. */
  busy(pid: number): boolean;
}

/** `settle` sleeps off what a task left owing; the lane stays taken meanwhile, though its caller has gone on. */
export function createLanes(settle: (pid: number) => Promise<unknown>): Lanes {
  const tails = new Map<number, Promise<void>>();

  function run<T>(pid: number, signal: AbortSignal | null, task: () => Promise<T>): Promise<T> {
    const before = tails.get(pid) ?? Promise.resolve();
    const result = before.then(() => {
      if (signal?.aborted) throw leaving(signal);
      return task();
    });
    const tail: Promise<void> = result
      .then(nothing, nothing)
      .then(() => settle(pid))
      .then(nothing, nothing)
      .then(() => {
        if (tails.get(pid) === tail) tails.delete(pid);
      });
    tails.set(pid, tail);
    return signal === null ? result : orLeave(result, signal);
  }

  return { run, busy: (pid) => tails.has(pid) };
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
