import { plainValue } from '../plain.js';
import type { Specifier } from '../specifier.js';
import { asTheyAre, type ByKind, byKind, list, missing, type Value } from '../values.js';
import type { Crossing, Step } from './messages.js';

/** A dictionary's name as JavaScript spells it: `POSIX path` is `posixPath`. */
export function wordOf(term: string): string {
  const [first = '', ...rest] = term.toLowerCase().split(' ');
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const crossings: ByKind<Crossing> = {
  ...asTheyAre,
  date: ({ ms }) => ({ date: ms }),
  list: ({ items }) => items.map(toScript),
  record: ({ fields }) => ({ fields: Object.fromEntries([...fields].map(([name, field]) => [wordOf(name), toScript(field)])) }),
  file: ({ path }) => ({ steps: [{ path }] }),
  thing: ({ thing }) => ({ steps: stepsOf(thing.specifier) }),
};

/** A value of the Mac's on its way to a script. */
export function toScript(value: Value): Crossing {
  return byKind(crossings, value);
}

/** A script's value on its way to the Mac; `thing` finds what the steps of a specifier lead to. */
export function fromScript(value: Crossing, thing: (steps: readonly Step[]) => Value): Value {
  if (value === null) return missing;
  if (typeof value !== 'object') return plainValue(value);
  if ('steps' in value) return thing(value.steps);
  if ('date' in value) return { kind: 'date', ms: value.date };
  if (!('fields' in value)) return list(value.map((one) => fromScript(one, thing)));
  return { kind: 'record', fields: new Map(Object.entries(value.fields).map(([name, field]) => [name, fromScript(field, thing)])) };
}

function stepsOf(of: Specifier): readonly Step[] {
  if (of.kind === 'application') return [{ app: of.name }];
  if (of.kind === 'property') return [...stepsOf(of.of), { name: wordOf(of.name) }];
  const { by, key } = of;
  const chosen = by === 'index' ? { at: Number(key) - 1 } : by === 'id' ? { byId: key } : { byName: String(key) };
  return [...stepsOf(of.of), { name: wordOf(of.many) }, chosen];
}
