import { maskIdentifier, maskText } from '../mask.mjs';

/**
 * What two Macs can be compared by: an answer with every text masked, as recordings have them, and without what is another
 * at every start.
 */

/** Texts that are macOS's or a maker's own; every other text is masked. */
const kept = new Set(['role', 'subrole', 'bundleId', 'actions', 'shortcut', 'state', 'permission', 'status']);
const identifiers = new Set(['identifier', 'domIdentifier', 'domClassList']);
/**
 * Numbers and names that a Mac gives out anew, and what the rest tells: where an element stands in its tree, and how many it
 * holds, of which a recording has as many as could be read.
 */
const volatile = new Set([
  'ref',
  'alsoLists',
  'path',
  'id',
  'processId',
  'pid',
  'windowId',
  'childCount',
  'nextCursor',
  'truncated',
  'hint',
  'note',
  'fresh',
  'message',
  'elsewhere',
]);

/** @param {unknown} answer @param {string} [key] Under which it stands. @returns {unknown} */
export function maskAnswer(answer, key = '') {
  if (typeof answer === 'string') return maskString(answer, key);
  if (Array.isArray(answer)) return answer.map((one) => maskAnswer(one, key));
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !volatile.has(name))
      .map(([name, value]) => [name, maskAnswer(value, name)]),
  );
}

/** @param {string} text @param {string} key */
function maskString(text, key) {
  if (kept.has(key)) return text;
  return identifiers.has(key) ? maskIdentifier(text) : maskText(text);
}
