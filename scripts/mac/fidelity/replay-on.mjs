import { readApp, runningApps } from '../read-apps.mjs';
import { askAll } from './ask-all.mjs';
import { maskAnswer } from './mask-answer.mjs';
import { drawing } from './seeded-calls.mjs';

/** @import { McpClient } from '../client.mjs' */
/** @import { Recorded } from './compare.mjs' */

/**
 * @typedef {object} MeasureOptions
 * @property {number} [calls] Replay only so many of the recorded calls; all unless given.
 * @property {number} [seed] Which ones, and in which order.
 */

/**
 * Replays the calls of a recording on a simulated Mac made from it, and answers each with what both Macs said.
 * @param {McpClient} client Of the simulated Mac.
 * @param {readonly Recorded[]} answers What the recording has.
 * @param {MeasureOptions} [options]
 * @returns {Promise<(readonly [Recorded, Recorded])[]>}
 */
export async function replayOn(client, answers, { calls, seed = 1 } = {}) {
  const chosen = calls === undefined ? answers : chosenOf(answers, calls, seed);
  // All that the recording holds.
  const reading = { call: client.call, maxElements: Number.POSITIVE_INFINITY };
  const apps = new Set(answers.flatMap(({ call }) => call.app ?? []));
  const read = [];
  for (const app of await runningApps(reading)) if (apps.has(app.key)) read.push(await readApp(reading, app));
  const asked = await askAll(
    { reading, read },
    chosen.map(({ call }) => call),
  );
  return chosen.map((recorded, index) => /** @type {const} */ ([recorded, replayed(recorded, asked[index])]));
}

/** @param {Recorded} recorded @param {import('./ask-all.mjs').Asked | undefined} asked @returns {Recorded} */
function replayed({ call }, asked) {
  return { call, code: asked?.code ?? 'nothing_there', answer: maskAnswer(asked?.json ?? null) };
}

/** @param {readonly Recorded[]} answers @param {number} count @param {number} seed @returns {Recorded[]} */
function chosenOf(answers, count, seed) {
  const draw = drawing(seed);
  const left = [...answers];
  return Array.from({ length: Math.min(count, answers.length) }, () => {
    const found = draw(left);
    left.splice(left.indexOf(found), 1);
    return found;
  });
}
