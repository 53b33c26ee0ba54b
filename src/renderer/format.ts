/** Times and numbers as people of one language write them. */
export interface Format {
  /** Time of day to the second. */
  time(at: number): string;
  /** Time of day to the minute. */
  clock(at: number): string;
  dateTime(at: number): string;
  /** A day with its weekday, and with its year where that is another than now. */
  day(at: number, now: number): string;
  /** The time of a moment today, the day of any other. */
  when(at: number, now: number): string;
  /** The same in little room, the day as a date. */
  brief(at: number, now: number): string;
  /** A short date. */
  date(at: number): string;
  /** The time of a moment on the day of another, with its date on any other day. */
  clockOn(at: number, other: number): string;
  count(count: number): string;
  /** A duration as a person says it: 8 ms, 1.4 s, 2 min 5 s; 1.4 秒. */
  duration(ms: number): string;
}

/** Making Intl's formatters is slow: each is made when it is first asked for, once for each language. */
export function createFormat(locale: string): Format {
  const dates = (how: Intl.DateTimeFormatOptions) => whenAsked(() => new Intl.DateTimeFormat(locale, how));
  const numbers = (how: Intl.NumberFormatOptions) => whenAsked(() => new Intl.NumberFormat(locale, how));
  const time = dates({ timeStyle: 'medium' });
  const clock = dates({ timeStyle: 'short' });
  const date = dates({ month: 'short', day: 'numeric' });
  const dated = dates({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  const full = dates({ dateStyle: 'medium', timeStyle: 'medium' });
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const oldDay = dates({ dateStyle: 'full' });
  const dayOf = (at: number, now: number): string =>
    (new Date(at).getFullYear() === new Date(now).getFullYear() ? day : oldDay)().format(at);
  const oneDigit = numbers({ maximumFractionDigits: 1 });
  const whole = numbers({ maximumFractionDigits: 0 });
  // Intl's own short forms of English units are `39ms` and `6.4 sec`, those of Japanese ones the letters of the English.
  const unit = (name: string, sign: string, digits: number) => {
    const japanese = locale.startsWith('ja');
    const made = numbers({ maximumFractionDigits: digits, ...(japanese && { style: 'unit', unit: name, unitDisplay: 'long' }) });
    return (value: number): string => (japanese ? made().format(value) : `${made().format(value)}\u00a0${sign}`);
  };
  const [milliseconds, seconds, minutes] = [unit('millisecond', 'ms', 0), unit('second', 's', 1), unit('minute', 'min', 0)];
  return {
    time: (at) => time().format(at),
    clock: (at) => clock().format(at),
    dateTime: (at) => full().format(at),
    day: dayOf,
    when: (at, now) => (daysAgo(at, now) === 0 ? clock().format(at) : dayOf(at, now)),
    brief: (at, now) => (daysAgo(at, now) === 0 ? clock : date)().format(at),
    date: (at) => date().format(at),
    clockOn: (at, other) => (daysAgo(at, other) === 0 ? clock : dated)().format(at),
    count: (count) => (Number.isInteger(count) ? whole : oneDigit)().format(count),
    duration(ms) {
      if (ms < 1_000) return milliseconds(ms);
      if (ms < 60_000) return seconds(ms / 1_000);
      const all = Math.round(ms / 1_000);
      return `${minutes(Math.floor(all / 60))} ${seconds(all % 60)}`;
    },
  };
}

function whenAsked<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** How many midnights lie between a moment and now: days may have 23 or 25 hours. */
export function daysAgo(at: number, now: number): number {
  const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / 86_400_000);
}

/** How far the page may be behind Gatehand's time, ms: what has just begun has not a second more than it was given. */
const behindMs = 250;

/** What is left of a countdown as minutes and seconds, with hours before them where it is that long; never below zero. */
export function formatCountdown(ms: number): string {
  const all = Math.max(0, Math.ceil((ms - behindMs) / 1_000));
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const two = (count: number): string => String(count).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds)}` : `${hours}:${two(minutes)}:${two(seconds)}`;
}
