import type { Clock } from '../../../../shared/runtime/clock.js';
import type { Tuning } from './tuning.js';

/** How long to wait before a worker is started again. */
export interface Backoff {
  /** A worker begins. */
  started(): void;
  /** It ended against its will. */
  ended(): void;
  /** Ms that are left to wait. */
  left(): number;
  /** Times it ended since it was last well. */
  readonly failures: number;
}

/** The first restart is at once, the next ones further and further apart; a worker that lived well begins anew. */
export function createBackoff(clock: Clock, { firstPauseMs, longestPauseMs, wellMs }: Tuning): Backoff {
  let failures = 0;
  let startedAt = 0;
  let readyAt = 0;
  return {
    started() {
      startedAt = clock.now();
    },
    ended() {
      if (clock.now() - startedAt >= wellMs) failures = 0;
      failures += 1;
      const pause = failures === 1 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 2, 30));
      readyAt = clock.now() + pause;
    },
    left: () => Math.max(0, readyAt - clock.now()),
    get failures() {
      return failures;
    },
  };
}
