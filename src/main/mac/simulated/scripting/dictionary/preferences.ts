import { readPreference, writePreference } from '../../model/preferences.js';
import { condition, numeric, textual } from '../compare.js';
import { constant, text, truth, type Value } from '../values.js';
import type { Property } from './thing.js';

type Plain = string | number | boolean;

/** A property that stands for a preference of this Mac, as `defaults` reads and writes it; `first` unless anybody has set it. */
export function preferenceOf(domain: string, key: string, first: Plain): Property<unknown> {
  return {
    read(_subject, { model }) {
      const set = readPreference(model, domain, key);
      return asValue(typeof set === typeof first ? (set as Plain) : first); // of the type of a plain value
    },
    write(_subject, value, { model }) {
      writePreference(model, { domain, key }, plainOf(value, first));
      model.settle();
      model.changed();
    },
  };
}

/** The like, of which a dictionary has a word for each of its values. */
export function wordOf(domain: string, key: string, first: string): Property<unknown> {
  const { read, ...rest } = preferenceOf(domain, key, first);
  return { ...rest, read: (subject, session) => constant(textual(read(subject, session))) };
}

function asValue(plain: Plain): Value {
  if (typeof plain === 'boolean') return truth(plain);
  return typeof plain === 'string' ? text(plain) : { kind: 'number', value: plain, real: !Number.isInteger(plain) };
}

function plainOf(value: Value, first: Plain): Plain {
  if (typeof first === 'boolean') return condition(value);
  if (typeof first === 'number') return numeric(value).value;
  return value.kind === 'file' ? value.path : textual(value);
}
