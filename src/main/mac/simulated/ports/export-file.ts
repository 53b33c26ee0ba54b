import { closeSync, constants, openSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fail } from '../../../../shared/errors.js';
import { makeFolder } from '../../../disk/make-folder.js';

/**
 * Writes a file of the simulated home into the export folder, the only place on the real disk that is ever written.
 * No link leads out of it. Error: `not_allowed` when the folder cannot be written or a link stands in the way.
 */
export function exportFile(folder: string, path: string, bytes: Uint8Array): void {
  const steps = path
    .replace('/Users/sam/', '')
    .split('/')
    .filter((step) => step !== '' && step !== '..' && step !== '.');
  const target = join(folder, ...steps);
  try {
    makeFolder(folder);
    const root = realpathSync(folder);
    mkdirInside(root, steps.slice(0, -1));
    const real = realpathSync(dirname(target));
    if (real !== root && !real.startsWith(root + sep)) throw new Error('a link leads out of the folder');
    const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
    const file = openSync(target, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o644);
    try {
      writeFileSync(file, bytes);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    fail('not_allowed', `${path} could not be exported to ${folder}.`, {
      remedy: 'Check that the export folder can be written and holds no links.',
      cause,
    });
  }
}

/** Makes folders one by one, each only below the root it really lies in. */
function mkdirInside(root: string, steps: readonly string[]): void {
  let at = root;
  for (const step of steps) {
    at = join(at, step);
    makeFolder(at);
    const real = realpathSync(at);
    if (!real.startsWith(root + sep)) throw new Error('a link leads out of the folder');
  }
}
