import { follow, normalPath, textIn } from '../../../../src/main/mac/simulated/model/files.js';
import { preferencesOf } from '../../../../src/main/mac/simulated/model/preferences.js';
import type { Model } from '../../../../src/main/mac/simulated/model/state.js';
import { type Ended, type Program, refused, said } from '../program.js';

/** The preferences whose file a path is; null for any other path, and for what was never set. */
function preferencesAt(model: Model, path: string): object | null {
  const domain = /\/Library\/Preferences\/(?:ByHost\/)?(.+)\.plist$/.exec(path)?.[1];
  return domain === undefined ? null : preferencesOf(model, domain === '.GlobalPreferences' ? 'NSGlobalDomain' : domain);
}

/** `PlistBuddy -c "Print :key" FILE`, of preferences alone. */
export const plistBuddy: Program = ({ model, args, folder }) => {
  const path = normalPath(args.at(-1) ?? '', folder) ?? '';
  const [, key = ''] = /^Print\s*:?(.*)$/i.exec(args[args.indexOf('-c') + 1] ?? '') ?? [];
  const all = preferencesAt(model, path);
  if (all === null) return refused(`File Doesn't Exist, Will Create: ${path}`);
  const found = inside(all, key.split(':').filter(Boolean));
  return found === undefined
    ? refused(`Print: Entry, ":${key}", Does Not Exist`)
    : said(typeof found === 'object' ? JSON.stringify(found) : String(found));
};

function inside(value: unknown, steps: readonly string[]): unknown {
  let found = value;
  for (const step of steps) found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  return found;
}

/** Property lists in JSON form, and the files of preferences: `-lint`, `-p`, `-extract KEY raw`, `-convert json -o -`. */
export const plutil: Program = ({ model, args, stdin, folder }) => {
  const path = args.at(-1) ?? '-';
  const node = path === '-' ? null : follow(model, normalPath(path, folder) ?? '');
  const set = preferencesAt(model, normalPath(path, folder) ?? '');
  if (path !== '-' && node?.kind !== 'file' && set === null)
    return refused(`${path}: file does not exist or is not readable or is not a regular file`);
  let value: unknown;
  try {
    value = set ?? JSON.parse(node?.kind === 'file' ? textIn(node) : stdin);
  } catch {
    return refused(`${path}: only property lists in JSON form are simulated`);
  }
  if (args[0] === '-lint') return said(`${path}: OK`);
  if (args[0] === '-extract') return extracted(value, args);
  if (args[0] === '-p') return said(forPeople(value));
  return args[1] === 'json' ? said(JSON.stringify(value)) : refused(`plutil: ${args.slice(0, 2).join(' ')} is not simulated`);
};

/** As `-p` prints it: `"autohide" => true`. */
function forPeople(value: unknown, indent = '  '): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([key, one]) => `${indent}${isList ? key : JSON.stringify(key)} => ${forPeople(one, `${indent}  `)}\n`,
  );
  return `${isList ? '[' : '{'}\n${parts.join('')}${indent.slice(2)}${isList ? ']' : '}'}`;
}

function extracted(value: unknown, [, key = '', form = 'json', path = '-']: readonly string[]): Ended {
  const found = inside(value, key.split('.'));
  if (found === undefined) return refused(`${path}: Could not extract value, error: No value at that key path`);
  return said(form === 'raw' ? String(found) : JSON.stringify(found));
}
