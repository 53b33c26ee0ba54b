import { inspector } from './clients/inspector.mjs';
import { aiSdk, langchain, mastra, openaiAgents } from './clients/libraries.mjs';
import { claudeCode, codex, geminiCli, opencode } from './clients/programs.mjs';
import { conformance } from './conformance.mjs';
import { errand } from './errand.mjs';
import { expectedChecks, expectedFailures } from './expected.mjs';
import { startGateway } from './gateway.mjs';
import { bridgeCommand, startHost } from './host.mjs';
import { startModel } from './models/server.mjs';
import { clientNames } from './names.mjs';

/**
 * Leads real clients through the errand against the built bridge and prints what their models are shown. Names on the command
 * line, in small letters, choose among them.
 */

/** @typedef {import('./clients/libraries.mjs').Given} Given */
/** @typedef {{ readonly nulls: boolean, readonly run: (given: Given) => Promise<readonly import('./errand.mjs').Shown[] | void> }} Client */

/** `nulls`: it hands on null where its model writes it. @type {Readonly<Record<typeof clientNames[number], Client>>} */
const clients = {
  Inspector: { nulls: false, run: inspector },
  'AI SDK': { nulls: true, run: aiSdk },
  'OpenAI agents': { nulls: true, run: openaiAgents },
  LangChain: { nulls: false, run: langchain },
  Mastra: { nulls: false, run: mastra },
  'Gemini CLI': { nulls: false, run: geminiCli },
  Codex: { nulls: true, run: codex },
  opencode: { nulls: true, run: opencode },
  'Claude Code': { nulls: true, run: claudeCode },
};

const wanted = process.argv.slice(2);
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name.toLowerCase());
/** @type {string[]} */
const problems = [];

/** @param {typeof clientNames[number]} name */
async function lead(name) {
  const client = clients[name];
  const host = await startHost();
  const model = await startModel(client.nulls);
  try {
    const own = await client.run({ url: model.url, folder: host.folder, ...bridgeCommand(host.socket) });
    report(name, own ?? model.shown());
  } catch (error) {
    report(name, model.shown());
    problems.push(`${name} ended with: ${error instanceof Error ? error.message : error}`);
  } finally {
    await model.close();
    await host.close();
  }
}

/** @param {string} name @param {readonly import('./errand.mjs').Shown[]} shown */
function report(name, shown) {
  console.log(`\n${name}`);
  errand.forEach(({ what, shows }, index) => {
    const seen = shown[index];
    const missing = seen === undefined ? 'it was never shown' : shows(seen);
    const reason = expectedFailures[name]?.[what];
    console.log(
      `  ${what.padEnd(8)} ${missing === null ? 'whole' : reason === undefined ? `NOT WHOLE: ${missing}` : `not whole, as expected: ${reason}`}`,
    );
    if (seen !== undefined)
      console.log(`           ${seen.images} pictures, ${seen.text.length} characters: ${seen.text.replace(/\s+/g, ' ').slice(0, 160)}`);
    if (missing !== null && reason === undefined) problems.push(`${name}, ${what}: ${missing}`);
    if (missing === null && reason !== undefined) problems.push(`${name}, ${what}: no longer fails; take it out of expected.mjs`);
  });
}

async function checkConformance() {
  const host = await startHost();
  const gateway = await startGateway(host.socket);
  try {
    const { passed, failed } = await conformance({ url: gateway.url, folder: host.folder });
    console.log(`\nConformance suite\n  ${passed} checks passed, ${failed.size} failed`);
    for (const [id, said] of failed) {
      console.log(`  ${id}: ${expectedChecks[id] ?? `UNEXPECTED: ${said}`}`);
      if (expectedChecks[id] === undefined) problems.push(`conformance, ${id}: ${said}`);
    }
    for (const id of Object.keys(expectedChecks))
      if (!failed.has(id)) problems.push(`conformance, ${id}: no longer fails; take it out of expected.mjs`);
  } catch (error) {
    problems.push(`the conformance suite ended with: ${error instanceof Error ? error.message : error}`);
  } finally {
    gateway.close();
    await host.close();
  }
}

for (const name of clientNames) if (isWanted(name)) await lead(name);
if (isWanted('conformance')) await checkConformance();
console.log(
  problems.length === 0
    ? '\nEvery client hands on what it should.'
    : `\n${problems.length} problems:\n${problems.map((one) => `- ${one}`).join('\n')}`,
);
// Some libraries leave timers behind.
process.exit(problems.length === 0 ? 0 : 1);
