import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addRow, beginReport } from '../first-mac-report.mjs';

/** Writes the report of a run from a shell: `report.mjs begin …` once, then `report.mjs row NUMBER OUTCOME EVIDENCE`. */
const [verb, ...rest] = process.argv.slice(2);
const folder = process.env.GATEHAND_RUN_FOLDER;

try {
  if (folder === undefined) throw new Error('GATEHAND_RUN_FOLDER is not set. Set it to the folder where this run keeps what it makes.');
  const file = join(folder, 'artifacts', 'first-mac-report.json');
  if (verb === 'begin') begin(file, rest);
  else if (verb === 'row' && rest.length === 3) row(file, /** @type {[string, string, string]} */ (rest));
  else throw new Error('usage: report.mjs begin --macos V --processor P --run ID | report.mjs row NUMBER seen|failed|unknown EVIDENCE');
} catch (error) {
  process.stderr.write(`report: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}

/** @param {string} file @param {string[]} args */
function begin(file, args) {
  const { values } = parseArgs({ args, options: { macos: { type: 'string' }, processor: { type: 'string' }, run: { type: 'string' } } });
  const { macos = '', processor = '', run = '' } = values;
  beginReport(file, { macos, processor: /** @type {'arm64'} the schema looks at it before it is written */ (processor), run });
}

/** @param {string} file @param {readonly [string, string, string]} args */
function row(file, [number, outcome, evidence]) {
  addRow(file, { row: number, outcome: /** @type {'seen'} the schema looks at it before it is written */ (outcome), evidence });
}
