import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBench } from '../test/bench/lib/bundle.mjs';
import { readArguments } from './lib/arguments.mjs';
import { filesBelow } from './lib/files.mjs';
import { at } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { ensureToolchain } from './lib/toolchain.mjs';

/**
 * Makes sure of what the benches need and runs every test/bench/*.bench.mjs in turn, so that none shares the processor with another;
 * each prints its own table. Names (`npm run bench background`) choose some. What has a target is written into docs/benchmarks.md and
 * told at the end. Fails when a bench could not run, not when a target was missed.
 */
const folder = at('test', 'bench');
const ending = '.bench.mjs';
const all = existsSync(folder) ? filesBelow(folder, folder).filter((file) => file.endsWith(ending)) : [];
const known = all.map((file) => file.slice(0, -ending.length));
/** The benches that take an option. @type {Readonly<Record<string, 'calls' | 'than'>>} */
const takes = { memory: 'calls', simulated: 'than' };
const help = `npm run bench [-- NAME… [options]]

  --calls N       memory: how many
  --than FOLDER   simulated: another version, built, beside this one

The benches are ${known.join(', ')}; without a name all of them run.`;
const given = readArguments(
  help,
  {
    names: known,
    counts: ['calls'],
    allowPositionals: true,
    options: { calls: { type: 'string' }, than: { type: 'string' } },
  },
  ({ values, positionals }) => {
    const stray = Object.entries(takes).find(([name, option]) => values[option] !== undefined && !positionals.includes(name));
    if (stray !== undefined) throw new Error(`--${stray[1]} is for ${stray[0]}: name it too.`);
  },
);
if (given === null) process.exit();
const { values, positionals } = given;
const names = positionals.length === 0 ? known : positionals;

/** @param {string} name */
function optionsOf(name) {
  const option = takes[name];
  const value = option === undefined ? undefined : values[option];
  return value === undefined ? [] : [`--${option}`, value];
}

const noted = mkdtempSync(join(tmpdir(), 'gatehand-bench-'));
process.env.GATEHAND_BENCH_FIGURES = join(noted, 'figures.jsonl');
process.env.GATEHAND_BENCH_LOAD = loadavg()[0]?.toFixed(1);
const began = performance.now();
/** @type {string[]} */
const failed = [];
try {
  const { chromium } = await ensureToolchain('the benches');
  await ensureBuilt();
  if (names.length === 0) console.error('there is no test/bench/*.bench.mjs to run');
  for (const name of names) {
    const bench = `${name}${ending}`;
    console.log(`\n${bench}`);
    const { code } = await runNode([at('test', 'bench', bench), ...optionsOf(name)], { env: { GATEHAND_CHROMIUM: chromium } });
    if (code !== 0) failed.push(bench);
  }
  await runBench('lib/page.ts');
} finally {
  rmSync(noted, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${names.length - failed.length} of ${names.length} benches ran to their end in ${seconds} s`);
if (failed.length > 0) console.error(`did not: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 || names.length === 0 ? 1 : 0;
