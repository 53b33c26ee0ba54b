import { isDeepStrictEqual } from 'node:util';
import { compare } from './compare.mjs';

/** @import { Difference, Recorded } from './compare.mjs' */

/** @typedef {{ compared: number, agreed: number, percent: number }} Score `percent` is rounded down: 100 means every one. */
/**
 * @typedef {object} Fidelity How far a simulated Mac is like the recording it was made from.
 * @property {number} calls
 * @property {Score} overall
 * @property {Record<string, Score>} fields Of each kind of thing, such as `element.role` or `window.order`.
 * @property {Record<string, Score>} errors By error code; `answered` for calls that did not fail.
 * @property {readonly Difference[]} differences
 */

/** More of the same tells nobody more. */
const mostDifferences = 500;

/**
 * @param {readonly (readonly [Recorded, Recorded])[]} pairs The same call's answers in the recording and on the simulated Mac.
 * @returns {Fidelity}
 */
export function scoreOf(pairs) {
  /** @type {Map<string, { compared: number, agreed: number }>} */
  const tallies = new Map();
  /** @type {Difference[]} */
  const differences = [];
  for (const [recorded, simulated] of pairs) {
    compare(recorded, simulated, (field, where, left, right) => {
      const tally = tallies.get(field) ?? { compared: 0, agreed: 0 };
      tallies.set(field, tally);
      tally.compared += 1;
      if (isDeepStrictEqual(left, right)) tally.agreed += 1;
      else if (differences.length < mostDifferences) differences.push({ field, where, recorded: left, simulated: right });
    });
  }
  const scored = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([field, tally]) => /** @type {const} */ ([field, scored1(tally)]));
  const isError = (/** @type {readonly [string, Score]} */ [field]) => field.startsWith('error.');
  return {
    calls: pairs.length,
    overall: scored1(sum([...tallies.values()])),
    fields: Object.fromEntries(scored.filter((one) => !isError(one))),
    errors: Object.fromEntries(scored.filter(isError).map(([field, score]) => [field.slice('error.'.length), score])),
    differences,
  };
}

/** @param {{ compared: number, agreed: number }} tally @returns {Score} */
function scored1({ compared, agreed }) {
  return { compared, agreed, percent: compared === 0 ? 100 : Math.floor((agreed / compared) * 10_000) / 100 };
}

/** @param {readonly { compared: number, agreed: number }[]} tallies */
function sum(tallies) {
  return tallies.reduce((all, one) => ({ compared: all.compared + one.compared, agreed: all.agreed + one.agreed }), {
    compared: 0,
    agreed: 0,
  });
}

/** The rows that agree in less than this share, in percent. @param {Fidelity} fidelity @param {number} percent @returns {string[]} */
export function below(fidelity, percent) {
  const rows = [
    ...Object.entries(fidelity.fields),
    ...Object.entries(fidelity.errors).map(([code, score]) => /** @type {const} */ ([`error.${code}`, score])),
  ];
  return rows.filter(([, score]) => score.percent < percent).map(([name]) => name);
}

/** For people: a row for each field and error code, then what differs. @param {Fidelity} fidelity */
export function tableOf({ overall, fields, errors, differences, calls }) {
  const codes = Object.entries(errors).map(([code, score]) => /** @type {const} */ ([`error.${code}`, score]));
  const rows = [...Object.entries(fields), ...codes, /** @type {const} */ (['all', overall])];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(
    ([name, { compared, agreed, percent }]) =>
      `${name.padEnd(width)}  ${String(compared).padStart(8)}  ${String(agreed).padStart(8)}  ${percent.toFixed(2).padStart(6)}`,
  );
  const head = `${'field'.padEnd(width)}  ${'compared'.padStart(8)}  ${'agreed'.padStart(8)}  ${'%'.padStart(6)}`;
  const shown = differences
    .slice(0, mostShown)
    .map(
      ({ field, where, recorded, simulated }) => `${field} at ${where}: ${shortOf(recorded)} on the Mac, ${shortOf(simulated)} simulated`,
    );
  const more = differences.length > mostShown ? [`… and ${differences.length - mostShown} more in the JSON`] : [];
  return [`${calls} calls`, head, ...lines, ...(shown.length > 0 ? ['', ...shown, ...more] : [])].join('\n');
}

const mostShown = 20;

/** @param {unknown} value */
function shortOf(value) {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
