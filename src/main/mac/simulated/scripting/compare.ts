import { folded } from '../../../../shared/places/disk-path.js';
import { dateText } from './dates.js';
import { cannotMake, colonPath, list, pathOfColons, pathOfValue, sourceOf, type Value } from './values.js';

/** A value as a number. Error: -1700. */
export function numeric(value: Value): { readonly value: number; readonly real: boolean } {
  if (value.kind === 'number') return value;
  if (value.kind === 'boolean') return { value: Number(value.value), real: false };
  if (value.kind === 'text' && /^\s*-?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(value.value)) {
    return { value: Number(value.value), real: /[.e]/i.test(value.value) };
  }
  if (value.kind === 'list' && value.items.length === 1 && value.items[0] !== undefined) return numeric(value.items[0]);
  return cannotMake(value, 'number');
}

/** A value as text, as `&` and `as text` make it; `between` stands between the items of a list. Error: -1700. */
export function textual(value: Value, between = ''): string {
  switch (value.kind) {
    case 'text':
      return value.value;
    case 'date':
      return dateText(value.ms);
    case 'list':
      return value.items.map((one) => textual(one, between)).join(between);
    case 'file':
      return colonPath(value.path, value.folder);
    case 'record':
      return cannotMake(value, 'text');
    case 'thing': {
      const { path, type } = value.thing;
      return path === null ? cannotMake(value, 'text') : colonPath(path, type === 'folder');
    }
    default:
      return sourceOf(value);
  }
}

/** The path that a file, a thing or a text of either way of writing stands for. */
export function pathNamed(value: Value): string {
  const named = pathOfValue(value) ?? textual(value);
  return pathOfColons(named) ?? named;
}

/** A condition. Error: -1700 for anything but true and false. */
export function condition(value: Value): boolean {
  if (value.kind === 'boolean') return value.value;
  return cannotMake(value, 'boolean');
}

/** A text as it is compared: how a letter is put together never counts, its case only where texts are `exact`. */
const compared = (text: string, exact: boolean): string => (exact ? text.normalize() : folded(text));

/** Equality as AppleScript has it. */
export function same(a: Value, b: Value, exact = false): boolean {
  if (a.kind === 'text' && b.kind === 'text') return compared(a.value, exact) === compared(b.value, exact);
  if (a.kind === 'list' && b.kind === 'list')
    return a.items.length === b.items.length && a.items.every((one, index) => sameAt(one, b.items[index], exact));
  if (a.kind === 'record' && b.kind === 'record') {
    return a.fields.size === b.fields.size && [...a.fields].every(([name, one]) => sameAt(one, b.fields.get(name), exact));
  }
  if (a.kind === 'date' && b.kind === 'date') return a.ms === b.ms;
  return sameSimple(a, b);
}

function sameSimple(a: Value, b: Value): boolean {
  if (a.kind === 'thing' && b.kind === 'thing') return a.thing.key === b.thing.key;
  if (a.kind === 'file' && b.kind === 'file') return a.path === b.path;
  if (a.kind === 'number' && b.kind === 'number') return a.value === b.value;
  if (a.kind === 'boolean' && b.kind === 'boolean') return a.value === b.value;
  if (a.kind === 'constant' && b.kind === 'constant') return a.name === b.name;
  return a.kind === 'missing' && b.kind === 'missing';
}

function sameAt(a: Value, b: Value | undefined, exact: boolean): boolean {
  return b !== undefined && same(a, b, exact);
}

/** Less than zero when `a` comes first. Error: -1700 for what has no order. */
export function order(a: Value, b: Value): number {
  if (a.kind === 'text' && b.kind === 'text') return folded(a.value).localeCompare(folded(b.value), 'en');
  if (a.kind === 'date' && b.kind === 'date') return a.ms - b.ms;
  return numeric(a).value - numeric(b).value;
}

/** Whether a text or list holds a part. */
export function contains(holder: Value, part: Value, exact = false): boolean {
  if (holder.kind === 'list') {
    const parts = part.kind === 'list' ? part.items : [part];
    return holder.items.some((_, at) => parts.every((one, index) => sameAt(one, holder.items[at + index], exact))) || parts.length === 0;
  }
  if (holder.kind === 'record') return false;
  return compared(textual(holder), exact).includes(compared(textual(part), exact));
}

/** Whether a text or list starts or ends with a part. */
export function edge(whole: Value, part: Value, at: 'start' | 'end', exact = false): boolean {
  if (whole.kind === 'list') {
    const parts = part.kind === 'list' ? part.items : [part];
    return same(list(at === 'start' ? whole.items.slice(0, parts.length) : whole.items.slice(-parts.length)), list(parts), exact);
  }
  const [text = '', piece = ''] = [textual(whole), textual(part)].map((one) => compared(one, exact));
  return at === 'start' ? text.startsWith(piece) : text.endsWith(piece);
}
