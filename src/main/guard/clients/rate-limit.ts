import { fail } from '../../../shared/errors.js';
import type { Clock } from '../../../shared/runtime/clock.js';

/** The longest a change is held back; beyond that it is refused with the time to wait. */
const longestPaceMs = 5000;

/** Paces the changes of each client: a bucket of one second's changes that fills up at the owner's rate. */
export interface RateLimit {
  /**
   * Takes `cost` changes out of a client's bucket and answers how many ms the call has to wait for its turn. One that
   * costs more than a whole bucket starts with a full one, and those after it wait for what it owes. Error:
   * `rate_limited` with `retryAfterMs` when the wait would be longer than 5 s; nothing is taken then.
   */
  take(clientKey: string, cost: number): number;
}

interface Bucket {
  /** Changes that may run at once; below zero while earlier ones still wait. */
  level: number;
  filledAt: number;
}

/** Buckets in memory, one per client; `perSecond` is asked at each change, so that a setting takes effect at once. */
export function createRateLimit(clock: Clock, perSecond: () => number): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(clientKey, cost) {
      const rate = perSecond();
      const now = clock.now();
      const bucket = buckets.get(clientKey) ?? { level: rate, filledAt: now };
      buckets.set(clientKey, bucket);
      bucket.level = Math.min(rate, bucket.level + ((now - bucket.filledAt) / 1000) * rate);
      bucket.filledAt = now;
      const waitMs = Math.max(0, Math.ceil(((Math.min(cost, rate) - bucket.level) / rate) * 1000));
      if (waitMs > longestPaceMs) {
        fail('rate_limited', `This client is making changes faster than the owner's limit of ${rate} a second.`, {
          remedy: `Wait ${Math.ceil(waitMs / 1000)} s, then go on more slowly.`,
          details: { retryAfterMs: waitMs, perSecond: rate },
        });
      }
      bucket.level -= cost;
      return waitMs;
    },
  };
}
