import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contractSnapshots } from './gen/contract-snapshots.mjs';
import { coverage } from './gen/coverage.mjs';
import { defaultMacTable } from './gen/default-mac.mjs';
import { firstMac } from './gen/first-mac.mjs';
import { importTable } from './gen/import-table.mjs';
import { managedKeysTable } from './gen/managed-keys.mjs';
import { nativeBridge } from './gen/native-bridge.mjs';
import { requirements } from './gen/requirements.mjs';
import { toolReference } from './gen/tool-reference.mjs';
import { readArguments } from './lib/arguments.mjs';
import { at } from './lib/paths.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/**
 * Writes what is derived from the source: tool reference, contract snapshots, the default Mac, the import
 * table, the requirements and what proves them, what has been seen on a Mac. `--check` writes nothing and fails when a file is not what it would write.
 */

/**
 * @typedef {object} Generated One file as it should be; a null text means it should not exist.
 * @property {string} file Relative to the root.
 * @property {string | null} text
 */

/** @typedef {{ readonly name: string, readonly make: () => Promise<readonly Generated[]> }} Generator */

/** @type {readonly Generator[]} */
const generators = [
  importTable,
  managedKeysTable,
  toolReference,
  contractSnapshots,
  defaultMacTable,
  requirements,
  coverage,
  firstMac,
  nativeBridge,
];
const help = `npm run gen [-- options]

  --check   writes nothing, and fails when a file is not what it would write`;
const given = readArguments(help, { options: { check: { type: 'boolean', default: false } } });
if (given === null) process.exit();
const checking = given.values.check;

/** @param {Generator} generator @returns {Promise<string[]>} What is wrong, one line each. */
async function perform(generator) {
  try {
    const files = await generator.make();
    const stale = files.filter(({ file, text }) => current(file) !== text);
    if (checking) return stale.map(({ file }) => `${file} is not what the source says. Run: npm run gen`);
    for (const one of stale) write(one);
    return [];
  } catch (error) {
    return [`${generator.name}: ${error instanceof Error ? error.message : error}`];
  }
}

/** @param {string} file */
function current(file) {
  return existsSync(at(file)) ? readFileSync(at(file), 'utf8') : null;
}

/** @param {Generated} generated */
function write({ file, text }) {
  console.log(`${text === null ? 'removed' : 'wrote'} ${file}`);
  if (text === null) return rmSync(at(file));
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

try {
  await ensureBuilt();
  const problems = [];
  for (const generator of generators) problems.push(...(await perform(generator)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
