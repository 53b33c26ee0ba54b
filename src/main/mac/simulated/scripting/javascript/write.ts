import type { Step } from './messages.js';
import { sourceOfSteps } from './step-source.js';

/** The steps of what is an object specifier. */
type Specifiers = Pick<WeakMap<object, readonly Step[]>, 'get'>;

/** The engine's own, whatever the script makes of them later. */
const { parse, stringify } = JSON;
const deepest = 40;
const longest = 1_000_000;

/** The value as osascript -s s prints it. Errors: a TypeError for what contains itself, a RangeError for what is too long. */
export function sourceOfValue(value: unknown, specifiers: Specifiers): string {
  return write({ specifiers, length: 0 }, value, 0);
}

/** The value as JSON text; a text that is itself a JSON object or list stands as that. Null for what has no JSON form. */
export function dataOf(value: unknown, specifiers: Specifiers): string | null {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) return isJson(value) ? value : stringify(value);
  const steps = typeof value === 'function' ? specifiers.get(value) : undefined;
  if (steps !== undefined) return stringify(sourceOfSteps(steps));
  return stringify(value, (_name, part: unknown) => plain(part, specifiers)) ?? null;
}

function plain(part: unknown, specifiers: Specifiers): unknown {
  if (typeof part === 'bigint') return Number(part);
  const steps = typeof part === 'function' ? specifiers.get(part) : undefined;
  return steps === undefined ? part : sourceOfSteps(steps);
}

function isJson(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    // A text that only looks like JSON is a text.
    return false;
  }
}

interface Writer {
  readonly specifiers: Specifiers;
  length: number;
}

function kept(writer: Writer, text: string): string {
  writer.length += text.length;
  if (writer.length > longest) throw new RangeError('Out of memory');
  return text;
}

function write(writer: Writer, value: unknown, depth: number): string {
  if (depth > deepest) throw new TypeError('JSON.stringify cannot serialize cyclic structures.');
  if (typeof value === 'function') {
    const steps = writer.specifiers.get(value);
    return kept(writer, steps === undefined ? 'function' : sourceOfSteps(steps));
  }
  if (typeof value === 'string' || value instanceof Date) return kept(writer, stringify(value));
  if (typeof value !== 'object' || value === null) return kept(writer, String(value));
  if (Array.isArray(value)) return `[${value.map((item) => write(writer, item, depth + 1)).join(', ')}]`;
  const fields = Object.entries(value).map(([name, field]) => {
    const start = kept(writer, `${stringify(name)}:`);
    return `${start}${write(writer, field, depth + 1)}`;
  });
  return `{${fields.join(', ')}}`;
}
