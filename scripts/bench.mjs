import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBench } from '../test/bench/lib/bundle.mjs';
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
const names = process.argv.slice(2).filter((name) => all.includes(`${name}${ending}`));
const benches = names.length === 0 ? all : names.map((name) => `${name}${ending}`);
const more = process.argv.slice(2).filter((argument) => !names.includes(argument));
// After a name everything is for that bench; alone it is a name that there is not, or somebody who asks for help.
if (names.length === 0 && more.length > 0) {
  const known = all.map((file) => file.slice(0, -ending.length)).join(', ');
  console.error(`npm run bench [-- NAME… [options]]\n\nThe benches are ${known}; without a name all of them run.`);
  process.exit(more.includes('--help') ? 0 : 2);
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
  if (benches.length === 0) console.error('there is no test/bench/*.bench.mjs to run');
  for (const bench of benches) {
    console.log(`\n${bench}`);
    const { code } = await runNode([at('test', 'bench', bench), ...more], { env: { GATEHAND_CHROMIUM: chromium } });
    if (code !== 0) failed.push(bench);
  }
  await runBench('lib/page.ts');
} finally {
  rmSync(noted, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${benches.length - failed.length} of ${benches.length} benches ran to their end in ${seconds} s`);
if (failed.length > 0) console.error(`did not: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 || benches.length === 0 ? 1 : 0;
