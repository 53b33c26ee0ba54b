import type { PlainError } from '../../../shared/errors.js';
import { limits, type SizeLimit } from '../../../shared/limits.js';
import { tooMuch, weigh } from '../../../shared/runtime/weigh.js';
import { toCamelCase } from '../../../shared/text/snake-case.js';
import { isRecord } from '../../../shared/wire.js';

/*
 * `{{name}}`, `{{name.key}}`, `{{name[0].key}}` anywhere in a text stand for a value; `\{{` is a literal `{{`. Nothing is
 * evaluated: what is filled in is never read for references itself.
 */

const form = /(\\\{\{)|\{\{\s*([A-Za-z_]\w*)((?:\.[\w-]+|\[\d+\])*)\s*\}\}/g;
const whole = /^\{\{\s*([A-Za-z_]\w*)((?:\.[\w-]+|\[\d+\])*)\s*\}\}$/;

/** A value by its name and the keys on the way into it. */
export interface Reference {
  readonly name: string;
  readonly path: readonly string[];
}

/** What a reference stands for: a value, nothing although there should be one, or nothing that is known here. */
export type Found =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'missing'; readonly why: string }
  | { readonly kind: 'unknown' };

export type Lookup = (reference: Reference) => Found;

export type Filled = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: PlainError };

/** A reference by itself, with or without its braces; null for what is none. */
export function referenceOf(text: string): Reference | null {
  const [, name, path = ''] = whole.exec(text.includes('{{') ? text : `{{${text}}}`) ?? [];
  return name === undefined ? null : { name, path: keysOf(path) };
}

/** Every reference in a value's texts. */
export function referencesIn(value: unknown): readonly Reference[] {
  const found: Reference[] = [];
  visitTexts(value, (text) => {
    for (const [, literal, name = '', path = ''] of text.matchAll(form))
      if (literal === undefined) found.push({ name, path: keysOf(path) });
  });
  return found;
}

/** What begins with one of these names as a reference does and is none, so that it would stand there as it is. */
export function brokenReferencesIn(value: unknown, names: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  visitTexts(value, (text) => {
    for (const [shown, name = ''] of text.replaceAll(form, ' ').matchAll(/\{\{\s*([A-Za-z_]\w*)[^{}]{0,40}(?:\}\})?/g))
      if (names.has(name))
        found.push(`${shown} is no reference: keys and [numbers] follow a name, nothing is evaluated; a literal is written \\{{`);
  });
  return found;
}

/** The arguments in which something stands that only these names will tell. */
export function openArguments(given: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): readonly string[] {
  return Object.entries(given).flatMap(([key, value]) => (referencesIn(value).some(({ name }) => names.has(name)) ? [key] : []));
}

/** As it is written. */
export function written({ name, path }: Reference): string {
  return `{{${wayOf({ name, path })}}}`;
}

function wayOf({ name, path }: Reference): string {
  return path.reduce((way, key) => (/^\d+$/.test(key) ? `${way}[${key}]` : `${way}.${key}`), name);
}

/**
 * A value with its references filled in, each once. One that is the whole text keeps the type of what it stands for. How
 * large that becomes is reckoned before any of it is built.
 */
export function fillReferences(value: unknown, lookup: Lookup): Filled {
  const known = new Map<string, Found & { readonly text: string; readonly characters: number; readonly values: number }>();
  const get = (name: string, path: string) => {
    const key = `${name}${path}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = lookup({ name, path: keysOf(path) });
    const size = found.kind === 'value' ? weigh(found.value, limits.call) : { characters: 0, values: 0 };
    const made = { ...found, ...size, text: found.kind === 'value' ? asText(found.value) : '' };
    known.set(key, made);
    return made;
  };
  const problem = sizeProblem(value, get);
  return problem === null ? { ok: true, value: fillIn(value, get) } : { ok: false, error: problem };
}

/** A value inside another: own keys and places alone. A key may be written as parameters are: `window_id` is `windowId` too. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, said) => {
    if (typeof inside !== 'object' || inside === null) return undefined;
    const key = Object.hasOwn(inside, said) ? said : toCamelCase(said);
    return Object.hasOwn(inside, key) ? Reflect.get(inside, key) : undefined;
  }, value);
}

const most = limits.filledMacro;

type Get = (name: string, path: string) => Found & { readonly text: string; readonly characters: number; readonly values: number };

function sizeProblem(value: unknown, get: Get): PlainError | null {
  const { characters, values, passed } = weigh(value, limits.call);
  if (passed !== null) return tooLarge(passed);
  const sum = { characters, values };
  let error: PlainError | null = null;
  visitTexts(value, (text) => {
    error ??= addText(text, sum, get);
  });
  return error;
}

/** Adds what a text's references bring; an error where one stands for nothing, or all is too much. */
function addText(text: string, sum: { characters: number; values: number }, get: Get): PlainError | null {
  const isAlone = whole.test(text);
  for (const [shown, literal, name = '', path = ''] of text.matchAll(form)) {
    if (literal !== undefined) continue;
    const found = get(name, path);
    if (found.kind === 'missing') return missing({ name, path: keysOf(path) }, found.why);
    if (found.kind !== 'value') continue;
    sum.characters += (isAlone ? found.characters : found.text.length) - shown.length;
    sum.values += isAlone ? found.values : 0;
    if (sum.characters > most.characters) return tooLarge('characters');
    if (sum.values > most.values) return tooLarge('values');
  }
  return null;
}

function fillIn(value: unknown, get: Get): unknown {
  if (typeof value === 'string') {
    const alone = whole.exec(value);
    const found = alone === null ? null : get(alone[1] ?? '', alone[2] ?? '');
    if (found?.kind === 'value') return found.value;
    return value.replaceAll(form, (shown: string, literal: string | undefined, name = '', path = '') => {
      if (literal !== undefined) return literal.slice(1);
      const one = get(name, path);
      return one.kind === 'value' ? one.text : shown;
    });
  }
  if (Array.isArray(value)) return value.map((one) => fillIn(one, get));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, get)]));
}

function missing(reference: Reference, why: string): PlainError {
  return {
    code: 'not_found',
    message: `${written(reference)} has no value: ${why}.`,
    remedy: 'Name something that an earlier step answered. The steps before this one have been done.',
    retry: 'after-fix',
    details: { missing: wayOf(reference) },
  };
}

function tooLarge(passed: keyof SizeLimit): PlainError {
  return {
    code: 'too_large',
    message: `With what it refers to filled in, a step would ${tooMuch(passed, most)}.`,
    remedy: 'Refer to a smaller part, or in fewer places. The steps before this one have been done.',
    retry: 'after-fix',
    details: { limit: most[passed] },
  };
}

function keysOf(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter((key) => key !== '');
}

/** Calls back for each text in a value, however deep. */
export function visitTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (Array.isArray(value)) for (const one of value) visitTexts(one, visit);
  else if (isRecord(value)) for (const one of Object.values(value)) visitTexts(one, visit);
}

/** A value as it stands inside a text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
