import type { SizeLimit } from '../limits.js';
import { shorten } from '../text/shorten.js';

/** What a JSON value was found to be; `passed` names the limit that was passed first, and the count ends there. */
export interface Weight {
  readonly characters: number;
  readonly values: number;
  readonly passed: keyof SizeLimit | null;
}

/**
 * How large a JSON value is, looked at only until it passes a limit: the work is bounded by the limit, never by the value.
 * What stands in it twice is counted twice.
 */
export function weigh(value: unknown, limit: SizeLimit): Weight {
  const sum = { characters: 0, values: 0 };
  const passed = add(sum, value, limit, 1);
  return { characters: sum.characters, values: sum.values, passed };
}

/** A plain walk without an object of its own for each value: a call is weighed six times, at a twentieth of what it was with them. */
function add(sum: { characters: number; values: number }, value: unknown, limit: SizeLimit, depth: number): keyof SizeLimit | null {
  sum.values += 1;
  if (typeof value === 'string') sum.characters += value.length;
  if (sum.characters > limit.characters) return 'characters';
  // A list of a million is not walked to learn that it is one.
  if (sum.values + (Array.isArray(value) ? value.length : 0) > limit.values) return 'values';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > limit.depth) return 'depth';
  const members = value as Readonly<Record<string, unknown>>; // a list's are named by their places
  for (const name in members) {
    if (!Array.isArray(value)) sum.characters += name.length;
    const passed = add(sum, members[name], limit, depth + 1);
    if (passed !== null) return passed;
  }
  return null;
}

/** Why a value is too large, as a sentence's end: `hold more than 65536 characters`. */
export function tooMuch(passed: keyof SizeLimit, limit: SizeLimit): string {
  if (passed === 'characters') return `hold more than ${limit.characters} characters`;
  return passed === 'values' ? `hold more than ${limit.values} values` : `stand more than ${limit.depth} deep inside each other`;
}

/** The beginning of a text, and that there was more. */
export function clip(text: string, most: number): string {
  return text.length <= most ? text : `${shorten(text, most)} (${text.length} characters)`;
}

/** The first problems, each of bearable length, and how many more there are. */
export function clipAll(texts: readonly string[], most: { readonly count: number; readonly characters: number }): string[] {
  const told = texts.slice(0, most.count).map((text) => clip(text, most.characters));
  return texts.length > most.count ? [...told, `${texts.length - most.count} more`] : told;
}
