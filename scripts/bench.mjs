import { existsSync } from 'node:fs';
import { filesBelow } from './lib/files.mjs';
import { at } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** Runs every test/bench/*.bench.mjs in turn, so that none shares the processor with another; each prints its own table. */
const folder = at('test', 'bench');
const benches = existsSync(folder) ? filesBelow(folder, folder).filter((file) => file.endsWith('.bench.mjs')) : [];

await ensureBuilt();
if (benches.length === 0) console.error('there is no test/bench/*.bench.mjs to run');
let failed = benches.length === 0;
for (const bench of benches) {
  console.log(`\n${bench}`);
  const { code } = await runNode([at('test', 'bench', bench), ...process.argv.slice(2)]);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
