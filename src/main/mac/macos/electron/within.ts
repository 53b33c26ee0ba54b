import { type ErrorDeps, GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';

export interface Limit {
  readonly clock: Clock;
  readonly ms: number;
  /** Ends the wait early, as `cancelled`. */
  readonly signal?: AbortSignal;
  /** What the caller is told when the time is over. */
  readonly late: ErrorDeps;
}

/**
 * Waits for something of macOS that may never answer, because a question to the owner is in the way. The work itself
 * cannot be taken back: what it still answers is dropped.
 */
export function within<Answer>(limit: Limit, work: Promise<Answer>): Promise<Answer> {
  const { clock, ms, signal, late } = limit;
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(ms, () => end(() => reject(new GatehandError(late))));
    const onAbort = (): void => end(() => reject(new GatehandError({ code: 'cancelled', message: 'The call was cancelled.' })));
    const end = (then: () => void): void => {
      cancelTimer();
      signal?.removeEventListener('abort', onAbort);
      then();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    work.then(
      (answer) => end(() => resolve(answer)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
