import { contains, edge, order, same } from '../compare.js';
import { notSimulated } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { list, missing, type Thing, text, truth, type Value } from '../values.js';

type Compare = (value: Value, wanted: Value) => boolean;

const comparisons: Readonly<Record<string, Compare>> = {
  _equals: same,
  '=': same,
  _contains: contains,
  _beginsWith: (value, wanted) => edge(value, wanted, 'start'),
  _endsWith: (value, wanted) => edge(value, wanted, 'end'),
  _greaterThan: (value, wanted) => order(value, wanted) > 0,
  '>': (value, wanted) => order(value, wanted) > 0,
  _greaterThanEquals: (value, wanted) => order(value, wanted) >= 0,
  '>=': (value, wanted) => order(value, wanted) >= 0,
  _lessThan: (value, wanted) => order(value, wanted) < 0,
  '<': (value, wanted) => order(value, wanted) < 0,
  _lessThanEquals: (value, wanted) => order(value, wanted) <= 0,
  '<=': (value, wanted) => order(value, wanted) <= 0,
};

/** Whether a thing fits a test as `whose` takes it: `{ name: 'x' }`, `{ name: { _contains: 'x' } }`, `{ _or: [...] }`. */
export function fits(session: ScriptSession, thing: Thing, test: unknown): boolean {
  return entriesOf(test).every(([name, wanted]) => {
    if (name === '_and') return partsOf(wanted).every((part) => fits(session, thing, part));
    if (name === '_or') return partsOf(wanted).some((part) => fits(session, thing, part));
    if (name === '_not') return !partsOf(wanted).some((part) => fits(session, thing, part));
    const value = thing.get(session, name) ?? notSimulated('javascript', `whose({ ${name} })`);
    if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return same(value, plainValue(wanted));
    return entriesOf(wanted).every(([operator, other]) => comparison(operator)(value, plainValue(other)));
  });
}

function comparison(operator: string): Compare {
  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  return compare ?? notSimulated('javascript', `The test ${operator}`);
}

function entriesOf(test: unknown): readonly (readonly [string, unknown])[] {
  if (typeof test !== 'object' || test === null) return notSimulated('javascript', `whose(${JSON.stringify(test)})`);
  return Object.entries(test);
}

function partsOf(parts: unknown): readonly unknown[] {
  return Array.isArray(parts) ? parts : [parts];
}

function plainValue(value: unknown): Value {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean') return truth(value);
  if (typeof value === 'number') return { kind: 'number', value, real: !Number.isInteger(value) };
  return Array.isArray(value) ? list(value.map(plainValue)) : missing;
}
