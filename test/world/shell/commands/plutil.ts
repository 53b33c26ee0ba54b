import { follow, normalPath, textIn } from '../../../../src/main/mac/simulated/model/files.js';
import { type Ended, type Program, refused, said } from '../program.js';

/** Property lists in JSON form: `-lint`, `-p`, `-extract KEY raw`, `-convert json -o -`. */
export const plutil: Program = ({ model, args, stdin, folder }) => {
  const path = args.at(-1) ?? '-';
  const node = path === '-' ? null : follow(model, normalPath(path, folder) ?? '');
  if (path !== '-' && node?.kind !== 'file') return refused(`${path}: file does not exist or is not readable or is not a regular file`);
  let value: unknown;
  try {
    value = JSON.parse(node?.kind === 'file' ? textIn(node) : stdin);
  } catch {
    return refused(`${path}: only property lists in JSON form are simulated`);
  }
  if (args[0] === '-lint') return said(`${path}: OK`);
  if (args[0] === '-extract') return extracted(value, args);
  return said(JSON.stringify(value, null, args[0] === '-p' ? 2 : 0));
};

function extracted(value: unknown, [, key = '', form = 'json', path = '-']: readonly string[]): Ended {
  let found: unknown = value;
  for (const step of key.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  if (found === undefined) return refused(`${path}: Could not extract value, error: No value at that key path`);
  return said(form === 'raw' ? String(found) : JSON.stringify(found));
}
