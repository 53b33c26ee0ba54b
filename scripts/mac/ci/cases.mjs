import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { devName } from '../../lib/pack-plan.mjs';
import { connectThroughBridge } from '../client.mjs';
import { addRow } from '../first-mac-report.mjs';
import { cases } from './case-list.mjs';

/** Walks the cases that need the running app, one after the other, and writes each into the report. */
const work = process.env.GATEHAND_RUN_FOLDER;
if (work === undefined) throw new Error('GATEHAND_RUN_FOLDER is not set. Set it to the folder where this run keeps what it makes.');
const report = join(work, 'artifacts', 'first-mac-report.json');
const app = readFileSync(join(work, 'app'), 'utf8').trim();
const scripts = import.meta.dirname;
const execute = promisify(execFile);

/** @type {readonly [string, ...string[]]} */
const bridge = [
  join(app, 'Contents', 'MacOS', 'gatehand-mcp'),
  '--socket',
  join(homedir(), 'Library', 'Application Support', devName, 'gatehand.sock'),
];

/** @type {import('./case-list.mjs').Stage} */
const stage = {
  connect: (name) => connectThroughBridge(bridge, name),
  async script(file, ...args) {
    const language = file.endsWith('.jxa') ? ['-l', 'JavaScript'] : [];
    const { stdout } = await execute('osascript', [...language, join(scripts, file), ...args], { timeout: 30_000 });
    return stdout.trim();
  },
  started: (file, ...args) => spawn('osascript', ['-l', 'JavaScript', join(scripts, file), ...args], { stdio: 'ignore' }),
  async openAgain() {
    await execute('open', ['-g', app]);
  },
  tap: () => spawn(process.execPath, [join(scripts, 'event-tap.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] }),
};

let failed = 0;
const client = await stage.connect('gatehand-hosted-run');
for (const { row, title, run } of cases) {
  const outcome = await run(stage, client).catch((error) => ({
    outcome: /** @type {const} */ ('failed'),
    evidence: error instanceof Error ? error.message : String(error),
  }));
  addRow(report, { row, ...outcome });
  process.stdout.write(`${outcome.outcome.padEnd(8)} ${row.padEnd(6)} ${title}: ${outcome.evidence}\n`);
  if (outcome.outcome === 'failed') failed += 1;
}
client.close();
process.exitCode = failed === 0 ? 0 : 1;
