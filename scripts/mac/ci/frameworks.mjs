import { join } from 'node:path';
import { build } from 'esbuild';
import koffi from 'koffi';
import { at } from '../../lib/paths.mjs';
import { addRow } from '../first-mac-report.mjs';

/** Looks up each function and constant that Gatehand declares in the frameworks of this Mac; one that is not there would fail at its first use. */

/** @typedef {{ readonly name: string, readonly library: string }} Declared */

/** The row of docs/first-mac-checklist.md that this settles. */
const row = '20.1';
const file = join(process.env.GATEHAND_RUN_FOLDER ?? '.', 'artifacts', 'first-mac-report.json');
const native = at('src', 'main', 'mac', 'macos', 'native');

/** @returns {Promise<{ abiTable(): { functions: Declared[], optionalFunctions: string[], globals: Declared[], elsewhere: { functions: Record<string, { library: string }> } }, libraries: Record<string, string> }>} */
async function declarations() {
  const contents = "export { abiTable } from './abi.ts'; export { libraries } from './libraries.ts';";
  const options = /** @type {const} */ ({ bundle: true, format: 'esm', platform: 'node', write: false, logLevel: 'error' });
  const { outputFiles } = await build({ stdin: { contents, resolveDir: native, loader: 'ts' }, ...options });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}

async function missing() {
  const { abiTable, libraries } = await declarations();
  const { functions, optionalFunctions, globals, elsewhere } = abiTable();
  const apart = Object.entries(elsewhere.functions).map(([name, { library }]) => ({ name, library }));
  const needed = [...functions.filter(({ name }) => !optionalFunctions.includes(name)), ...apart, ...globals];
  /** @param {string} path */
  const load = (path) => koffi.load(path);
  const open = Object.fromEntries(Object.entries(libraries).map(([name, path]) => [name, load(path)]));
  return needed.filter(({ name, library }) => !has(open[library], name)).map(({ name }) => name);
}

/** @param {ReturnType<typeof koffi.load> | undefined} library @param {string} name */
function has(library, name) {
  try {
    library?.symbol(name, 'void *');
    return library !== undefined;
  } catch {
    return false;
  }
}

try {
  const names = await missing();
  addRow(file, {
    row,
    outcome: names.length === 0 ? 'seen' : 'failed',
    evidence: names.length === 0 ? 'each was found' : `not found: ${names.join(', ')}`,
  });
} catch (error) {
  addRow(file, { row, outcome: 'unknown', evidence: String(error instanceof Error ? error.message : error) });
}
