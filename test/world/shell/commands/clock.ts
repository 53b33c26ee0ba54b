import { type Program, said } from '../program.js';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/** The Mac's time, which stands in UTC; `+FORMAT` as strftime has it. */
export const date: Program = ({ clock, args }) => {
  const now = new Date(clock.now());
  const format = args.find((one) => one.startsWith('+'))?.slice(1) ?? '%a %b %e %H:%M:%S UTC %Y';
  return said(format.replaceAll(/%([a-zA-Z%])/g, (whole, letter: string) => part(now, letter) ?? whole));
};

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
    '%': '%',
  };
  return parts[letter] ?? null;
}
