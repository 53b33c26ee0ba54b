import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * What Node 22 brings. npm 11 wants the optional packages of every system in a lockfile, also those that the registry it was made with
 * does not serve, and then runs without those of its own system.
 */
const installer = 'npm@10.9.4';
/** `.npmrc` forbids scripts for everybody's install, and npm hands that on; some of these packages bring their programs by them. */
const options = ['--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs a folder of packages from its own lockfile, once until that changes: what only some commands need stays out of everybody's
 * install. Throws when npm fails.
 * @param {string} folder
 */
export async function ensureOwnInstall(folder) {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', '.installed-lock');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return;
  const { code } = await run('npm', ['exec', '--yes', `--package=${installer}`, '--', 'npm', 'ci', '--prefix', folder, ...options]);
  if (code !== 0) throw new Error(`what ${folder} names could not be installed: npm ended with ${code}`);
  copyFileSync(lock, installed);
}
