import { dateText } from './dates.js';
import { ScriptError, scriptErrors } from './script-error.js';
import type { ScriptSession } from './session.js';
import { plainSpecifier, type Specifier, specifierSource } from './specifier.js';

/** What a command is given: what it acts on, and its labelled parameters by their names. */
export interface Given {
  readonly direct: Value | null;
  readonly parameters: ReadonlyMap<string, Value>;
}

/**
 * A thing of an app, as both languages see it: its dictionary bound to one app, window, process or file. Names are
 * the dictionary's in any spelling (`POSIX path`, `posixPath`). Errors: ScriptErrors, -1743 without permission.
 */
export interface Thing {
  /** Its class in AppleScript's words, such as `document file`. */
  readonly type: string;
  /** The same for two things that are one. */
  readonly key: string;
  readonly specifier: Specifier;
  /** Of a part of a text: what it says. */
  readonly asText?: () => string;
  /** Where it lies on the disk; null for what is no file. */
  readonly path: string | null;
  /** A property's value; null when its dictionary has no such property. */
  get(session: ScriptSession, property: string): Value | null;
  /** Null when it has no such property. Error: -10006 for one that is read-only. */
  set(session: ScriptSession, property: string, value: Value): true | null;
  /** All elements of one type; null when it has none of that type. */
  elements(session: ScriptSession, type: string): readonly Thing[] | null;
  /** Carries out a command, whose result may be none; null when its dictionary has no such command. */
  perform(session: ScriptSession, command: string, given: Given): Promise<Value | null> | null;
  /** Makes a new element in it; null when it holds none of that type that could be made. */
  make(session: ScriptSession, type: string, fields: ReadonlyMap<string, Value>): Thing | null;
  /** Null when it cannot be deleted. */
  remove(session: ScriptSession): true | null;
  /** Moves or copies it into another thing; null when it cannot be. */
  place(session: ScriptSession, to: Thing, how: { readonly copy: boolean; readonly replaces: boolean }): Thing | null;
  /** All its properties. */
  fields(session: ScriptSession): Map<string, Value>;
}

/** A value as Apple events carry it. */
export type Value =
  | { readonly kind: 'number'; readonly value: number; readonly real: boolean }
  /** `of`: what in an app it is the text of, whose properties and parts it has. */
  | { readonly kind: 'text'; readonly value: string; readonly of?: Thing }
  /** A moment, in ms since the epoch; the Mac's time stands in UTC. */
  | { readonly kind: 'date'; readonly ms: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'constant'; readonly name: string }
  /** `every`: the answer of `every x`, of whose things a property is asked one by one. */
  | { readonly kind: 'list'; readonly items: Value[]; readonly every?: true }
  | { readonly kind: 'record'; readonly fields: Map<string, Value> }
  /** A file or folder by its path, whether it is there or not. */
  | { readonly kind: 'file'; readonly path: string; readonly alias: boolean; readonly folder?: boolean }
  | { readonly kind: 'thing'; readonly thing: Thing };

export const missing: Value = { kind: 'missing' };
export const text = (value: string): Value => ({ kind: 'text', value });
export const integer = (value: number): Value => ({ kind: 'number', value, real: false });
export const truth = (value: boolean): Value => ({ kind: 'boolean', value });
export const constant = (name: string): Value => ({ kind: 'constant', name });
export const list = (items: readonly Value[]): Value => ({ kind: 'list', items: [...items] });

/** A thing as a value; a part of a text is that text. */
export function ofThing(thing: Thing): Value {
  return thing.asText === undefined ? { kind: 'thing', thing } : { kind: 'text', value: thing.asText(), of: thing };
}

/** Where a value lies on the disk; null for what is no file. */
export function pathOfValue(value: Value): string | null {
  if (value.kind === 'file') return value.path;
  return value.kind === 'thing' ? value.thing.path : null;
}

/** What becomes of values, by their kinds. */
export type ByKind<Result> = { readonly [Kind in Value['kind']]: (value: Extract<Value, { readonly kind: Kind }>) => Result };

/** Does with a value what its kind says. */
export function byKind<Result>(makers: ByKind<Result>, value: Value): Result {
  return (makers[value.kind] as (value: Value) => Result)(value); // each stands under the kind that it takes
}

const sources: ByKind<string> = {
  number: (value) => numberText(value),
  text: ({ value }) => `"${value.replace(/[\\"]/g, '\\$&').replaceAll('\t', '\\t')}"`,
  boolean: ({ value }) => String(value),
  missing: () => 'missing value',
  date: ({ ms }) => `date "${dateText(ms)}"`,
  constant: ({ name }) => name,
  list: ({ items }) => `{${items.map(sourceOf).join(', ')}}`,
  record: ({ fields }) => `{${[...fields].map(([name, one]) => `${fieldName(name)}:${sourceOf(one)}`).join(', ')}}`,
  file: ({ path, alias, folder }) => `${alias ? 'alias' : 'file'} "${colonPath(path, folder)}"`,
  thing: ({ thing }) => specifierSource(thing.specifier),
};

/** The value as a script would write it: what osascript -s s prints. */
export function sourceOf(value: Value): string {
  return byKind(sources, value);
}

/** What JSON and JavaScript have as well. */
export const asTheyAre: Pick<ByKind<string | number | boolean | null>, 'number' | 'text' | 'boolean' | 'missing' | 'constant'> = {
  number: ({ value }) => value,
  text: ({ value }) => value,
  boolean: ({ value }) => value,
  missing: () => null,
  constant: ({ name }) => name,
};

const json: ByKind<unknown> = {
  ...asTheyAre,
  date: ({ ms }) => new Date(ms).toISOString(),
  list: ({ items }) => items.map(jsonOf),
  record: ({ fields }) => Object.fromEntries([...fields].map(([name, one]) => [name, jsonOf(one)])),
  file: ({ path }) => path,
  thing: ({ thing }) => thing.path ?? specifierSource(thing.specifier),
};

/** The value as JSON has it; a file is its path. */
export function jsonOf(value: Value): unknown {
  return byKind(json, value);
}

/** A real number has twelve digits at most, and an exponent from 10,000 on and below 0.0001. */
export function numberText({ value, real }: { readonly value: number; readonly real: boolean }): string {
  if (!real) return String(value);
  const shown = Number(value.toPrecision(12));
  const isPlain = shown === 0 || (Math.abs(shown) < 10_000 && Math.abs(shown) > 0.0001);
  const [digits = '', power] = (isPlain ? String(shown) : shown.toExponential()).split('e');
  return `${digits}${digits.includes('.') ? '' : '.0'}${power === undefined ? '' : `E${power}`}`;
}

/** `Macintosh HD:Users:sam:`, as classic paths are written. */
export function colonPath(path: string, folder = false): string {
  return `Macintosh HD${turned(path.replace(/\/$/, ''))}${folder ? ':' : ''}`;
}

/** The path that a classic one stands for; null for a text that is none. */
export function pathOfColons(text: string): string | null {
  return text.startsWith('Macintosh HD:') ? posixPath(text).replace(/(?<=.)\/$/, '') : null;
}

/** The same as `POSIX path of` answers it, which ends in a slash where the classic one ends in a colon; any other text as it is. */
export function posixPath(text: string): string {
  return text.startsWith('Macintosh HD:') ? turned(text.slice('Macintosh HD'.length)) : text;
}

/** What parts folders in one way of writing is a letter of names in the other. */
function turned(path: string): string {
  return path.replace(/[:/]/g, (sign) => (sign === '/' ? ':' : '/'));
}

/** Throws -1700, naming the value. */
export function cannotMake(value: Value, type: string): never {
  throw new ScriptError(scriptErrors.cannotCoerce, `Can’t make ${sourceOf(value).slice(0, 200)} into type ${type}.`);
}

function fieldName(name: string): string {
  // Names of several words are terms, which need no pipes.
  return /^[a-z_][a-z0-9_ ]*$/i.test(name) ? name : `|${name}|`;
}

const plain: ByKind<string> = {
  ...sources,
  text: ({ value }) => value,
  list: ({ items }) => items.map(plainOf).join(', '),
  record: ({ fields }) => [...fields].map(([name, one]) => `${name}:${plainOf(one)}`).join(', '),
  date: ({ ms }) => `date ${dateText(ms)}`,
  file: ({ path, alias, folder }) => `${alias ? 'alias' : 'file'} ${colonPath(path, folder)}`,
  thing: ({ thing }) => plainSpecifier(thing.specifier),
};

/** The value as osascript prints it without `-s s`: texts bare, lists without braces, things without their application. */
export function plainOf(value: Value): string {
  return byKind(plain, value);
}
