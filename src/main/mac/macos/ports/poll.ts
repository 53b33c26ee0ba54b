import { type Clock, sleep } from '../../../../shared/runtime/clock.js';
import { every, pollAtOnce } from '../../../../shared/runtime/poll.js';
import { cancelled } from '../commands/cancelled.js';

export interface PollRequest<Value> {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** How long to look at most, and how long between two looks; ms. */
  readonly withinMs: number;
  readonly everyMs: number;
  readonly look: () => Promise<Value>;
  readonly until: (value: Value) => boolean;
}

/** Looks until it is so, or the time is over; answers what was seen last. The first look is at once. Error: `cancelled`. */
export function poll<Value>({ clock, signal, withinMs, everyMs, look, until }: PollRequest<Value>): Promise<Value> {
  const waiting = { now: () => clock.now(), wait: (ms: number) => pause(clock, ms, signal) };
  return pollAtOnce(waiting, every(everyMs, withinMs), look, until);
}

/** Waits, and ends at once with the call. Error: `cancelled`. */
export async function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(clock, ms, signal);
  } catch (error) {
    throw cancelled('Waiting for the outcome', error);
  }
}
