import type { Clock } from '../../../shared/runtime/clock.js';
import type { CallRequest } from '../types.js';

/** How often a client that asked for progress hears of a call that still runs: many end a call that says nothing for a minute. */
const everyMs = 5_000;

/** Tells the client from time to time that its call still runs, until the answer is called. */
export function tellStillRunning(clock: Clock, { progress, name }: Pick<CallRequest, 'progress' | 'name'>): () => void {
  if (progress === undefined) return () => undefined;
  const startedAt = clock.now();
  const next = (): (() => void) =>
    clock.after(everyMs, () => {
      progress(`${name} still runs after ${Math.round((clock.now() - startedAt) / 1000)} s`);
      cancel = next();
    });
  let cancel = next();
  return () => cancel();
}
