import type { Expression } from './ast.js';
import type { Reader } from './reader.js';

/** `with x, y without z`: parameters that are true or false. */
export function switches(reader: Reader): (readonly [string, Expression])[] {
  const on = reader.word('with');
  if (!on) reader.needWord('without');
  const found: (readonly [string, Expression])[] = [];
  do {
    const words: string[] = [];
    while (reader.words(1).length > 0 && !reader.isWord('and') && !reader.isWord('with') && !reader.isWord('without'))
      words.push(reader.name());
    found.push([words.join(' '), { kind: 'literal', value: on, real: false }]);
  } while (reader.sign(',') !== null || reader.word('and'));
  return found;
}
