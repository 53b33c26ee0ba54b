import { join, resolve } from 'node:path';

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '..', '..');

/** An absolute path inside the repository. @param {...string} parts */
export function at(...parts) {
  return join(root, ...parts);
}

/** Where builds go. */
export const outFolder = at('out');

/** The plain-Node host as built. */
export const headlessProgram = at('out', 'main', 'headless.js');
