/** Time as everything in Gatehand sees it, so that tests can drive it. */
export interface Clock {
  /** Milliseconds since the epoch, as they pass: it never goes back and never leaps, whatever the machine's own clock is set to. */
  now(): number;
  /** What the machine's own clock shows: for what is written down and shown as a date. It may be set; `now` where there is no other. */
  readonly date?: () => number;
  /** Calls `run` once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Resolves after `ms`, or rejects with the signal's reason as soon as it aborts. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    function onAbort(): void {
      cancel();
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** The date of a moment of `now`, as the machine's own clock shows dates at present. */
export function dateOf(clock: Clock, moment: number): number {
  return clock.date === undefined ? moment : Math.round(clock.date() - (clock.now() - moment));
}
