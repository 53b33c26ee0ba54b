import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { at } from '../lib/paths.mjs';
import { wantedVariable } from './plugin.mjs';
import { resultsFile } from './results.mjs';
import { specFile } from './table.mjs';

/** @typedef {import('./sample.mjs').KeyedMutant & { readonly id: string }} KnownMutant */

/**
 * One run of Stryker: tries the mutants and keeps each result as it comes.
 * @param {readonly KnownMutant[]} mutants of files that share the list of specs
 * @param {readonly string[]} specs
 * @param {number} concurrency
 */
export async function runMutants(mutants, specs, concurrency) {
  mkdirSync(at('.mutants'), { recursive: true });
  // What a run that was killed left behind.
  rmSync(at('.mutants', 'sandbox'), { recursive: true, force: true });
  const ids = Object.fromEntries(mutants.map(({ place, id }) => [place, id]));
  const wantedFile = at('.mutants', 'wanted.json');
  writeFileSync(wantedFile, JSON.stringify({ resultsFile, ids }));
  process.env[wantedVariable] = wantedFile;
  process.env.GATEHAND_MUTANTS_SPECS = specs.map(specFile).join(',');
  await new Stryker(optionsFor([...new Set(mutants.map(({ file }) => file))], concurrency)).runMutationTest();
}

/** @param {string[]} files @param {number} concurrency @returns {import('@stryker-mutator/api/core').PartialStrykerOptions} */
function optionsFor(files, concurrency) {
  return {
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', at('scripts', 'mutants', 'plugin.mjs')],
    checkers: ['sample'],
    reporters: ['keep'],
    concurrency,
    tempDirName: '.mutants/sandbox',
    // A mutant that blocks the process; one that only waits is ended by vitest, sooner.
    timeoutMS: 180_000,
    // The specs once without a fault: minutes, where others use the machine as well.
    dryRunTimeoutMinutes: 60,
    ignorePatterns: ['dist', 'out', 'coverage'],
    // Stryker reads and rewrites this file with TypeScript's JavaScript API, which TypeScript 7 has not; the copy needs no rewriting.
    tsconfigFile: 'none',
    warnings: false,
    // The type is an enum of a package that is only Stryker's own.
    logLevel: /** @type {import('@stryker-mutator/api/core').LogLevel} */ ('error'),
    allowConsoleColors: false,
  };
}
