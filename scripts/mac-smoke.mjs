import { readArguments } from './lib/arguments.mjs';
import { writeReport } from './lib/files.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { connectClient } from './mac/client.mjs';
import { startLookingHost } from './mac/host.mjs';
import { lineOf, summaryOf, walk } from './mac/smoke.mjs';
import { byHand, changeSteps, readSteps } from './mac/smoke-steps.mjs';

/**
 * Walks docs/first-mac-checklist.md on a Mac and prints a report. It reads through a headless host of its own, which changes
 * nothing; its steps that change something run only against the running app, where each raises the owner's card.
 */
const help = `npm run mac:smoke [-- options]

  --app SOCKET            also run the steps that change something, against the Gatehand app on this socket;
                          it shows a card for each, and TextEdit is opened
  --report FILE           also write the results as JSON
  --mac macos|simulated   the Mac to read (default: macos)

The permissions are those of the program that starts this, mostly the terminal: grant them there, or start the app and
compare with what it says.
`;

const options = /** @type {const} */ ({
  app: { type: 'string' },
  report: { type: 'string' },
  mac: { type: 'string', default: 'macos' },
});

const clientName = 'gatehand-smoke';

/** @param {string} text */
const print = (text) => void process.stdout.write(`${text}\n`);

/** @param {string} socket @param {typeof readSteps} steps */
async function walkOn(socket, steps) {
  const client = await connectClient(socket, clientName);
  try {
    return await walk(client, steps, (result) => print(lineOf(result)));
  } finally {
    client.close();
  }
}

/** @param {string} mac */
async function readThrough(mac) {
  await ensureBuilt();
  const host = await startLookingHost({ mac, client: clientName });
  try {
    return await walkOn(host.socket, readSteps);
  } finally {
    await host.stop();
  }
}

async function main() {
  const given = readArguments(help, { options, choices: { mac: ['macos', 'simulated'] } });
  if (given === null) return;
  const { values } = given;
  print(`Reading the ${values.mac === 'macos' ? 'real' : 'simulated'} Mac; numbers are those of docs/first-mac-checklist.md.\n`);
  const results = await readThrough(values.mac);
  if (values.app !== undefined) {
    print('\nChanging things through the app; answer its cards.\n');
    results.push(...(await walkOn(values.app, changeSteps)));
  }
  print(`\nTo be looked at by a person:\n${byHand.map(([number, what]) => `        (${number}) ${what}`).join('\n')}`);
  print(`\n${summaryOf(results)}`);
  if (values.report !== undefined) writeReport(values.report, `${JSON.stringify({ mac: values.mac, results }, null, 1)}\n`);
  if (results.some(({ state }) => state === 'failed')) process.exitCode = 1;
}

main().catch((error) => {
  process.stderr.write(`mac:smoke: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
});
