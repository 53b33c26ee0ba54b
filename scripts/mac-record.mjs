import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { connectClient } from './mac/client.mjs';
import { startLookingHost } from './mac/host.mjs';
import { record } from './mac/recorder.mjs';

/**
 * Records apps of this Mac as a scenario that the simulated Mac can load, with every text masked, and beside it what
 * each call answered, its time and its error code. It only looks, through a headless host of its own; apps that are blocked by default stay
 * unseen. Look through the files before you give them to anybody.
 */
const help = `npm run mac:record -- --out FOLDER [options]

  --out FOLDER        where NAME.scenario.json and NAME.observed.json are written
  --name NAME         of the recording (default: recording)
  --app NAME          an app by name or bundle id; may be given several times (default: all that may be seen)
  --keep-labels       keep what makers wrote on buttons and menus; content is masked all the same
  --max-elements N    of one window (default 2000)
  --calls N           further calls whose answers are kept, for npm run mac:fidelity (default 200)
  --seed N            which ones (default 1)
  --mac macos|simulated   the Mac to look at (default: macos)
  --scenario FILE     of the simulated Mac; with it, that is the Mac to look at
`;

const options = /** @type {const} */ ({
  out: { type: 'string' },
  name: { type: 'string', default: 'recording' },
  app: { type: 'string', multiple: true },
  'keep-labels': { type: 'boolean', default: false },
  'max-elements': { type: 'string', default: '2000' },
  calls: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  mac: { type: 'string' },
  scenario: { type: 'string' },
});

const clientName = 'gatehand-record';

async function main() {
  const given = readArguments(
    help,
    {
      options,
      numbers: ['calls', 'seed'],
      counts: ['max-elements'],
      choices: { mac: ['macos', 'simulated'] },
    },
    ({ values: { out, name, mac, scenario } }) => {
      if (out === undefined) throw new Error('--out is missing.');
      if (!/^[\w.-]+$/.test(name)) throw new Error('--name may hold letters, digits, dots, hyphens and underscores.');
      if (scenario !== undefined && mac === 'macos')
        throw new Error('--scenario is a simulated Mac: leave --mac out, or say --mac simulated.');
    },
  );
  if (given === null) return;
  const { values } = given;
  const folder = resolve(values.out ?? '');
  await ensureBuilt();
  const { scenario: file } = values;
  const mac = values.mac ?? (file === undefined ? 'macos' : 'simulated');
  const host = await startLookingHost({ mac, client: clientName, ...(file !== undefined && { scenario: resolve(file) }) });
  try {
    const client = await connectClient(host.socket, clientName);
    const { scenario, observed } = await record(client, {
      apps: values.app ?? [],
      keepLabels: values['keep-labels'],
      maxElements: Number(values['max-elements']),
      calls: Number(values.calls),
      seed: Number(values.seed),
      say: (line) => process.stderr.write(`${line}\n`),
    });
    client.close();
    mkdirSync(folder, { recursive: true });
    save(join(folder, `${values.name}.scenario.json`), scenario);
    save(join(folder, `${values.name}.observed.json`), observed);
  } finally {
    await host.stop();
  }
}

/** @param {string} file @param {unknown} content */
function save(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
  process.stdout.write(`${file}\n`);
}

main().catch((error) => {
  process.stderr.write(`mac:record: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
