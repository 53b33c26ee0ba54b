import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { writeReport } from './lib/files.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { connectClient } from './mac/client.mjs';
import { replayOn } from './mac/fidelity/replay-on.mjs';
import { below, scoreOf, tableOf } from './mac/fidelity/score.mjs';
import { startLookingHost } from './mac/host.mjs';

/**
 * Says how far the simulated Mac is like a real one: replays the calls that a recording has answers of on a simulated Mac made
 * from the same recording, and compares the answers field by field.
 */
const help = `npm run mac:fidelity -- RECORDING… [options]

  RECORDING          NAME.scenario.json of npm run mac:record, with NAME.observed.json beside it; a folder: all in it
  --threshold N      percent; ends with 1 when a field or an error code agrees in less (a number up to 1 is a share: 0.95)
  --calls N          replay only so many of a recording's calls (default: all)
  --seed N           which ones (default: 1)
  --json FILE        write the JSON there too
  --table FILE       write the table there too
`;

const clientName = 'gatehand-fidelity';
const recorded = '.scenario.json';

const options = /** @type {const} */ ({
  threshold: { type: 'string' },
  calls: { type: 'string' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
  table: { type: 'string' },
});

async function main() {
  const given = readArguments(
    help,
    {
      options,
      counts: ['seed', 'calls'],
      allowPositionals: true,
    },
    ({ values: { threshold }, positionals: { length } }) => {
      if (length === 0) throw new Error('Name a recording.');
      thresholdOf(threshold);
    },
  );
  if (given === null) return;
  const { values, positionals } = given;
  const threshold = thresholdOf(values.threshold);
  const seed = Number(values.seed);
  const calls = values.calls === undefined ? undefined : Number(values.calls);
  const files = positionals.flatMap(recordingsAt);
  await ensureBuilt();
  const recordings = [];
  for (const file of files) recordings.push(await measured(file, { seed, ...(calls !== undefined && { calls }) }));
  const failed = recordings
    .map(({ name, fidelity }) => ({ name, fields: below(fidelity, threshold) }))
    .filter(({ fields }) => fields.length > 0);
  const table = recordings.map(({ name, macOS, fidelity }) => `${name}, macOS ${macOS ?? 'unknown'}: ${tableOf(fidelity)}`).join('\n\n');
  const json = `${JSON.stringify({ schema: 'gatehand/fidelity@1', seed, threshold, passed: failed.length === 0, failed, recordings }, null, 1)}\n`;
  if (values.table !== undefined) writeReport(values.table, `${table}\n`);
  if (values.json !== undefined) writeReport(values.json, json);
  process.stdout.write(`${table}\n\n${json}`);
  for (const { name, fields } of failed)
    process.stderr.write(`mac:fidelity: ${name} agrees in less than ${threshold} % of ${fields.join(', ')}\n`);
  if (failed.length > 0) process.exitCode = 1;
}

/** @param {string | undefined} given @returns {number} Percent. */
function thresholdOf(given) {
  if (given === undefined) return 0;
  const number = Number(given);
  if (given.trim() === '' || !(number >= 0 && number <= 100)) throw new Error('--threshold is a number from 0 to 100.');
  return number <= 1 ? number * 100 : number;
}

/** @param {string} path @returns {string[]} */
function recordingsAt(path) {
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  if (!statSync(path).isDirectory()) return [path.replace(/\.observed\.json$/, recorded)];
  const found = readdirSync(path).filter((name) => name.endsWith(recorded));
  if (found.length === 0) throw new Error(`${path} holds no recording: no NAME${recorded} of npm run mac:record.`);
  return found.sort().map((name) => join(path, name));
}

/** @param {string} file @param {{ seed: number, calls?: number }} how */
async function measured(file, how) {
  const observedFile = file.replace(/(\.scenario)?\.json$/, '.observed.json');
  if (!existsSync(observedFile)) throw new Error(`${observedFile} is missing: what the Mac answered stands there.`);
  const observed = JSON.parse(readFileSync(observedFile, 'utf8'));
  if (!Array.isArray(observed.answers)) throw new Error(`${observedFile} holds no answers: an older version made it. Record once more.`);
  const host = await startLookingHost({ mac: 'simulated', client: clientName, scenario: file });
  try {
    const client = await connectClient(host.socket, clientName);
    const fidelity = scoreOf(await replayOn(client, observed.answers, how));
    client.close();
    return { name: basename(file, recorded), macOS: observed.macOS, fidelity };
  } finally {
    await host.stop();
  }
}

main().catch((error) => {
  process.stderr.write(`mac:fidelity: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
});
