import { readArguments } from './lib/arguments.mjs';
import { mutantsOf } from './mutants/generate.mjs';
import { reportOf } from './mutants/report.mjs';
import { idsOf, keptResults } from './mutants/results.mjs';
import { runMutants } from './mutants/run.mjs';
import { sampleOf } from './mutants/sample.mjs';
import { table } from './mutants/table.mjs';

/** Tries the tests of the guarding code with small faults put in on purpose; see docs/mutants.md. */
const help = `npm run mutants [-- options]

  --seed TEXT       which of them the sample holds (1)
  --sample N        how many of all mutants, or "all" (400)
  --files PARTS     only those of files with one of these in their path, separated by commas
  --concurrency N   how many at once (1)
  --fresh           tries again what earlier runs tried
  --report          tries nothing, prints what earlier runs found`;

const given = readArguments(
  help,
  {
    counts: ['concurrency'],
    options: {
      seed: { type: 'string', default: '1' },
      sample: { type: 'string', default: '400' },
      files: { type: 'string', default: '' },
      concurrency: { type: 'string', default: '1' },
      fresh: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
    },
  },
  ({ values }) => {
    if (!/^(all|[1-9]\d*)$/.test(values.sample)) throw new Error(`--sample is a whole number from 1 or "all", not "${values.sample}".`);
    const strange = values.files.split(',').find((part) => !table.some(({ file }) => file.includes(part)));
    if (strange !== undefined) throw new Error(`--files finds no file with "${strange}" in its path.`);
  },
);
if (given === null) process.exit();
const { values } = given;

const known = await knownMutants();
const wanted = values.files.split(',');
const isWanted = (/** @type {{ file: string }} */ { file }) => wanted.some((part) => file.includes(part));
const size = values.sample === 'all' ? known.length : Number(values.sample);
const sample = sampleOf(known, size, values.seed).filter(isWanted);
if (!values.report) await tryAll(values.fresh ? sample : sample.filter(({ id }) => !keptResults().has(id)));
console.log(`\n${reportOf(sample, known.filter(isWanted).length, keptResults())}`);

/** All mutants of the table, with the ids of their results. */
async function knownMutants() {
  const found = [];
  for (const row of table) {
    const idOf = idsOf(row);
    for (const mutant of await mutantsOf(row)) found.push({ ...mutant, id: idOf(mutant.key) });
  }
  return found;
}

/** One run per list of specs. @param {readonly import('./mutants/run.mjs').KnownMutant[]} mutants */
async function tryAll(mutants) {
  for (const specs of new Set(table.map((row) => row.specs))) {
    const names = new Set(table.filter((row) => row.specs === specs).map(({ name }) => name));
    const group = mutants.filter(({ name }) => names.has(name));
    if (group.length === 0) continue;
    process.stdout.write(`\n${group.length} mutants of ${[...names].join(', ')} `);
    await runMutants(group, specs, Number(values.concurrency));
  }
}
