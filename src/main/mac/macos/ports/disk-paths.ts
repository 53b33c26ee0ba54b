import { fail } from '../../../../shared/errors.js';
import { normalPath } from '../../../../shared/places/disk-path.js';
import { remedyForPath } from '../../../../shared/places/standard-folders.js';

/** The path a caller named, made whole. Error: `invalid_input`. */
export function assertPath(path: string, home: string): string {
  return (
    normalPath(path, home) ??
    fail('invalid_input', `"${path}" is not a path.`, { remedy: 'Give an absolute path, such as /Users/sam/Documents.' })
  );
}

/** The answer to a path where nothing is. */
export function noFile(path: string, cause: unknown): never {
  return fail('not_found', `There is no file ${path}.`, { remedy: remedyForPath(path), details: { path }, cause });
}
