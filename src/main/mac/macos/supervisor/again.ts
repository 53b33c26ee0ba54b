import type { Call } from './call.js';

/**
 * Makes a reading ready to be asked of another worker, `elapsedMs` after it was asked first: what waits or watches goes on
 * for the rest of its time, and the events of a watch go on counting. What changed between the two workers is not told.
 */
export function rewind(call: Call, elapsedMs: number): void {
  call.sent = false;
  if (call.port !== 'observation') return;
  const [query, ...rest] = call.given;
  if (typeof query !== 'object' || query === null) return;
  const left: Record<string, unknown> = { ...query };
  for (const name of ['durationMs', 'timeoutMs']) {
    const ms = left[name];
    if (typeof ms === 'number') left[name] = Math.max(0, ms - elapsedMs);
  }
  call.args = [left, ...rest];
}

/** Numbers the events of one observation on, whichever worker tells them. */
export function countedEvents(onEvent: (event: unknown) => void): (event: unknown) => void {
  let sequence = 0;
  return (event) => {
    sequence += 1;
    onEvent(typeof event === 'object' && event !== null ? { ...event, sequence } : event);
  };
}
