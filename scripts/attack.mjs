import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readArguments } from './lib/arguments.mjs';
import { bundleProgram } from './lib/bundle-program.mjs';
import { ownFolder } from './lib/own-folder.mjs';
import { at } from './lib/paths.mjs';

/**
 * Seeded random calls of two hostile clients against the simulated Mac; see test/guard/attack. Fails when a sequence finds a way, and
 * when a verb or a kind of rule came too seldom to say anything.
 */
const help = `npm run attack [-- options]

  --seeds N     how many sequences (1000)
  --from N      the first seed (1)
  --jobs N      how many processes (one for each core)
  --secrets N   in place of all that: so many runs that fill passwords`;

const given = readArguments(help, {
  numbers: ['from'],
  counts: ['seeds', 'jobs', 'secrets'],
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    secrets: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** Which part this process runs, and the built attack: of one that the script started itself. */
    part: { type: 'string' },
    built: { type: 'string' },
  },
});
if (given === null) process.exit();
const { values } = given;
const seeds = Number(values.seeds);
const from = Number(values.from);
const jobs = Number(values.jobs);

/** @param {number} part */
function* seedsOf(part) {
  for (let seed = from + part; seed < from + seeds; seed += jobs) yield seed;
}

/**
 * @param {string} file
 * @returns {Promise<typeof import('../test/guard/attack/attack.ts')>}
 */
async function attackOf(file) {
  return import(pathToFileURL(file).href);
}

if (values.part !== undefined && values.built !== undefined) {
  const { run } = await attackOf(values.built);
  process.send?.(await run(seedsOf(Number(values.part)), (/** @type {string} */ text) => console.log(text)));
  process.disconnect?.();
} else await whole();

async function whole() {
  const folder = ownFolder('attack');
  try {
    const file = join(folder, 'attack.mjs');
    await bundleProgram(at('test', 'guard', 'attack', 'attack.ts'), file, { outside: ['@opentelemetry/*'] });
    if (values.secrets !== undefined) return await secrets(file, Number(values.secrets));
    const began = performance.now();
    const outcomes = await Promise.all(Array.from({ length: jobs }, (_, part) => inProcess(part, file)));
    const { added, tableOf, length } = await attackOf(file);
    const found = outcomes.reduce((sum, outcome) => sum + outcome.found, 0);
    const { lines, seldom } = tableOf(added(outcomes.map(({ counts }) => counts)));
    console.log(lines.join('\n'));
    const took = ((performance.now() - began) / seeds).toFixed(0);
    console.log(`${seeds} seeds of ${length} moves, ${took} ms each: ${found === 0 ? 'everything held' : `${found} found a way`}`);
    // Few sequences say nothing of how often a thing comes.
    const tooSeldom = seeds >= 200 ? seldom : [];
    if (tooSeldom.length > 0) console.log(`less than one in a hundred: ${tooSeldom.join(', ')}`);
    process.exitCode = found === 0 && tooSeldom.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {number} count
 */
async function secrets(file, count) {
  const { secretRuns } = await attackOf(file);
  const runs = await secretRuns(from, count);
  console.log(JSON.stringify(runs, null, 2));
  process.exitCode = runs.problems.length === 0 ? 0 : 1;
}

/**
 * One process per core: a sequence has no use for more than one.
 * @param {number} part
 * @param {string} file
 * @returns {Promise<import('../test/guard/attack/attack.ts').Outcome>}
 */
function inProcess(part, file) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [
      ...process.argv.slice(2),
      '--jobs',
      String(jobs),
      '--part',
      String(part),
      '--built',
      file,
    ]);
    /** @type {import('../test/guard/attack/attack.ts').Outcome | null} */
    let outcome = null;
    child.on('message', (message) => {
      outcome = /** @type {import('../test/guard/attack/attack.ts').Outcome} */ (message);
    });
    child.on('error', reject);
    child.on('exit', (code) => (outcome === null ? reject(new Error(`part ${part} ended with ${code}`)) : resolve(outcome)));
  });
}
