import { type Program, refused, said } from '../program.js';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/** The Mac's time, which stands in UTC; `+FORMAT` as strftime has it, `-v+1d` and the like shift it, `-j -f FORMAT TEXT` and `-r SECONDS` name another. */
export const date: Program = ({ clock, args }) => {
  const now = new Date(clock.now());
  const read = args.indexOf('-f');
  if (read >= 0 && !moveTo(now, args[read + 1] ?? '', args[read + 2] ?? '')) return refused(`Failed conversion of \`\`${args[read + 2]}''`);
  if (args.includes('-r')) now.setTime(Number(args[args.indexOf('-r') + 1]) * 1000);
  const shifts = args.flatMap((one, at) => (one === '-v' ? [args[at + 1] ?? ''] : one.startsWith('-v') ? [one.slice(2)] : []));
  for (const [, sign, count, unit = ''] of shifts.map((one) => /^([+-]?)(\d+)([ymwdHMS])$/.exec(one) ?? [])) {
    const given = Number(count) * (unit === 'w' ? 7 : 1);
    const [get, set] = units[unit === 'w' ? 'd' : unit] ?? [];
    if (get === undefined || set === undefined) return refused('date: Cannot apply date adjustment');
    set(now, sign === '' ? given : get(now) + (sign === '-' ? -given : given));
  }
  const format = args.find((one) => one.startsWith('+'))?.slice(1) ?? '%a %b %e %H:%M:%S UTC %Y';
  return said(formatted(now, format));
};

/** A time in strftime's words, as far as they are known. */
export function formatted(now: Date, format: string): string {
  return format.replaceAll(/%-?([a-zA-Z%])/g, (whole, letter: string) => {
    const found = part(now, letter);
    return found === null ? whole : whole.startsWith('%-') ? String(Number(found)) : found;
  });
}

/** How `-v` reads and sets a part of a date; months count from 1. */
const units: Readonly<Record<string, readonly [get: (at: Date) => number, set: (at: Date, value: number) => void]>> = {
  y: [(at) => at.getUTCFullYear(), (at, value) => at.setUTCFullYear(value)],
  m: [(at) => at.getUTCMonth() + 1, (at, value) => at.setUTCMonth(value - 1)],
  d: [(at) => at.getUTCDate(), (at, value) => at.setUTCDate(value)],
  H: [(at) => at.getUTCHours(), (at, value) => at.setUTCHours(value)],
  M: [(at) => at.getUTCMinutes(), (at, value) => at.setUTCMinutes(value)],
  S: [(at) => at.getUTCSeconds(), (at, value) => at.setUTCSeconds(value)],
};

/** Sets what a format of numbers reads from a text; false when they do not fit. */
function moveTo(now: Date, format: string, given: string): boolean {
  const long = format.replaceAll('%F', '%Y-%m-%d').replaceAll('%T', '%H:%M:%S');
  const letters = [...long.matchAll(/%([YmdHMS])/g)].map(([, letter = '']) => letter);
  const found = new RegExp(`^${long.replaceAll(/[.*+?^$()[\]{}|]/g, '\\$&').replaceAll(/%[YmdHMS]/g, '(\\d+)')}$`).exec(given);
  letters.forEach((letter, at) => void units[letter === 'Y' ? 'y' : letter]?.[1](now, Number(found?.[at + 1])));
  return found !== null;
}

function part(now: Date, letter: string): string | null {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [day, month] = [days[now.getUTCDay()] ?? '', months[now.getUTCMonth()] ?? ''];
  const parts: Readonly<Record<string, string>> = {
    Y: String(now.getUTCFullYear()),
    m: two(now.getUTCMonth() + 1),
    d: two(now.getUTCDate()),
    e: String(now.getUTCDate()).padStart(2),
    H: two(now.getUTCHours()),
    M: two(now.getUTCMinutes()),
    S: two(now.getUTCSeconds()),
    s: String(Math.floor(now.getTime() / 1000)),
    A: day,
    a: day.slice(0, 3),
    B: month,
    b: month.slice(0, 3),
    F: now.toISOString().slice(0, 10),
    T: now.toISOString().slice(11, 19),
    y: two(now.getUTCFullYear() % 100),
    R: now.toISOString().slice(11, 16),
    I: two(now.getUTCHours() % 12 || 12),
    p: now.getUTCHours() < 12 ? 'AM' : 'PM',
    u: String(now.getUTCDay() || 7),
    j: String(Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 0)) / 86_400_000)).padStart(3, '0'),
    '%': '%',
  };
  return parts[letter] ?? null;
}
