import { numeric, textual } from '../compare.js';
import { dateOf, months } from '../dates.js';
import { cannotMake, list, pathOfValue, text, truth, type Value } from '../values.js';

/** `value as type`; `between` stands between the items of a list that becomes a text. Error: -1700. */
export function coerce(value: Value, type: string, between: string): Value {
  switch (type) {
    case 'text':
    case 'string':
    case 'unicode text':
      return text(textual(value, between));
    case 'record':
      return value.kind === 'record' ? value : cannotMake(value, type);
    case 'date':
      return dateIn(value);
    case 'integer':
      return { kind: 'number', value: Math.round(monthOf(value) ?? numeric(value).value), real: false };
    case 'real':
      return { kind: 'number', value: numeric(value).value, real: true };
    case 'number':
      return { kind: 'number', ...numeric(value) };
    case 'boolean':
      return truthOf(value);
    case 'list':
      return value.kind === 'list' ? value : list(value.kind === 'record' ? [...value.fields.values()] : [value]);
    case 'alias':
      return aliasOf(value);
    case 'alias list':
      return list((value.kind === 'list' ? value.items : [value]).map(aliasOf));
    default:
      return cannotMake(value, type);
  }
}

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
