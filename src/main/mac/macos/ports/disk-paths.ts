import { fail } from '../../../../shared/errors.js';
import { remedyForPath } from '../../../../shared/places/standard-folders.js';

const longestName = 255;

/** An absolute path without `.`, `..` and doubled slashes; `~` is the home. Null for what is no path. */
export function normalPath(path: string, home: string): string | null {
  const whole = path === '~' || path.startsWith('~/') ? home + path.slice(1) : path;
  if (!whole.startsWith('/') || whole.includes('\0')) return null;
  const steps: string[] = [];
  for (const step of whole.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.some((step) => Buffer.byteLength(step) > longestName) ? null : `/${steps.join('/')}`;
}

/** The path a caller named, made whole. Error: `invalid_input`. */
export function assertPath(path: string, home: string): string {
  return (
    normalPath(path, home) ??
    fail('invalid_input', `"${path}" is not a path.`, { remedy: 'Give an absolute path, such as /Users/sam/Documents.' })
  );
}

/** A path or name as a Mac's disk compares it: not by case, nor composed from decomposed letters. */
export function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** The answer to a path where nothing is. */
export function noFile(path: string, cause: unknown): never {
  return fail('not_found', `There is no file ${path}.`, { remedy: remedyForPath(path), details: { path }, cause });
}
