import { type Preference, preferencesOf, readPreference, writePreference } from '../../../../src/main/mac/simulated/model/preferences.js';
import type { Model } from '../../../../src/main/mac/simulated/model/state.js';
import { type Ended, type Program, refused, said } from '../program.js';

/** Reads and writes the Mac's preferences by domain and key. */
export const defaults: Program = ({ model, args }) => {
  const [verb = '', ...rest] = args.filter((one) => one !== '-currentHost');
  const domain = domainOf(rest);
  const key = rest[1];
  if (verb === 'read') return read(model, domain, key);
  if (verb === 'read-type') return typed(model, domain, key ?? '');
  if (verb === 'delete') return remove(model, domain, key);
  if (verb === 'export' && key === '-') return said(JSON.stringify(preferencesOf(model, domain) ?? {}));
  if (verb === 'domains') return said([...model.preferences.keys()].join(', '));
  if (verb !== 'write' || key === undefined) return refused(`defaults: ${args.join(' ')} is not simulated`);
  writePreference(model, { domain, key }, written(readPreference(model, domain, key), rest.slice(2)));
  return { code: 0 };
};

/** `-g`, a domain, or the path of its file. */
function domainOf([named = '']: readonly string[]): string {
  if (['-g', '-globalDomain', 'NSGlobalDomain', 'Apple Global Domain'].includes(named)) return 'NSGlobalDomain';
  return named.startsWith('/') ? (named.split('/').at(-1) ?? named).replace(/\.plist$/, '') : named;
}

function missing(domain: string, key: string | undefined): Ended {
  const pair = key === undefined ? `Domain ${domain} does not exist` : `The domain/default pair of (${domain}, ${key}) does not exist`;
  return refused(`\n${pair}`);
}

function read(model: Model, domain: string, key: string | undefined): Ended {
  const value = key === undefined ? preferencesOf(model, domain) : readPreference(model, domain, key);
  return value === null ? missing(domain, key) : said(shown(value, ''));
}

function typed(model: Model, domain: string, key: string): Ended {
  const value = readPreference(model, domain, key);
  if (value === null) return missing(domain, key);
  const kind = Array.isArray(value) ? 'array' : typeof value === 'object' ? 'dictionary' : typeof value;
  return said(`Type is ${kind === 'number' ? (Number.isInteger(value) ? 'integer' : 'float') : kind}`);
}

function remove(model: Model, domain: string, key: string | undefined): Ended {
  const known = key === undefined ? preferencesOf(model, domain) : readPreference(model, domain, key);
  if (known === null) return missing(domain, key);
  if (key === undefined) model.preferences.delete(domain);
  else writePreference(model, { domain, key }, null);
  return { code: 0 };
}

/** A value as `defaults read` prints it. */
function shown(value: Preference, indent: string): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return indent === '' || /^[\w./]+$/.test(value) ? value : JSON.stringify(value);
  const inner = `${indent}    `;
  if (Array.isArray(value)) return `(\n${value.map((one) => `${inner}${shown(one, inner)}`).join(',\n')}\n${indent})`;
  const lines = Object.entries(value).map(
    ([name, one]) => `${inner}${/^[\w]+$/.test(name) ? name : JSON.stringify(name)} = ${shown(one, inner)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const typedValue: Readonly<Record<string, (text: string) => Preference>> = {
  '-int': Number,
  '-integer': Number,
  '-float': Number,
  '-bool': (text) => /^(true|yes|1)$/i.test(text),
  '-boolean': (text) => /^(true|yes|1)$/i.test(text),
  '-string': (text) => text,
};

/** The value of `defaults write DOMAIN KEY …`. */
function written(known: Preference | null, rest: readonly string[]): Preference {
  const [kind = '', ...values] = rest;
  if (kind === '-array') return [...plain(values)];
  if (kind === '-array-add') return [...(Array.isArray(known) ? known : []), ...plain(values)];
  if (kind === '-dict' || kind === '-dict-add') {
    const before = kind === '-dict-add' && typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {};
    const parts = plain(values);
    const pairs = parts.flatMap((name, index) => (index % 2 === 0 ? [[String(name), parts[index + 1] ?? ''] as const] : []));
    return { ...before, ...Object.fromEntries(pairs) };
  }
  const make = typedValue[kind];
  return make === undefined ? (rest[0] ?? '') : make(values[0] ?? '');
}

/** Values of a list, each with its type before it or without. */
function plain(values: readonly string[]): readonly Preference[] {
  const found: Preference[] = [];
  for (let at = 0; at < values.length; at += 1) {
    const make = typedValue[values[at] ?? ''];
    if (make !== undefined) at += 1;
    found.push(make === undefined ? (values[at] ?? '') : make(values[at] ?? ''));
  }
  return found;
}
