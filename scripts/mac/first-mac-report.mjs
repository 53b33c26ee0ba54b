import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * What one machine saw of docs/first-mac-checklist.md. `npm run mac:settle` reads such reports; docs/first-mac-report.md
 * describes them. A row that a machine could not try is `unknown`, never `seen`.
 */

/** The number of a row of the list: its section and its place there, given once and never used again. */
export const rowId = z.string().regex(/^\d+\.\d+$/);
export const outcomes = /** @type {const} */ (['seen', 'failed', 'unknown']);
/** More of what was seen than this is for the artifacts beside the report. */
const evidenceLimit = 500;

export const reportRow = z.strictObject({
  row: rowId,
  outcome: z.enum(outcomes),
  evidence: z.string().min(1).max(evidenceLimit),
});

export const firstMacReport = z.strictObject({
  schema: z.literal('gatehand/first-mac-report@1'),
  /** As `sw_vers` tells it, "26.1", and `uname -m`: "arm64" or "x86_64". */
  macos: z.string().regex(/^\d+(\.\d+)*$/),
  processor: z.enum(['arm64', 'x86_64']),
  /** What names the run where its artifacts are: the number of a workflow's run, or a name of one's own. */
  run: z.string().min(1).max(100),
  rows: z.array(reportRow),
});

/** @typedef {z.infer<typeof firstMacReport>} FirstMacReport */
/** @typedef {z.infer<typeof reportRow>} ReportRow */

/** Reads a report; throws with the file and the field that is wrong. @param {string} file @returns {FirstMacReport} */
export function readReport(file) {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const found = firstMacReport.safeParse(parsed(file));
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new Error(`${file} is no report: ${issue?.path.join('.') || 'the document'}: ${issue?.message}. See docs/first-mac-report.md.`);
}

/** @param {string} file */
function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Begins a report that knows no row yet. @param {string} file @param {Pick<FirstMacReport, 'macos' | 'processor' | 'run'>} about */
export function beginReport(file, about) {
  write(file, { schema: 'gatehand/first-mac-report@1', ...about, rows: [] });
}

/**
 * Adds what was seen of one row. Seen twice, the worse counts: a row holds only where nothing spoke against it.
 * @param {string} file @param {ReportRow} row
 */
export function addRow(file, row) {
  const report = readReport(file);
  const evidence = row.evidence.replaceAll(/\s+/g, ' ').trim().slice(0, evidenceLimit) || 'nothing was said';
  const before = report.rows.find((one) => one.row === row.row);
  const added = { ...row, evidence };
  if (before === undefined) report.rows.push(added);
  else if (worse(added, before)) Object.assign(before, added);
  write(file, report);
}

/** @param {ReportRow} one @param {ReportRow} other */
function worse(one, other) {
  const weight = { unknown: 0, seen: 1, failed: 2 };
  return weight[one.outcome] > weight[other.outcome];
}

/** @param {string} file @param {FirstMacReport} report */
function write(file, report) {
  writeFileSync(file, `${JSON.stringify(firstMacReport.parse(report), null, 1)}\n`);
}
