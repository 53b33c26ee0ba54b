import { appendFileSync, readFileSync } from 'node:fs';

/**
 * What Stryker loads beside its vitest runner. It has no option for trying some mutants of a file only, but it has checkers, which
 * rule out mutants before a test runs: this one rules out those that the run did not name. The reporter keeps each result at once.
 */

/**
 * @typedef {object} Wanted
 * @property {string} resultsFile one line of JSON is added per result
 * @property {Record<string, string>} ids of the mutants to try, by `placeOf`; a result is kept under its id
 */

/** The environment variable that names the file with what is `Wanted`: Stryker's processes inherit it. */
export const wantedVariable = 'GATEHAND_MUTANTS_WANTED';

/**
 * One mutant by where it is and what it does: Stryker's own numbers differ from run to run.
 * @param {Pick<import('@stryker-mutator/api/core').Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>} mutant
 * @param {number} firstLine what its lines and columns count from
 */
export function placeOf({ fileName, location: { start, end }, mutatorName, replacement }, firstLine) {
  const [line, column, endLine, endColumn] = [start.line, start.column, end.line, end.column].map((one) => one - firstLine);
  return JSON.stringify([fileName.replaceAll('\\', '/'), line, column, endLine, endColumn, mutatorName, replacement]);
}

/** @returns {Wanted} */
function readWanted() {
  return JSON.parse(readFileSync(process.env[wantedVariable] ?? '', 'utf8'));
}

class SampleChecker {
  #wanted = readWanted();

  async init() {}

  /** @param {readonly import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    const isWanted = (/** @type {import('@stryker-mutator/api/core').Mutant} */ mutant) => placeOf(mutant, 0) in this.#wanted.ids;
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isWanted(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    );
  }

  /** All at once: nothing here takes time. @param {readonly import('@stryker-mutator/api/core').Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

class ResultKeeper {
  #wanted = readWanted();

  /** @param {Readonly<import('@stryker-mutator/api/core').MutantResult>} result */
  onMutantTested(result) {
    const id = this.#wanted.ids[placeOf(result, 1)];
    if (id === undefined) return;
    const { status, killedBy, statusReason } = result;
    appendFileSync(this.#wanted.resultsFile, `${JSON.stringify({ id, status, killedBy, statusReason })}\n`);
    process.stdout.write(status === 'Killed' || status === 'Timeout' ? '.' : '!');
  }
}

/** Stryker looks for this name. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
  { kind: 'Reporter', name: 'keep', injectableClass: ResultKeeper },
];
