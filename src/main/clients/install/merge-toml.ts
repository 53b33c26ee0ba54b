import { isDeepStrictEqual } from 'node:util';
import { parse, patch, TomlFormat } from '@decimalturn/toml-patch';
import { isRecord } from '../../../shared/wire.js';
import { ConfigRefusal } from './server-entry.js';
import { appended, type Table } from './toml-table.js';

/** The value at a path of a TOML text; undefined when there is none. Throws a ConfigRefusal when the text is no TOML. */
export function tomlValue(text: string, path: readonly string[]): unknown {
  let value: unknown = read(text);
  for (const [depth, key] of path.entries()) {
    if (!isRecord(value)) throw new ConfigRefusal('no-object', path.slice(0, depth).join('.'));
    value = value[key];
    if (value === undefined) return undefined;
  }
  return value;
}

/** The text with a table at the path, or without one for `undefined`; comments, order and spacing stay as they are. */
export function withTomlValue(text: string, path: readonly string[], value: Table | undefined): string {
  const before = tomlValue(text, path);
  const wanted = changed(read(text), path, value);
  // A table of its own at the end is how people write it, and every reader of TOML knows it.
  const added = before === undefined && value !== undefined ? appended(text, path, value) : null;
  if (added !== null && isSame(added, wanted)) return added;
  const format = TomlFormat.autoDetectFormat(text);
  // Only TOML 1.1 has them in tables of one line, which clients do not read yet.
  format.trailingComma = false;
  const patched = patch(text, wanted, format);
  if (!isSame(patched, wanted)) throw new ConfigRefusal('unsafe');
  return patched;
}

function changed(table: Table, [key = '', ...rest]: readonly string[], value: Table | undefined): Table {
  const { [key]: old, ...others } = table;
  const inner = rest.length === 0 ? value : changed(isRecord(old) ? old : {}, rest, value);
  const emptied = value === undefined && isRecord(inner) && Object.keys(inner).length === 0;
  if (inner === undefined || emptied) return others;
  return Object.fromEntries([
    ...Object.entries(table).map(([name, one]) => [name, name === key ? inner : one]),
    ...(key in table ? [] : [[key, inner]]),
  ]);
}

function isSame(text: string, wanted: Table): boolean {
  try {
    return isDeepStrictEqual(plain(parse(text)), plain(wanted));
  } catch {
    return false;
  }
}

/** Without prototypes and the parser's own kinds of dates. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function read(text: string): Table {
  try {
    const table: unknown = parse(text);
    if (isRecord(table)) return table;
  } catch (error) {
    if (!isRecord(error) || typeof error.line !== 'number') throw new ConfigRefusal('not-toml');
    throw new ConfigRefusal('not-toml', `${error.line}:${Number(error.column) + 1}`);
  }
  throw new ConfigRefusal('not-toml');
}
