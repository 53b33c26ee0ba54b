/** @import { McpClient } from './client.mjs' */
/** @import { Outcome, Step } from './smoke-steps.mjs' */

/** @typedef {{ id: string, number: string, title: string, state: Outcome['state'], detail: string, ms: number }} Result */

/**
 * Walks the steps one after the other; one that fails, or throws, ends no other.
 * @param {McpClient} client @param {readonly Step[]} steps @param {(result: Result) => void} say
 * @returns {Promise<Result[]>}
 */
export async function walk(client, steps, say) {
  /** @type {Result[]} */
  const results = [];
  for (const step of steps) {
    const began = performance.now();
    const outcome = await step.run(client).catch((error) => ({
      state: /** @type {const} */ ('failed'),
      detail: error instanceof Error ? error.message : String(error),
    }));
    const { id, number, title } = step;
    const result = { id, number, title, ...outcome, ms: Math.round(performance.now() - began) };
    results.push(result);
    say(result);
  }
  return results;
}

/** One line of the report. @param {Result} result */
export function lineOf({ state, number, title, detail }) {
  return `${state.padEnd(7)} ${`(${number})`.padEnd(5)} ${title}${detail ? `\n              ${detail.replaceAll('\n', ' ').slice(0, 300)}` : ''}`;
}

/** The last lines of the report. @param {readonly Result[]} results */
export function summaryOf(results) {
  const count = (/** @type {string} */ state) => results.filter((one) => one.state === state).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped.`;
}
