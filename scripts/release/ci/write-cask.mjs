import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../lib/paths.mjs';
import { caskOf } from '../cask.mjs';

/** Writes the cask of a folder that holds both disk images: write-cask.mjs FOLDER FILE. */
const [folder, into] = process.argv.slice(2);
const repository = process.env.GITHUB_REPOSITORY;
if (folder === undefined || into === undefined || !repository)
  throw new Error('Say the folder of the release and the file to write, and set GITHUB_REPOSITORY: write-cask.mjs FOLDER FILE');
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const sumOf = (/** @type {string} */ arch) => {
  const name = `Gatehand-${version}-${arch}.dmg`;
  if (!readdirSync(folder).includes(name)) throw new Error(`${name} is not in ${folder}: pack both processors first.`);
  return createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
};
writeFileSync(into, caskOf({ version, repository, sha256: { arm: sumOf('arm64'), intel: sumOf('x64') } }));
