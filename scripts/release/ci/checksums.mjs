import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes SHA256SUMS beside the files of a folder, in the form that `shasum -a 256 -c` reads: checksums.mjs FOLDER. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say the folder of the release: checksums.mjs FOLDER');
const names = readdirSync(folder).filter((name) => name !== 'SHA256SUMS');
const sumOf = (/** @type {string} */ name) =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
writeFileSync(
  join(folder, 'SHA256SUMS'),
  names
    .sort()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join(''),
);
