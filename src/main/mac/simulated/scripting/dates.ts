import { ownEntry } from '../../../../shared/runtime/own-entry.js';
import { dayOf, parseDay, parseTime } from '../kit/dates.js';

/** Dates as scripts write and read them: in English, 24 hours, UTC. */

export const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const months = 'January February March April May June July August September October November December'.split(' ');

/** Lengths of time that scripts have words for, seconds. */
export const spans: Readonly<Record<string, number>> = { minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 };

const two = (value: number): string => String(value).padStart(2, '0');

/** `Thursday, 1 January 2026 at 09:05:00`. */
export function dateText(ms: number): string {
  return `${dayText(ms)} at ${timeText(ms)}`;
}

export function dayText(ms: number): string {
  const at = new Date(ms);
  return `${days[at.getUTCDay()]}, ${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

export function timeText(ms: number): string {
  const at = new Date(ms);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

/** A date in one of the usual spellings; a missing time is midnight, a time alone is today's. Null for what is none. */
export function dateOf(text: string, now: number): number | null {
  const [clock = ''] = /\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?/i.exec(text) ?? [];
  const words = text.replace(clock, ' ');
  const time = parseTime(clock);
  const day = time !== null && words.trim() === '' ? dayOf(now) : dayIn(words);
  return day === null ? null : day + (time ?? 0);
}

function dayIn(text: string): number | null {
  const [figures] = /\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/.exec(text) ?? [];
  if (figures !== undefined) return parseDay(figures);
  const month = months.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}`, 'i').test(text));
  const year = /\b(\d{4})\b/.exec(text)?.[1];
  const day = /\b(\d{1,2})\b/.exec(text)?.[1];
  return month < 0 || year === undefined || day === undefined ? null : Date.UTC(Number(year), month, Number(day));
}

/** Parts of a date by AppleScript's names: each as a number, and how it is set anew. */
const parts: Readonly<Record<string, { read(at: Date): number; set(at: Date, value: number): void }>> = {
  year: { read: (at) => at.getUTCFullYear(), set: (at, value) => at.setUTCFullYear(value) },
  month: { read: (at) => at.getUTCMonth() + 1, set: (at, value) => at.setUTCMonth(value - 1) },
  day: { read: (at) => at.getUTCDate(), set: (at, value) => at.setUTCDate(value) },
  hours: { read: (at) => at.getUTCHours(), set: (at, value) => at.setUTCHours(value) },
  minutes: { read: (at) => at.getUTCMinutes(), set: (at, value) => at.setUTCMinutes(value) },
  seconds: { read: (at) => at.getUTCSeconds(), set: (at, value) => at.setUTCSeconds(value) },
  time: {
    read: (at) => (at.getUTCHours() * 60 + at.getUTCMinutes()) * 60 + at.getUTCSeconds(),
    set: (at, value) => at.setUTCHours(0, 0, value),
  },
};

/** A part of a date as a number, by AppleScript's name; null for other names. */
export function datePart(ms: number, name: string): number | null {
  return ownEntry(parts, name)?.read(new Date(ms)) ?? null;
}

/** A date with one part of it set anew; null for a name that is no part. */
export function withPart(ms: number, name: string, value: number): number | null {
  const at = new Date(ms);
  const part = ownEntry(parts, name);
  part?.set(at, value);
  return part === undefined ? null : at.getTime();
}

/** A part of a date that is a word or a text; null for other names. */
export function dateWord(ms: number, name: string): string | null {
  if (name === 'month') return months[new Date(ms).getUTCMonth()] ?? null;
  if (name === 'weekday') return days[new Date(ms).getUTCDay()] ?? null;
  if (name === 'date string') return dayText(ms);
  if (name === 'time string') return timeText(ms);
  const at = new Date(ms);
  return name === 'short date string' ? `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}` : null;
}
