import { readFileSync, writeFileSync } from 'node:fs';
import { firstMac } from './gen/first-mac.mjs';
import { readArguments } from './lib/arguments.mjs';
import { at } from './lib/paths.mjs';
import { checklistFile, firstMacResults, resultsFile, rowsOf, settle } from './mac/checklist.mjs';
import { readReport } from './mac/first-mac-report.mjs';

/** Writes what reports saw into the first-Mac list and the README's sentence about it. Nothing is written if one of them is wrong. */
const help = `npm run mac:settle -- REPORT…

  REPORT   a first-mac-report.json, as .github/workflows/mac.yml uploads one for each macOS
`;

async function main() {
  const given = readArguments(
    help,
    {
      allowPositionals: true,
    },
    ({ positionals: { length } }) => {
      if (length === 0) throw new Error('Name a report.');
    },
  );
  if (given === null) return;
  const files = given.positionals;
  const known = new Set(rowsOf(readFileSync(at(checklistFile), 'utf8')).map(({ row }) => row));
  let { results } = firstMacResults.parse(JSON.parse(readFileSync(at(resultsFile), 'utf8')));
  for (const file of files) {
    const report = readReport(file);
    const strange = report.rows.find(({ row }) => !known.has(row));
    if (strange !== undefined) throw new Error(`${file} speaks of row ${strange.row}, which ${checklistFile} does not have.`);
    results = settle(results, report);
  }
  writeFileSync(at(resultsFile), `${JSON.stringify({ results }, null, 1)}\n`);
  for (const { file, text } of await firstMac.make()) {
    if (text !== null) writeFileSync(at(file), text);
    process.stdout.write(`${file}\n`);
  }
}

main().catch((error) => {
  process.stderr.write(`mac:settle: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
