import { notSimulated } from '../script-error.js';
import type { Expression, Operator, Selector } from './ast.js';
import { coercions, type Noun, nounAt, ordinals } from './nouns.js';
import type { Reader } from './reader.js';
import { commands, comparisonSigns, comparisons, literals, neverIndex } from './words.js';

/** Parses one expression; binds, loosest first: or, and, not, comparison, as, &, + -, * / div mod, ^, reference. */
export function parseExpression(reader: Reader): Expression {
  return reader.nested(() => {
    let left = conjunction(reader);
    while (reader.word('or')) left = binary('or', left, conjunction(reader));
    return left;
  });
}

function binary(operator: Operator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right };
}

function conjunction(reader: Reader): Expression {
  let left = negation(reader);
  while (reader.word('and')) left = binary('and', left, negation(reader));
  return left;
}

function negation(reader: Reader): Expression {
  if (reader.word('not')) return { kind: 'not', of: reader.nested(() => negation(reader)) };
  return comparison(reader);
}

function comparison(reader: Reader): Expression {
  let left = coercion(reader);
  for (;;) {
    const sign = reader.sign(...Object.keys(comparisonSigns));
    if (sign !== null) {
      left = binary(comparisonSigns[sign] ?? '=', left, coercion(reader));
      continue;
    }
    const { line } = reader;
    if (reader.word('exists')) {
      left = { kind: 'exists', of: left };
      continue;
    }
    const negated = reader.word('is', 'not', 'running');
    if (negated || reader.word('is', 'running')) {
      const running: Expression = { kind: 'property', name: 'running', of: left, line };
      left = negated ? { kind: 'not', of: running } : running;
      continue;
    }
    const found = comparisons.find(([words]) => reader.word(...words.split(' ')));
    if (found === undefined) return left;
    const compared = binary(found[1], left, coercion(reader));
    left = found[2] ? { kind: 'not', of: compared } : compared;
  }
}

function coercion(reader: Reader): Expression {
  let left = concatenation(reader);
  while (reader.isWord('as')) {
    const { line } = reader;
    reader.skip(1);
    const type = coercions.find((name) => reader.word(...name.split(' '))) ?? notSimulated('applescript', `“as ${reader.name()}”`, line);
    left = { kind: 'as', of: left, type, line };
  }
  return left;
}

function concatenation(reader: Reader): Expression {
  let left = sum(reader);
  while (reader.sign('&') !== null) left = binary('&', left, sum(reader));
  return left;
}

function sum(reader: Reader): Expression {
  let left = product(reader);
  for (let sign = reader.sign('+', '-'); sign !== null; sign = reader.sign('+', '-'))
    left = binary(sign === '+' ? '+' : '-', left, product(reader));
  return left;
}

function product(reader: Reader): Expression {
  let left = power(reader);
  for (;;) {
    const operator = reader.word('div') ? 'div' : reader.word('mod') ? 'mod' : reader.sign('*', '/', '÷');
    if (operator === null) return left;
    left = binary(operator === '*' || operator === 'div' || operator === 'mod' ? operator : '/', left, power(reader));
  }
}

function power(reader: Reader): Expression {
  const left = signed(reader);
  return reader.sign('^') === null
    ? left
    : binary(
        '^',
        left,
        reader.nested(() => power(reader)),
      );
}

function signed(reader: Reader): Expression {
  if (reader.sign('-') !== null) return { kind: 'minus', of: reader.nested(() => signed(reader)) };
  return parseReference(reader);
}

/** A value and what is said of it: `name of x`, `x's name`, `item 1 of x`, `every x whose …`. */
export function parseReference(reader: Reader): Expression {
  return reader.nested(() => {
    let left = prefixed(reader) ?? nounPhrase(reader) ?? field(reader);
    while (reader.sign("'s") !== null) {
      const { line } = reader;
      left = nounPhrase(reader, left) ?? { kind: 'property', name: reader.name().replaceAll('|', ''), of: left, line };
    }
    return left;
  });
}

/** A value, or a field of a record, which may have any name. */
function field(reader: Reader): Expression {
  const { line } = reader;
  const value = primary(reader);
  if (value.kind !== 'variable' || !reader.word('of')) return value;
  return { kind: 'property', name: value.name.replaceAll('|', ''), of: parseReference(reader), line };
}

function prefixed(reader: Reader): Expression | null {
  reader.word('the');
  if (reader.word('exists')) return { kind: 'exists', of: parseReference(reader) };
  if (reader.word('count', 'of') || reader.word('number', 'of') || reader.word('count'))
    return { kind: 'count', of: parseReference(reader) };
  if (reader.word('posix', 'file')) return { kind: 'file', path: primary(reader) };
  if (reader.word('my') || reader.word('its')) return parseReference(reader);
  return null;
}

/** A property or element with what it belongs to. `owner` is what stands before `'s`. */
function nounPhrase(reader: Reader, owner: Expression | null = null): Expression | null {
  const { line } = reader;
  return reader.attempt(() => {
    const build = nounHead(reader, line);
    if (build === null) return null;
    const before = condition(reader);
    const of = owner ?? (reader.word('of') || reader.word('in') ? parseReference(reader) : null);
    const test = before ?? condition(reader);
    return build(of, test);
  });
}

type Build = (of: Expression | null, test: Expression | null) => Expression;

function condition(reader: Reader): Expression | null {
  return reader.word('whose') || reader.word('where') ? parseExpression(reader) : null;
}

function nounHead(reader: Reader, line: number): Build | null {
  const every = reader.word('every');
  const [first = ''] = reader.words(1);
  const ordinal = every || !Object.hasOwn(ordinals, first) ? undefined : ordinals[first];
  if (ordinal !== undefined) reader.skip(1);
  const noun = nounAt(reader.words());
  if (noun === null) return null;
  if (noun.kind === 'property') {
    if (every || ordinal !== undefined) return null;
    reader.skip(noun.words.length);
    return (of) => ({ kind: 'property', name: noun.name, of, line });
  }
  reader.skip(noun.words.length);
  const selector = every ? ({ by: 'every' } as const) : ordinal !== undefined ? indexOf(ordinal) : chosen(reader, noun);
  if (selector === null) return null;
  const index = selector.by === 'index' ? selector.index : null;
  return (of, test) => ({ kind: 'element', type: noun.name, selector: test === null ? selector : { by: 'where', test, index }, of, line });
}

function indexOf(index: number): Selector {
  return { by: 'index', index: { kind: 'literal', value: index, real: false } };
}

/** `item 2`, `file "x"`, `items 1 thru 3`, `items`; null when a lone `item` is only a name. */
function chosen(reader: Reader, noun: Noun): Selector | null {
  if (reader.word('id')) return { by: 'id', id: primary(reader) };
  const index = startsIndex(reader) ? indexExpression(reader) : null;
  if (index === null) return noun.kind === 'many' ? { by: 'every' } : null;
  if (reader.word('thru') || reader.word('through')) return { by: 'range', from: index, to: indexExpression(reader) };
  return { by: 'index', index };
}

function startsIndex(reader: Reader): boolean {
  const [word] = reader.words(1);
  if (word !== undefined) return !neverIndex.has(word) && !word.startsWith('does') && nounAt([word]) === null;
  let begins = false;
  reader.attempt(() => {
    begins = reader.literal() !== null || reader.sign('(', '-') !== null;
    return null;
  });
  return begins;
}

function indexExpression(reader: Reader): Expression {
  if (reader.sign('-') !== null) return { kind: 'minus', of: primary(reader) };
  return primary(reader);
}

function primary(reader: Reader): Expression {
  const literal = reader.literal();
  if (literal?.kind === 'text') return { kind: 'literal', value: literal.text, real: false };
  if (literal !== null) return { kind: 'literal', value: literal.value, real: literal.kind === 'real' };
  if (reader.sign('(') !== null) {
    const inner = parseExpression(reader);
    reader.needSign(')');
    return inner;
  }
  if (reader.sign('{') !== null) return braces(reader);
  return wordValue(reader);
}

function wordValue(reader: Reader): Expression {
  const { line } = reader;
  const [first] = reader.words(1);
  if (first === undefined) return reader.complain('an expression');
  if (reader.word('application') || reader.word('app')) {
    const byId = reader.word('id');
    return { kind: 'application', name: primary(reader), byId };
  }
  if (reader.word('missing', 'value')) return { kind: 'literal', value: null, real: false };
  if (Object.hasOwn(literals, first)) {
    reader.skip(1);
    return { kind: 'literal', value: literals[first] ?? null, real: false };
  }
  const type = coercions.find((name) => reader.isWord(...name.split(' ')));
  if (type !== undefined && first !== 'text') {
    reader.skip(type.split(' ').length);
    return { kind: 'constant', name: type };
  }
  if (commands.has(first)) notSimulated('applescript', `“${reader.words().join(' ')}”`, line);
  return { kind: 'variable', name: reader.name(), line };
}

function braces(reader: Reader): Expression {
  const items: Expression[] = [];
  const fields: (readonly [string, Expression])[] = [];
  while (reader.sign('}') === null) {
    if (items.length + fields.length > 0) reader.needSign(',');
    const label = reader.attempt(() => {
      if (reader.words(1).length === 0) return null;
      const name = reader.name();
      return reader.sign(':') === null ? null : name;
    });
    if (label === null) items.push(parseExpression(reader));
    else fields.push([label.replaceAll('|', ''), parseExpression(reader)]);
  }
  if (items.length > 0 && fields.length > 0) reader.complain('a list or a record');
  return fields.length > 0 ? { kind: 'record', fields } : { kind: 'list', items };
}
