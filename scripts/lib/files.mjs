import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Folders that hold nothing written by hand. */
const skipped = new Set(['node_modules', 'out', 'dist', 'coverage', '.mutants', '.git']);

/**
 * All files below a folder, as paths relative to `base` with forward slashes, sorted.
 * @param {string} folder
 * @param {string} base
 * @returns {string[]}
 */
export function filesBelow(folder, base) {
  return walk(folder)
    .map((file) => relative(base, file).split(sep).join('/'))
    .sort();
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * Writes what a command found, with the folders on the way: a long run is not lost for want of one.
 * @param {string} file
 * @param {string} text
 */
export function writeReport(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
