import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { specFile } from './table.mjs';

/** What earlier runs found, so that a run goes on where the last one stopped. Git ignores it. */
export const resultsFile = at('.mutants', 'results.jsonl');

/**
 * @typedef {object} Result
 * @property {string} id
 * @property {import('@stryker-mutator/api/core').MutantStatus} status
 * @property {readonly string[]} [killedBy] tests
 * @property {string} [statusReason]
 */

/** @returns {ReadonlyMap<string, Result>} the last result under each id */
export function keptResults() {
  if (!existsSync(resultsFile)) return new Map();
  const lines = readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map((result) => [result.id, result]));
}

/**
 * What the results of a row's mutants are kept under: another text of the file or of one of its specs makes them count no more.
 * @param {import('./table.mjs').Row} row
 * @returns {(key: string) => string}
 */
export function idsOf(row) {
  const hash = createHash('sha256');
  for (const file of [row.file, ...row.specs.map(specFile)]) hash.update(readFileSync(at(file)));
  const fingerprint = hash.digest('hex').slice(0, 16);
  return (key) => `${key}-${fingerprint}`;
}
