import { z } from 'zod';
import { valueAt } from './without-nulls.js';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/** What is wrong in a file, each with its place in it and what would be right: `apps[0].windows[1].frame.width: must be a number, and is "wide"`. */
export interface Reading {
  readonly schema: Schema;
  readonly value: unknown;
  /** A path in `value` as it stands in the file. */
  readonly pathBefore: (path: Path) => Path;
}

/** Problems of a value that a schema refused. */
export function problemsOf(reading: Reading, issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => problemsAt(reading, issue, issue.path));
}

/** `apps[0].windows[1].frame.width`. */
export function placeOf(path: Path): string {
  if (path.length === 0) return 'top level';
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`)).join('');
}

function problemsAt(reading: Reading, issue: Issue, path: Path): string[] {
  const say = (to: Path, what: string): string => `${placeOf(reading.pathBefore(to))}: ${what}`;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = fieldsAt(reading.schema, path);
      const there = known.length === 0 ? '' : `; there are ${known.join(', ')}`;
      return issue.keys.map((key, index) => say([...path, key], `no such field${index === 0 ? there : ''}`));
    }
    case 'invalid_union': {
      const meant = meantBy(issue.errors);
      if (meant === null) return [say(path, mustBe(expectedBy(issue.errors), at(reading.value, path)))];
      return meant.flatMap((one) => problemsAt(reading, one, [...path, ...one.path]));
    }
    case 'invalid_type':
      return [say(path, mustBe(named(issue.expected), at(reading.value, path)))];
    case 'invalid_value':
      return [say(path, mustBe(oneOf(issue.values), at(reading.value, path)))];
    default:
      return [say(path, `${issue.message.replace(/^./, (first) => first.toLowerCase())}; it is ${shown(at(reading.value, path))}`)];
  }
}

function mustBe(expected: string, is: unknown): string {
  return is === undefined ? `is missing: give ${expected}` : `must be ${expected}, and is ${shown(is)}`;
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

function named(expected: string): string {
  return names[expected] ?? expected;
}

function oneOf(values: readonly unknown[]): string {
  const written = values.map((one) => JSON.stringify(one));
  return written.length === 1 ? (written[0] ?? '') : `one of ${written.join(', ')}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The form that was meant: the one that has the fewest faults inside; null where none is of the right kind at all. */
function meantBy(forms: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const ofKind = forms.filter((issues) => !issues.some(({ path, code }) => path.length === 0 && isOfKind(code)));
  return [...ofKind].sort((a, b) => weight(a) - weight(b))[0] ?? null;
}

function isOfKind(code: Issue['code']): boolean {
  return code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
}

function weight(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}

function expectedBy(forms: readonly (readonly Issue[])[]): string {
  const expected = forms.flat().flatMap((issue): string[] => {
    if (issue.code === 'invalid_type') return [named(issue.expected)];
    if (issue.code === 'invalid_value') return [oneOf(issue.values)];
    return issue.code === 'invalid_union' ? [expectedBy(issue.errors)] : [];
  });
  return [...new Set(expected)].join(' or ');
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((from: unknown, step) => valueAt(from, step), value);
}

/** The fields that may stand at a place. */
function fieldsAt(schema: Schema, path: Path): readonly string[] {
  const found = path.reduce((from: readonly Schema[], step) => from.flatMap((one) => stepInto(one, step)), [schema]);
  return [...new Set(found.flatMap(inner).flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : [])))];
}

function stepInto(schema: Schema, step: PropertyKey): readonly Schema[] {
  return inner(schema).flatMap((one): readonly Schema[] => {
    if (one instanceof z.ZodArray) return [one.element];
    const field = one instanceof z.ZodObject ? Object.entries(one.shape).find(([key]) => key === step)?.[1] : undefined;
    return field === undefined ? [] : [field];
  });
}

/** A schema without what only says that it may be left out, and each form of one that has several. */
function inner(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  return schema instanceof z.ZodUnion ? schema.options.flatMap(inner) : [schema];
}
