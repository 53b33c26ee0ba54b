import { notSimulated } from '../script-error.js';
import type { CommandCall, Expression, Selector } from './ast.js';
import { type CommandWords, coercions, type Noun, ordinals } from './nouns.js';
import type { Operator } from './operators.js';
import type { Reader } from './reader.js';
import { commands, comparisonSigns, comparisons, literals, neverIndex } from './words.js';

/** Parses one expression; binds, loosest first: or, and, not, comparison, as, &, + -, * / div mod, ^, reference. */
export function parseExpression(reader: Reader): Expression {
  return reader.nested(() => chain(reader, conjunction, () => (reader.word('or') ? 'or' : null)));
}

function binary(operator: Operator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right };
}

/** What binds more tightly, parted by operators that bind alike, from the left. */
function chain(reader: Reader, part: (reader: Reader) => Expression, operator: () => Operator | null): Expression {
  let left = part(reader);
  for (let found = operator(); found !== null; found = operator()) left = binary(found, left, part(reader));
  return left;
}

function conjunction(reader: Reader): Expression {
  return chain(reader, negation, () => (reader.word('and') ? 'and' : null));
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
  return chain(reader, sum, () => reader.sign('&'));
}

function sum(reader: Reader): Expression {
  return chain(reader, product, () => reader.sign('+', '-'));
}

function product(reader: Reader): Expression {
  const word = () => (reader.word('div') ? 'div' : reader.word('mod') ? 'mod' : null);
  return chain(reader, power, () => word() ?? reader.sign('*', '/') ?? (reader.sign('÷') === null ? null : '/'));
}

/** The only operator that binds from the right. */
function power(reader: Reader): Expression {
  const left = signed(reader);
  if (reader.sign('^') === null) return left;
  const right = reader.nested(() => power(reader));
  return binary('^', left, right);
}

function signed(reader: Reader): Expression {
  if (reader.sign('-') !== null) return { kind: 'minus', of: reader.nested(() => signed(reader)) };
  return parseReference(reader);
}

/** A value and what is said of it: `name of x`, `x's name`, `item 1 of x`, `every x whose …`. */
export function parseReference(reader: Reader): Expression {
  return reader.nested(() => {
    let left = prefixed(reader) ?? commandValue(reader) ?? nounPhrase(reader) ?? field(reader);
    while (reader.sign("'s") !== null) {
      const { line } = reader;
      left = nounPhrase(reader, left) ?? { kind: 'property', name: reader.name().replaceAll('|', ''), of: left, line };
    }
    return left;
  });
}

/** A value, or a field of a record, which may have any name; a list before `of` asks for each of its parts. */
function field(reader: Reader): Expression {
  const { line } = reader;
  const value = primary(reader);
  if (value.kind === 'list' && reader.word('of')) return partsOf(value.items, parseReference(reader), line);
  if (value.kind !== 'variable' || !reader.word('of')) return value;
  return { kind: 'property', name: value.name.replaceAll('|', ''), of: parseReference(reader), line };
}

function partsOf(parts: readonly Expression[], owner: Expression, line: number): Expression {
  const ofOwner = (part: Expression): Expression => {
    if (part.kind === 'property' || part.kind === 'element') return { ...part, of: part.of === null ? owner : ofOwner(part.of) };
    return part.kind === 'variable' ? { kind: 'property', name: part.name, of: owner, line } : part;
  };
  return { kind: 'list', items: parts.map(ofOwner) };
}

function prefixed(reader: Reader): Expression | null {
  const { line } = reader;
  reader.word('the');
  if (reader.word('exists')) return { kind: 'exists', of: parseReference(reader) };
  if (reader.word('count', 'of') || reader.word('number', 'of') || reader.word('count'))
    return { kind: 'count', of: parseReference(reader) };
  if (reader.word('a', 'reference', 'to') || reader.word('reference', 'to')) return parseReference(reader);
  // `my card` is a property of Contacts, `end date` of its events.
  const isNoun = reader.vocabulary.nounAt(reader.words()) !== null;
  if (!isNoun && (reader.word('end') || reader.word('beginning')))
    return { kind: 'place', of: reader.word('of') ? parseReference(reader) : { kind: 'it', line } };
  if (!isNoun && reader.word('my')) return reader.callsOwn ? wordValue(reader) : parseReference(reader);
  if (reader.isWord('get') && reader.vocabulary.commandAt(reader.words()) === null) {
    reader.skip(1);
    return parseReference(reader);
  }
  return reader.word('its') ? ownPart(reader, line) : madeOfText(reader);
}

/** What is written as a word and a text: `date "1/2/2026"`, `POSIX file "/tmp"`, `alias "Macintosh HD:"`. */
function madeOfText(reader: Reader): Expression | null {
  // `date received` and `date string` are properties, a `file` is an element of some apps.
  const noun = reader.vocabulary.nounAt(reader.words());
  const alias = reader.textAfter('alias');
  if (alias !== null) return { kind: 'as', of: { kind: 'literal', value: alias, real: false }, type: 'alias', line: reader.line };
  const path = noun === null ? reader.textAfter('file') : null;
  if (path !== null) return { kind: 'file', path: { kind: 'literal', value: path, real: false } };
  if (reader.word('posix', 'file')) return { kind: 'file', path: primary(reader) };
  const plain = noun === null || noun.words.length === 1;
  return plain && reader.word('date') ? { kind: 'date', text: primary(reader) } : null;
}

/** `its name`: a part of what is spoken to, even where a variable has that name. */
function ownPart(reader: Reader, line: number): Expression {
  const it: Expression = { kind: 'it', line };
  return nounPhrase(reader, it) ?? { kind: 'property', name: reader.name(), of: it, line };
}

/** A command whose result is the value. An app's own are one only where the script speaks to the app. */
function commandValue(reader: Reader): Expression | null {
  const command = reader.vocabulary.commandAt(reader.words());
  if (command === null || !(reader.vocabulary.ofApp || command.anywhere)) return null;
  // `reply to` is a message's property, though `reply` is a command.
  const noun = reader.vocabulary.nounAt(reader.words());
  return noun !== null && noun.words.length > command.words.length ? null : parseCommand(reader, command);
}

/** A command: what it acts on, then its labelled parameters in any order. */
export function parseCommand(reader: Reader, { name, words, parameters, takes = [] }: CommandWords): CommandCall {
  const { line } = reader;
  reader.skip(words.length);
  const labels = Object.entries(parameters)
    .map(([label, constants]) => ({ label, words: label.split(' '), constants }))
    // `saving in` before `saving`.
    .sort((one, other) => other.words.length - one.words.length);
  const labelled = (): boolean => labels.some((each) => reader.isWord(...each.words));
  const word = takes.find((each) => reader.word(...each.split(' ')));
  const switched = (): boolean => reader.isWord('with') || reader.isWord('without');
  const ends = (): boolean => reader.atLineEnd || reader.isSign(')') || reader.isSign('}') || reader.isSign(',') || reader.isWord('then');
  const direct: Expression | null =
    word !== undefined
      ? { kind: 'constant', name: word }
      : ends() || labelled() || switched()
        ? null
        : reader.beforeParameters('in' in parameters, () => concatenation(reader));
  const given: (readonly [string, Expression])[] = [];
  while (labelled() || switched()) {
    const found = labels.find((each) => reader.word(...each.words));
    if (found === undefined) given.push(...switches(reader, labelled));
    else {
      const constant = found.constants.find((one) => reader.word(...one.split(' ')));
      given.push([
        found.label,
        constant === undefined ? labelValue(reader, found.label, 'as' in parameters) : { kind: 'constant', name: constant },
      ]);
    }
  }
  return { kind: 'command', name, direct, parameters: given, line };
}

/** `with x, y without z`: parameters that are true or false. */
function switches(reader: Reader, labelled: () => boolean): (readonly [string, Expression])[] {
  const on = reader.word('with');
  if (!on) reader.needWord('without');
  const found: (readonly [string, Expression])[] = [];
  do {
    const words = [reader.name()];
    while (reader.words(1).length > 0 && !['and', 'with', 'without'].some((word) => reader.isWord(word)) && !labelled())
      words.push(reader.name());
    found.push([words.join(' '), { kind: 'literal', value: on, real: false }]);
  } while (reader.sign(',') !== null || reader.word('and'));
  return found;
}

/** Before a parameter `as`, nothing is made something else. */
function labelValue(reader: Reader, label: string, hasAs: boolean): Expression {
  if (label !== 'new') return hasAs ? concatenation(reader) : parseExpression(reader);
  const noun = reader.vocabulary.nounAt(reader.words());
  if (noun === null) return { kind: 'constant', name: reader.name() };
  reader.skip(noun.words.length);
  return { kind: 'constant', name: noun.name };
}

/** A property or element with what it belongs to. `owner` is what stands before `'s`. */
function nounPhrase(reader: Reader, owner: Expression | null = null): Expression | null {
  const { line } = reader;
  return reader.attempt(() => {
    const build = nounHead(reader, line, owner !== null);
    if (build === null) return null;
    const before = condition(reader);
    // `every file of folder "x" whose …` speaks of the files.
    const inner = reader.takesConditions && !(build.several && before === null);
    const of =
      owner ??
      (reader.word('of') || (reader.inMeansOf && reader.word('in')) ? reader.conditions(inner, () => parseReference(reader)) : null);
    const test = before ?? condition(reader);
    return build.make(of, test);
  });
}

/** What a noun phrase becomes; `several`: it picks from several things, so a condition is about them. */
interface Build {
  readonly several: boolean;
  make(of: Expression | null, test: Expression | null): Expression;
}

function condition(reader: Reader): Expression | null {
  if (!reader.takesConditions) return null;
  return reader.word('whose') || reader.word('where') ? parseExpression(reader) : null;
}

function isOwned(reader: Reader, owned: boolean): boolean {
  return owned || ['of', 'whose', 'where'].some((word) => reader.isWord(word)) || (reader.inMeansOf && reader.isWord('in'));
}

function nounHead(reader: Reader, line: number, owned: boolean): Build | null {
  const every = reader.word('every');
  const [first = ''] = reader.words(1);
  // `first name` and `last name` are properties of people.
  const ordinal =
    every || !Object.hasOwn(ordinals, first) || reader.vocabulary.nounAt(reader.words()) !== null ? undefined : ordinals[first];
  if (ordinal !== undefined) reader.skip(1);
  const noun = nounHere(reader, every || ordinal !== undefined);
  if (noun === null) return null;
  if (noun.kind === 'property') {
    if (every || ordinal !== undefined) return null;
    return { several: false, make: (of) => ({ kind: 'property', name: noun.name, of, line }) };
  }
  const selector = every ? ({ by: 'every' } as const) : ordinal !== undefined ? indexOf(ordinal) : chosen(reader, noun);
  if (selector === null) return null;
  // Where no app is spoken to, a word such as `rows` by itself is a variable.
  if (noun.kind === 'many' && !every && selector.by === 'every' && !reader.vocabulary.ofApp && !isOwned(reader, owned)) return null;
  const index = selector.by === 'index' ? selector.index : null;
  return {
    several: every || ordinal !== undefined || (noun.kind === 'many' && selector.by === 'every'),
    make: (of, test) => ({ kind: 'element', type: noun.name, selector: test === null ? selector : { by: 'where', test, index }, of, line }),
  };
}

/** Reads a noun. Some words are a property here and an element there: `mailbox of message 1`, `mailbox "Sent"`, `text 2 thru 4`. */
function nounHere(reader: Reader, selected: boolean): Noun | null {
  const words = reader.words();
  const noun = reader.vocabulary.nounAt(words);
  // `size column` is a word of Finder's, `size` a property of its items.
  const constant = reader.vocabulary.constantAt(words);
  if (noun === null || (constant !== null && constant.split(' ').length > noun.words.length)) return null;
  reader.skip(noun.words.length);
  const element = noun.kind === 'property' ? reader.vocabulary.elementAt(words) : null;
  if (element?.words.length !== noun.words.length) return noun;
  // A text may be followed by more than its index: `text of document 1`.
  const chosen = selected || (startsIndex(reader) && (noun.name !== 'text' || reader.words(1).length === 0)) || reader.isWord('id');
  return chosen ? element : noun;
}

function indexOf(index: number): Selector {
  return { by: 'index', index: { kind: 'literal', value: index, real: false } };
}

/** `item 2`, `file "x"`, `items 1 thru 3`, `items`; null when a lone `item` is only a name. */
function chosen(reader: Reader, noun: Noun): Selector | null {
  if (reader.word('id')) return { by: 'id', id: primary(reader) };
  if (reader.word('named')) return { by: 'index', index: primary(reader) };
  const index = startsIndex(reader) ? indexExpression(reader) : null;
  // `value of phone of x` asks for every phone.
  if (index === null) return noun.kind === 'many' || (reader.vocabulary.ofApp && reader.isWord('of')) ? { by: 'every' } : null;
  if (reader.word('thru') || reader.word('through')) return { by: 'range', from: index, to: indexExpression(reader) };
  return { by: 'index', index };
}

function startsIndex(reader: Reader): boolean {
  const [word] = reader.words(1);
  if (word !== undefined) return !neverIndex.has(word) && !word.startsWith('does') && reader.vocabulary.nounAt([word]) === null;
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
    const inner = reader.beforeParameters(false, () => reader.conditions(true, () => parseExpression(reader)));
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
  if (reader.word('it')) return { kind: 'it', line };
  if (Object.hasOwn(literals, first)) {
    reader.skip(1);
    return { kind: 'literal', value: literals[first] ?? null, real: first === 'pi' };
  }
  // `list view` is a word of Finder's, `list` a type.
  const constant =
    reader.vocabulary.constantAt(reader.words()) ??
    (first === 'text' ? undefined : coercions.find((name) => reader.isWord(...name.split(' '))));
  if (constant !== undefined) {
    reader.skip(constant.split(' ').length);
    return { kind: 'constant', name: constant };
  }
  if (commands.has(first)) notSimulated('applescript', `“${reader.words().join(' ')}”`, line);
  const name = reader.name();
  return reader.sign('(') === null ? { kind: 'variable', name, line } : { kind: 'call', name, given: listed(reader), line };
}

/** What stands between the parentheses of a call. */
function listed(reader: Reader): readonly Expression[] {
  const items: Expression[] = [];
  while (reader.sign(')') === null) {
    if (items.length > 0) reader.needSign(',');
    items.push(parseExpression(reader));
  }
  return items;
}

/** Words of a record's field, such as `remind me date`. */
const longestLabel = 4;

function braces(reader: Reader): Expression {
  const items: Expression[] = [];
  const fields: (readonly [string, Expression])[] = [];
  while (reader.sign('}') === null) {
    if (items.length + fields.length > 0) reader.needSign(',');
    const label = reader.attempt(() => {
      const words: string[] = [];
      while (words.length < longestLabel && reader.words(1).length > 0) words.push(reader.name());
      return words.length === 0 || reader.sign(':') === null ? null : words.join(' ');
    });
    if (label === null) items.push(parseExpression(reader));
    else fields.push([label.replaceAll('|', ''), parseExpression(reader)]);
  }
  if (items.length > 0 && fields.length > 0) reader.complain('a list or a record');
  return fields.length > 0 ? { kind: 'record', fields } : { kind: 'list', items };
}
