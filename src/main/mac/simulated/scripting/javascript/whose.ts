import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import { type Operation, tested } from '../apple-script/operators.js';
import { condition } from '../compare.js';
import { notSimulated } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import type { Thing, Value } from '../values.js';
import type { Crossing } from './messages.js';

/** What JavaScript calls the operators. */
const operators: Readonly<Record<string, Operation>> = {
  ...{ _equals: '=', _contains: 'contains', _beginsWith: 'starts with', _endsWith: 'ends with' },
  ...{ _greaterThan: '>', _greaterThanEquals: '≥', _lessThan: '<', _lessThanEquals: '≤' },
  ...{ '=': '=', '>': '>', '>=': '≥', '<': '<', '<=': '≤' },
};

/**
 * Whether a thing fits a test as `whose` takes it: `{ name: 'x' }`, `{ name: { _contains: 'x' } }`, `{ _or: [...] }`. `made` makes
 * values of what crossed.
 */
export function fits(session: ScriptSession, thing: Thing, test: Crossing, made: (value: Crossing) => Value): boolean {
  const fitsOne = (part: Crossing): boolean => fits(session, thing, part, made);
  return Object.entries(fieldsOf(test)).every(([name, wanted]) => {
    const parts = Array.isArray(wanted) ? (wanted as readonly Crossing[]) : [wanted]; // what crosses lists crossings
    if (name === '_and') return parts.every(fitsOne);
    if (name === '_or') return parts.some(fitsOne);
    if (name === '_not') return !parts.some(fitsOne);
    const value = thing.get(session, name) ?? notSimulated('javascript', `whose({ ${name} })`);
    const tests = isRecord(wanted) ? wanted.fields : { '=': wanted };
    return Object.entries(tests).every(([word, other]) => {
      const operator = ownEntry(operators, word) ?? notSimulated('javascript', `The test ${word}`);
      return condition(tested(operator, value, made(other)));
    });
  });
}

function isRecord(value: Crossing): value is Extract<Crossing, { readonly fields: unknown }> {
  return typeof value === 'object' && value !== null && 'fields' in value;
}

function fieldsOf(test: Crossing): Readonly<Record<string, Crossing>> {
  return isRecord(test) ? test.fields : notSimulated('javascript', `whose(${JSON.stringify(test)})`);
}
