import { readPreference, writePreference } from '../../model/preferences.js';
import { textual } from '../compare.js';
import { type Plain, plainAs, plainValue } from '../plain.js';
import { constant } from '../values.js';
import type { Property } from './thing.js';

/** A property that stands for a preference of this Mac, as `defaults` reads and writes it; `first` unless anybody has set it. */
export function preferenceOf(domain: string, key: string, first: Plain): Property<unknown> {
  return {
    read(_subject, { model }) {
      const set = readPreference(model, domain, key);
      return plainValue(typeof set === typeof first ? (set as Plain) : first); // of the type of a plain value
    },
    write(_subject, value, { model }) {
      writePreference(model, { domain, key }, value.kind === 'file' && typeof first === 'string' ? value.path : plainAs(value, first));
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
