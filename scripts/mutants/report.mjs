import { wilsonInterval } from './interval.mjs';

/** What a run says in the end. */

/** @typedef {import('./run.mjs').KnownMutant} KnownMutant */
/** @typedef {import('./results.mjs').Result} Result */

/** A mutant counts when the tests ran with it: detected when one failed or never ended. */
const detected = new Set(['Killed', 'Timeout']);
const undetected = new Set(['Survived', 'NoCoverage']);

/**
 * Score with its interval, a table of the files, the survivors, and what counts for neither.
 * @param {readonly KnownMutant[]} sample
 * @param {number} total of all mutants of the same files
 * @param {ReadonlyMap<string, Result>} results by id
 */
export function reportOf(sample, total, results) {
  const statusOf = (/** @type {KnownMutant} */ { id }) => results.get(id)?.status ?? '';
  const killed = sample.filter((mutant) => detected.has(statusOf(mutant)));
  const survivors = sample.filter((mutant) => undetected.has(statusOf(mutant)));
  const others = sample.filter((mutant) => !detected.has(statusOf(mutant)) && !undetected.has(statusOf(mutant)));
  const tried = killed.length + survivors.length;
  const [low, high] = wilsonInterval(killed.length, tried);
  return [
    `${sample.length} of ${total} mutants: ${killed.length} killed, ${survivors.length} survived${others.length > 0 ? `, ${others.length} without a result` : ''}`,
    `score ${percent(tried === 0 ? 0 : killed.length / tried)}, with 95 % confidence from ${percent(low)} to ${percent(high)}`,
    '',
    ...fileTable(killed, survivors),
    ...survivors.flatMap((mutant) => ['', describe(mutant, statusOf(mutant))]),
    ...others.flatMap((mutant) => ['', describe(mutant, results.get(mutant.id)?.statusReason?.split('\n')[0] ?? 'not tried yet')]),
  ].join('\n');
}

/** @param {readonly KnownMutant[]} killed @param {readonly KnownMutant[]} survivors */
function fileTable(killed, survivors) {
  const files = [...new Set([...killed, ...survivors].map(({ file }) => file))].sort();
  return files.map((file) => {
    const dead = killed.filter((mutant) => mutant.file === file).length;
    const tried = dead + survivors.filter((mutant) => mutant.file === file).length;
    return `${percent(dead / tried).padStart(7)}  ${String(dead).padStart(3)} of ${String(tried).padStart(3)}  ${file}`;
  });
}

/** @param {KnownMutant} mutant @param {string} note */
function describe({ file, line, column, mutator, original, replacement }, note) {
  return `${file}:${line}:${column} ${mutator}, ${note}\n- ${oneLine(original)}\n+ ${oneLine(replacement)}`;
}

/** @param {string} text */
function oneLine(text) {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 160 ? `${flat.slice(0, 159)}…` : flat;
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
