import { spans } from '../dates.js';
import type { Operator } from './operators.js';

/** Words of comparison; the second says that the answer is turned round. */
export const comparisons: readonly (readonly [words: string, operator: Operator, negated: boolean])[] = [
  ['is not greater than or equal to', '≥', true],
  ['is greater than or equal to', '≥', false],
  ['is less than or equal to', '≤', false],
  ['is not equal to', '=', true],
  ['is equal to', '=', false],
  ['is greater than', '>', false],
  ['is less than', '<', false],
  ['is not contained by', 'is in', true],
  ['is contained by', 'is in', false],
  ['is not in', 'is in', true],
  ['comes before', '<', false],
  ['comes after', '>', false],
  ['does not end with', 'ends with', true],
  ['equal to', '=', false],
  ['greater than', '>', false],
  ['less than', '<', false],
  ['is in', 'is in', false],
  ['does not contain', 'contains', true],
  ['does not start with', 'starts with', true],
  ['does not equal', '=', true],
  ['is not', '=', true],
  ['starts with', 'starts with', false],
  ['begins with', 'starts with', false],
  ['ends with', 'ends with', false],
  ['contains', 'contains', false],
  ['equals', '=', false],
  ['is', '=', false],
];
export const comparisonSigns: Readonly<Record<string, Operator>> = {
  '=': '=',
  '≠': '≠',
  '/=': '≠',
  '<': '<',
  '>': '>',
  '<=': '≤',
  '≤': '≤',
  '>=': '≥',
  '≥': '≥',
};

/** Words that stand after a noun without being the index of it. */
export const neverIndex = new Set(
  [
    'of in whose where as is and or then to contains exists mod div equals with without using at by given else thru through from',
    'starts begins ends comes equal greater less not',
  ].flatMap((words) => words.split(' ')),
);

/** Words that stand for a value. */
export const literals: Readonly<Record<string, string | boolean | number>> = {
  ...spans,
  pi: Math.PI,
  true: true,
  false: false,
  return: '\r',
  linefeed: '\n',
  tab: '\t',
  space: ' ',
  quote: '"',
};

/** Words that begin what AppleScript knows and this interpreter does not. */
export const commands = new Set('choose load store script read write summarize'.split(' '));
