import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import { follow } from '../../model/files.js';
import { numeric, textual } from '../compare.js';
import { dateOf, days, months } from '../dates.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { cannotMake, integer, list, pathOfColons, pathOfValue, text, truth, type Value } from '../values.js';
import type { Scope } from './scope.js';

/** `value as type`. Errors: -1700, and -43 for a path that leads nowhere. */
export function coerce(scope: Scope, value: Value, type: string): Value {
  return ownEntry(coercions, type)?.(value, scope) ?? cannotMake(value, type);
}

/** What `month of` and `weekday of` answer. */
const numbersOfWords = new Map([months, days].flatMap((words) => words.map((word, at) => [word, at + 1] as const)));
const asText = (value: Value, { script }: Scope): Value => text(textual(value, script.delimiters[0]));
const coercions: Readonly<Record<string, (value: Value, scope: Scope) => Value>> = {
  text: asText,
  string: asText,
  'unicode text': asText,
  record: (value) => (value.kind === 'record' ? value : cannotMake(value, 'record')),
  date: dateIn,
  integer: (value) => integer(Math.round(numbersOfWords.get(value.kind === 'constant' ? value.name : '') ?? numeric(value).value)),
  real: (value) => ({ kind: 'number', value: numeric(value).value, real: true }),
  number: (value) => ({ kind: 'number', ...numeric(value) }),
  boolean: truthOf,
  list: (value) => (value.kind === 'list' ? value : list(value.kind === 'record' ? [...value.fields.values()] : [value])),
  alias: aliasOf,
  'alias list': (value, scope) => list((value.kind === 'list' ? value.items : [value]).map((one) => aliasOf(one, scope))),
};

function dateIn(value: Value, { session }: Scope): Value {
  if (value.kind === 'date') return value;
  const ms = value.kind === 'text' ? dateOf(value.value, session.model.clock.now()) : null;
  return ms === null ? cannotMake(value, 'date') : { kind: 'date', ms };
}

function truthOf(value: Value): Value {
  if (value.kind === 'boolean') return value;
  if (value.kind === 'number') return truth(value.value !== 0);
  if (value.kind === 'text' && /^(true|false)$/i.test(value.value)) return truth(value.value.toLowerCase() === 'true');
  return cannotMake(value, 'boolean');
}

/** An alias stands for what is there. */
function aliasOf(value: Value, { session }: Scope): Value {
  const one = value.kind === 'list' && value.items.length === 1 ? value.items[0] : value;
  if (one === undefined) return cannotMake(value, 'alias');
  const path = one.kind === 'text' ? pathOfColons(one.value) : pathOfValue(one);
  const found = path === null ? null : follow(session.model, path);
  if (path !== null && found !== null) return { kind: 'file', path, alias: true, folder: found.kind === 'folder' };
  if (one.kind === 'text') throw new ScriptError(scriptErrors.fileNotFound, `File ${one.value} wasn’t found.`);
  return cannotMake(value, 'alias');
}
