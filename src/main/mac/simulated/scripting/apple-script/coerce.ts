import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import { numeric, textual } from '../compare.js';
import { dateOf, months } from '../dates.js';
import { cannotMake, integer, list, pathOfValue, text, truth, type Value } from '../values.js';

/** `value as type`; `between` stands between the items of a list that becomes a text. Error: -1700. */
export function coerce(value: Value, type: string, between: string): Value {
  return ownEntry(coercions, type)?.(value, between) ?? cannotMake(value, type);
}

const asText = (value: Value, between: string): Value => text(textual(value, between));
const coercions: Readonly<Record<string, (value: Value, between: string) => Value>> = {
  text: asText,
  string: asText,
  'unicode text': asText,
  record: (value) => (value.kind === 'record' ? value : cannotMake(value, 'record')),
  date: dateIn,
  integer: (value) => integer(Math.round(monthOf(value) ?? numeric(value).value)),
  real: (value) => ({ kind: 'number', value: numeric(value).value, real: true }),
  number: (value) => ({ kind: 'number', ...numeric(value) }),
  boolean: truthOf,
  list: (value) => (value.kind === 'list' ? value : list(value.kind === 'record' ? [...value.fields.values()] : [value])),
  alias: aliasOf,
  'alias list': (value) => list((value.kind === 'list' ? value.items : [value]).map(aliasOf)),
};

/** 1 to 12 for what `month of` answers. */
function monthOf(value: Value): number | null {
  const at = value.kind === 'constant' ? months.indexOf(value.name) : -1;
  return at < 0 ? null : at + 1;
}

function dateIn(value: Value): Value {
  if (value.kind === 'date') return value;
  const ms = value.kind === 'text' ? dateOf(value.value) : null;
  return ms === null ? cannotMake(value, 'date') : { kind: 'date', ms };
}

function truthOf(value: Value): Value {
  if (value.kind === 'boolean') return value;
  if (value.kind === 'number') return truth(value.value !== 0);
  if (value.kind === 'text' && /^(true|false)$/i.test(value.value)) return truth(value.value.toLowerCase() === 'true');
  return cannotMake(value, 'boolean');
}

function aliasOf(value: Value): Value {
  const one = value.kind === 'list' && value.items.length === 1 ? value.items[0] : value;
  const path = one === undefined ? null : pathOfValue(one);
  if (path !== null) return { kind: 'file', path, alias: true };
  return cannotMake(value, 'alias');
}
