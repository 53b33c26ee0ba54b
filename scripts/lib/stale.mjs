import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesBelow } from './files.mjs';
import { withLock } from './lock.mjs';
import { at, outFolder, root } from './paths.mjs';
import { runNode } from './run.mjs';

const stampFile = at('out', '.build-stamp');
const lockFolder = at('out', '.build-lock');

/** Files outside src that decide what a build gives. */
const buildFiles = [
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'scripts/build.mjs',
  'scripts/lib/single-file.mjs',
  'scripts/lib/node-versions.mjs',
  'scripts/lib/program-text.mjs',
  'scripts/lib/bundled-packages.mjs',
  'scripts/lib/licences.mjs',
];

/** What must lie in out for a build to count; the stamp alone does not prove that nobody deleted a folder. */
const outputs = [
  'main/index.js',
  'main/headless.js',
  'main/bridge.js',
  'main/cli.js',
  'main/tools.standard.json',
  'main/licences.txt',
  'preload/index.cjs',
  'renderer/index.html',
];

/** A digest of everything a build reads. */
export function sourceDigest() {
  const hash = createHash('sha256');
  for (const file of [...buildFiles, ...filesBelow(at('src'), root)]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Records that out holds the build of the sources with this digest. @param {string} digest */
export function stampBuild(digest) {
  mkdirSync(outFolder, { recursive: true });
  writeFileSync(stampFile, `${digest}\n`);
}

/** Runs `work` while no other script builds. @template T @param {() => Promise<T>} work */
export function whileBuilding(work) {
  mkdirSync(outFolder, { recursive: true });
  return withLock(lockFolder, work);
}

/** Whether out holds a whole build of the sources as they are now. */
export function isBuilt() {
  if (!existsSync(stampFile) || !outputs.every((file) => existsSync(at('out', file)))) return false;
  return readFileSync(stampFile, 'utf8').trim() === sourceDigest();
}

/**
 * Builds when out is missing or stale; throws when the build fails. The build runs in a process of its own: it is always one
 * for production, and a test run, whose environment says otherwise, can ask for it.
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const { code } = await runNode([at('scripts', 'build.mjs'), '--if-stale'], { env: { NODE_ENV: 'production', VITEST: undefined } });
  if (code !== 0) throw new Error('Nothing was built; why stands above. Once that is mended, run the same command again.');
}
