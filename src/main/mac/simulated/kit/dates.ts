/** Days and times as apps write them. The simulated Mac lives in UTC. */

const dayMs = 86_400_000;

/** `1/5/2026`, in Japanese `2026/1/5`. */
export function dayText(time: number, say: (text: string) => string): string {
  const at = new Date(time);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  return say('month first') === 'month first' ? `${month}/${day}/${year}` : `${year}/${month}/${day}`;
}

/** `1/5/26`, in Japanese `2026/1/5`. */
export function shortDay(time: number, say: (text: string) => string): string {
  return dayText(time, say).replace(/\/20(\d\d)$/, '/$1');
}

/** `9:41 AM`, in Japanese `9:41`. */
export function timeText(time: number, say: (text: string) => string): string {
  const at = new Date(time);
  const [hours, minutes] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')];
  if (say('month first') !== 'month first') return `${hours}:${minutes}`;
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Thu 1 Jan 09:41`, in Japanese `1月1日(木) 9:41`. */
export function clockText(time: number, say: (text: string) => string): string {
  const [day = '', date = '', month = '', , clock = ''] = new Date(time).toUTCString().replace(',', '').split(' ');
  if (say('month first') === 'month first') return `${day} ${Number(date)} ${month} ${clock.slice(0, 5)}`;
  const at = new Date(time);
  return `${at.getUTCMonth() + 1}月${at.getUTCDate()}日(${'日月火水木金土'.charAt(at.getUTCDay())}) ${timeText(time, say)}`;
}

/** The start of a day written as `1/5/2026`, `1/5/26`, `2026/1/5` or `2026-01-05`; null for anything else. */
export function parseDay(text: string): number | null {
  const parts = /^\s*(\d{1,4})[/-](\d{1,2})[/-](\d{1,4})\s*$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [first = 0, second = 0, third = 0] = parts;
  const [year, month, day] = first > 31 ? [first, second, third] : [third < 100 ? 2000 + third : third, first, second];
  const time = Date.UTC(year, month - 1, day);
  return new Date(time).getUTCDate() === day && month <= 12 ? time : null;
}

/** Milliseconds into the day of a time written as `9:41 AM`, `9 am`, `21:05` or `21:05:30`; null for anything else. */
export function parseTime(text: string): number | null {
  const [, hour, minute = '0', second = '0', half] = /^\s*(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap]m)?\s*$/i.exec(text) ?? [];
  if (hour === undefined) return null;
  const late = half?.toLowerCase() === 'pm';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (late ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? (hours * 60 + Number(minute)) * 60_000 + Number(second) * 1000 : null;
}

/** A time on the day that a text says, or at the time of day; the same time where the text says none. */
export const onDay = (time: number, text: string): number => (parseDay(text) ?? dayOf(time)) + (time - dayOf(time));
export const atTime = (time: number, text: string): number => dayOf(time) + (parseTime(text) ?? time - dayOf(time));

export function dayOf(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}
