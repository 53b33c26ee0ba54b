const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const oneDigit = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Time of day to the second. */
export function formatTime(at: number): string {
  return time.format(at);
}

/** Time of day to the minute. */
export function formatClock(at: number): string {
  return clock.format(at);
}

export function formatDateTime(at: number): string {
  return full.format(at);
}

export function formatCount(count: number): string {
  return whole.format(count);
}

/** A duration as a person says it: 8 ms, 1.4 s, 2 min 5 s. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${whole.format(ms)} ms`;
  if (ms < 60_000) return `${oneDigit.format(ms / 1_000)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${whole.format(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}

/** What is left of a countdown as minutes and seconds; never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
