import { existsSync } from 'node:fs';
import { filesBelow } from './lib/files.mjs';
import { at } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/**
 * Runs every test/bench/*.bench.mjs in turn, so that none shares the processor with another; each prints its own table. Names
 * (`npm run bench background`) choose some.
 */
const folder = at('test', 'bench');
const ending = '.bench.mjs';
const all = existsSync(folder) ? filesBelow(folder, folder).filter((file) => file.endsWith(ending)) : [];
const names = process.argv.slice(2).filter((name) => all.includes(`${name}${ending}`));
const benches = names.length === 0 ? all : names.map((name) => `${name}${ending}`);
const more = process.argv.slice(2).filter((argument) => !names.includes(argument));

await ensureBuilt();
if (benches.length === 0) console.error('there is no test/bench/*.bench.mjs to run');
let failed = benches.length === 0;
for (const bench of benches) {
  console.log(`\n${bench}`);
  const { code } = await runNode([at('test', 'bench', bench), ...more]);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
