import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { at } from '../lib/paths.mjs';
import { placeOf } from './plugin.mjs';
import { withKeys } from './sample.mjs';

/** Stryker's instrumenter wants a logger; what it says it says again when the mutants are run. */
const no = () => false;
const quiet = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: no,
  debug: no,
  info: no,
  warn: no,
  error: no,
  fatal: no,
};

/** Every mutant that Stryker's default mutators make of a file. @param {import('./table.mjs').Row} row */
export async function mutantsOf({ name, file }) {
  const content = readFileSync(at(file), 'utf8');
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(quiet).instrument([{ name: at(file), content, mutate: true }], options);
  const found = mutants.map((mutant) => ({
    name,
    file,
    mutator: mutant.mutatorName,
    original: textAt(content, mutant.location),
    replacement: mutant.replacement,
    line: mutant.location.start.line + 1,
    column: mutant.location.start.column + 1,
    place: placeOf(mutant, 0),
  }));
  return withKeys(found);
}

/** @param {string} content @param {import('@stryker-mutator/api/core').Location} location lines and columns from 0 */
function textAt(content, { start, end }) {
  const lines = content.split('\n');
  const offset = (/** @type {{ line: number, column: number }} */ { line, column }) =>
    lines.slice(0, line).reduce((length, text) => length + text.length + 1, column);
  return content.slice(offset(start), offset(end));
}
