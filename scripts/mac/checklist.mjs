import { z } from 'zod';
import { outcomes, rowId } from './first-mac-report.mjs';

/** The rows of docs/first-mac-checklist.md and what has been seen of each on which macOS. */

export const checklistFile = 'docs/first-mac-checklist.md';
export const resultsFile = 'docs/first-mac-results.json';

/** What was last seen of a row on one macOS and processor. `mac:settle` writes these; the list and the README follow from them. */
const result = z.strictObject({
  row: rowId,
  macos: z.string(),
  processor: z.string(),
  outcome: z.enum(outcomes),
  evidence: z.string(),
  run: z.string(),
});
export const firstMacResults = z.strictObject({ results: z.array(result) });

/** @typedef {z.infer<typeof result>} Result */
/** @typedef {{ readonly row: string, readonly line: number, readonly cells: readonly string[] }} ChecklistRow */

/**
 * The rows in the order of the text. Throws on a row without a number of its own, or with a number used twice.
 * @param {string} text @returns {ChecklistRow[]}
 */
export function rowsOf(text) {
  /** @type {ChecklistRow[]} */
  const rows = [];
  const seen = new Set();
  let section = '';
  for (const [line, content] of text.split('\n').entries()) {
    section = /^## (\d+)\./.exec(content)?.[1] ?? section;
    if (!content.startsWith('| ') || content.startsWith('| row |')) continue;
    const cells = cellsOf(content);
    const row = cells[0] ?? '';
    const at = `${checklistFile}:${line + 1}`;
    if (cells.length !== 4) throw new Error(`${at} has ${cells.length} cells; a row has 4: its number, do, expect, on a Mac.`);
    if (!rowId.safeParse(row).success || !row.startsWith(`${section}.`))
      throw new Error(`${at}: "${row}" is no number of section ${section}.`);
    if (seen.has(row))
      throw new Error(`${at}: there is a row ${row} already. A number is given once; take the next of section ${section}.`);
    seen.add(row);
    rows.push({ row, line, cells });
  }
  return rows;
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/**
 * The text with the last cell of each row as the results say.
 * @param {string} text @param {readonly Result[]} results
 */
export function withStates(text, results) {
  const lines = text.split('\n');
  for (const { row, line, cells } of rowsOf(text)) {
    const state = stateOf(results.filter((one) => one.row === row));
    lines[line] = `| ${[...cells.slice(0, 3), state.replaceAll('|', '\\|')].join(' | ')} |`;
  }
  return lines.join('\n');
}

/** @param {readonly Result[]} results Of one row. */
function stateOf(results) {
  if (results.length === 0) return 'not run';
  return outcomes
    .flatMap((outcome) =>
      partOf(
        outcome,
        results.filter((one) => one.outcome === outcome),
      ),
    )
    .join('; ');
}

/** @param {Result['outcome']} outcome @param {readonly Result[]} results */
function partOf(outcome, results) {
  if (results.length === 0) return [];
  const where = results.map(({ macos, processor, run }) => `${macos} ${processor} (run ${run})`).join(', ');
  const why = outcome === 'seen' ? '' : `: ${[...new Set(results.map(({ evidence }) => evidence.slice(0, 160)))].join(' / ')}`;
  return [`${outcome} on ${where}${why}`];
}

/**
 * What may be claimed, in one paragraph.
 * @param {readonly ChecklistRow[]} rows @param {readonly Result[]} results @param {string} link To the list, from where the sentence stands.
 */
export function honestSentence(rows, results, link) {
  const of = (/** @type {Result['outcome']} */ outcome) =>
    rows.filter(({ row }) => results.some((one) => one.row === row && one.outcome === outcome)).map(({ row }) => row);
  const failed = new Set(of('failed'));
  const seen = of('seen').filter((row) => !failed.has(row));
  if (seen.length === 0 && failed.size === 0) {
    return `Drivers and shell are type-checked, built and tested against fakes, and have **not been run on a Mac**: no row of ${link} is settled.`;
  }
  const versions = [...new Set(results.filter(({ outcome }) => outcome !== 'unknown').map(({ macos }) => Number(macos.split('.')[0])))];
  const on = versions.sort((a, b) => a - b).join(', ');
  const rest = rows.length - seen.length - failed.size;
  return `Of the ${rows.length} rows of ${link}, ${seen.length} have been seen to hold on a Mac (macOS ${on}), ${failed.size} failed there, and ${rest} have **not been run on a Mac**.`;
}

/**
 * Earlier results with those of a report in place of what the same macOS and processor said of the same rows before.
 * A run that could not try a row takes nothing back.
 * @param {readonly Result[]} results @param {import('./first-mac-report.mjs').FirstMacReport} report
 * @returns {Result[]}
 */
export function settle(results, report) {
  const { macos, processor, run } = report;
  const major = (/** @type {string} */ version) => version.split('.')[0];
  const same = (/** @type {Result} */ one, /** @type {string} */ row) =>
    one.row === row && major(one.macos) === major(macos) && one.processor === processor;
  let kept = [...results];
  for (const { row, outcome, evidence } of report.rows) {
    if (outcome === 'unknown' && kept.some((one) => same(one, row) && one.outcome !== 'unknown')) continue;
    kept = [...kept.filter((one) => !same(one, row)), { row, macos, processor, outcome, evidence, run }];
  }
  return kept.sort(byRow);
}

/** @param {Result} a @param {Result} b */
function byRow(a, b) {
  const key = (/** @type {Result} */ { row, macos, processor }) =>
    [...row.split('.'), macos.split('.')[0]].map((part) => String(part).padStart(4, '0')).join('.') + processor;
  return key(a) < key(b) ? -1 : 1;
}
