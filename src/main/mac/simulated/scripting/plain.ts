import { condition, numeric, textual } from './compare.js';
import { text, truth, type Value } from './values.js';

/** What is as plain here as in a script. */
export type Plain = string | number | boolean;

export function plainValue(plain: Plain): Value {
  if (typeof plain === 'boolean') return truth(plain);
  return typeof plain === 'string' ? text(plain) : { kind: 'number', value: plain, real: !Number.isInteger(plain) };
}

/** A value as what a plain one is. Error: -1700. */
export function plainAs(value: Value, like: Plain): Plain {
  if (typeof like === 'boolean') return condition(value);
  return typeof like === 'number' ? numeric(value).value : textual(value);
}
