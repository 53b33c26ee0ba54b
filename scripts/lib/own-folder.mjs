import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lock.mjs';
import { at } from './paths.mjs';

/**
 * A folder of this process for what it bundles, inside the project so that packages are found. What such a process left behind that
 * was ended before it could tidy up, as Ctrl-C ends one, is removed first.
 * @param {string} name What runs: `fuzz`.
 * @param {string} [where] The folder it lies in.
 */
export function ownFolder(name, where = at('node_modules')) {
  const start = `.gatehand-${name}-`;
  for (const file of readdirSync(where).filter((one) => one.startsWith(start))) {
    const pid = file.slice(start.length);
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) rmSync(join(where, file), { recursive: true, force: true });
  }
  const folder = join(where, `${start}${process.pid}`);
  mkdirSync(folder);
  return folder;
}
