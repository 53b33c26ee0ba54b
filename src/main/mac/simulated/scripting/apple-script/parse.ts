import { notSimulated, ScriptError } from '../script-error.js';
import type { Expression, Handler, Repeat, Script, Statement } from './ast.js';
import { parseCommand, parseExpression, parseReference } from './parse-expression.js';
import { Reader } from './reader.js';

/** Parses a script. Error: a ScriptError of -2741 with the line, also for what is not simulated. */
export function parseAppleScript(source: string): Script {
  const reader = new Reader(source);
  const body: Statement[] = [];
  const handlers = new Map<string, Handler>();
  let run: Script['run'] = null;
  reader.newlines();
  while (!reader.done) {
    if (reader.word('on', 'run')) run = runHandler(reader);
    else if (reader.isWord('on') || reader.isWord('to')) {
      const { name, handler } = ownHandler(reader);
      handlers.set(name, handler);
    } else body.push(parseStatement(reader));
  }
  return { body, handlers, run };
}

/** `on name(a, b)` up to its `end`. */
function ownHandler(reader: Reader): { readonly name: string; readonly handler: Handler } {
  reader.skip(1);
  const name = reader.name();
  const parameters: string[] = [];
  reader.needSign('(');
  while (reader.sign(')') === null) {
    if (parameters.length > 0) reader.needSign(',');
    parameters.push(reader.name());
  }
  return { name, handler: { parameters, body: block(reader, [name]) } };
}

function runHandler(reader: Reader): Script['run'] {
  const braced = reader.sign('{', '(') !== null;
  const argv = reader.atLineEnd ? null : reader.name();
  if (braced && reader.sign('}', ')') === null) reader.complain('“}”');
  const body = block(reader, ['run']);
  return { argv, body };
}

/** Statements up to `end`, which may be followed by the block's own word. */
function block(reader: Reader, words: readonly string[]): readonly Statement[] {
  const body = statementsUntil(reader, []);
  end(reader, words);
  return body;
}

function end(reader: Reader, words: readonly string[]): void {
  reader.needWord('end');
  words.some((word) => reader.word(...word.split(' ')));
  reader.endLine();
}

function statementsUntil(reader: Reader, stops: readonly string[]): readonly Statement[] {
  return reader.nested(() => {
    const body: Statement[] = [];
    reader.endLine();
    while (!reader.isWord('end') && !stops.some((stop) => reader.isWord(...stop.split(' ')))) {
      if (reader.done) reader.complain('“end”');
      body.push(parseStatement(reader));
    }
    return body;
  });
}

function parseStatement(reader: Reader): Statement {
  const [first] = reader.words(1);
  const parse = first !== undefined && Object.hasOwn(statements, first) ? statements[first] : undefined;
  if (parse === undefined) return line(reader, simple(reader));
  reader.skip(1);
  return parse(reader);
}

function line<Part>(reader: Reader, part: Part): Part {
  reader.endLine();
  return part;
}

/** Statements that end where their line ends; after `then` and `to` they stand without one. */
function simple(reader: Reader): Statement {
  const { line: at } = reader;
  const [first] = reader.words(1);
  if (reader.word('tell')) return toldInLine(reader);
  const command = reader.vocabulary.commandAt(reader.words());
  // What a command of every script answers may be made something else: `path to desktop as text`.
  if (command !== null && (reader.vocabulary.ofApp || !reader.callsOwn))
    return { kind: 'expression', of: command.anywhere ? parseExpression(reader) : parseCommand(reader, command) };
  if (reader.word('set') || reader.word('copy')) return assignment(reader, first === 'copy', at);
  if (reader.word('return')) return { kind: 'return', value: reader.atLineEnd ? null : parseExpression(reader) };
  if (reader.word('delay')) return { kind: 'delay', seconds: parseExpression(reader) };
  if (reader.word('log')) return { kind: 'log', value: parseExpression(reader) };
  if (reader.word('exit')) return leaving(reader, at);
  if (reader.word('error')) return thrown(reader);
  if (reader.word('global') || reader.word('local')) return shared(reader, first === 'global');
  if (reader.word('property') || reader.word('prop')) return ownProperty(reader);
  if (reader.word('use')) return used(reader, at);
  reader.word('get');
  return { kind: 'expression', of: parseExpression(reader) };
}

/** `exit repeat`, or `exit` alone. Error: -2755 where no loop is left. */
function leaving(reader: Reader, line: number): Statement {
  reader.word('repeat');
  if (reader.inRepeat) return { kind: 'exit' };
  throw new ScriptError(-2755, 'Exit statement was not in a repeat loop.', { line });
}

/** `tell x to …`, which may be told on in the same line. */
function toldInLine(reader: Reader): Statement {
  const to = reader.word('me') ? null : parseReference(reader);
  reader.needWord('to');
  return reader.speakingTo(appOf(to), () => ({ kind: 'tell', target: to, body: [simple(reader)] }));
}

/** The app that a target names by itself; null for anything else. */
function appOf(target: Expression | null): string | null {
  const name = target?.kind === 'application' ? target.name : null;
  return name?.kind === 'literal' ? String(name.value) : null;
}

function shared(reader: Reader, isGlobal: boolean): Statement {
  const names = [reader.name()];
  while (reader.sign(',') !== null) names.push(reader.name());
  return isGlobal ? { kind: 'shared', names, value: null } : { kind: 'nothing' };
}

function ownProperty(reader: Reader): Statement {
  const name = reader.name();
  reader.needSign(':');
  return { kind: 'shared', names: [name], value: parseExpression(reader) };
}

/** `use AppleScript version "2.4"` and `use scripting additions` change nothing; frameworks are not there. */
function used(reader: Reader, at: number): Statement {
  if (reader.word('framework')) notSimulated('applescript', '“use framework”', at);
  while (!reader.atLineEnd) if (reader.literal() === null) reader.name();
  return { kind: 'nothing' };
}

function assignment(reader: Reader, copies: boolean, at: number): Statement {
  const copied = copies ? parseExpression(reader) : null;
  if (copied !== null) reader.needWord('to');
  reader.word('the');
  const edge = reader.word('end', 'of') ? 'end' : reader.word('beginning', 'of') ? 'beginning' : null;
  const target = parseReference(reader);
  if (copied === null) reader.needWord('to');
  return { kind: 'set', edge, target, value: copied ?? parseExpression(reader), line: at };
}

function thrown(reader: Reader): Statement {
  const message = reader.atLineEnd || reader.isWord('number') ? null : parseExpression(reader);
  const number = reader.word('number') ? parseExpression(reader) : null;
  return { kind: 'error', message, number };
}

/** Statements that may stand after `tell x to`, though they go on over several lines. */
const blocks = new Set(['tell', 'if', 'repeat', 'try']);

/** By the word that they begin with, which is read before. */
const statements: Readonly<Record<string, ((reader: Reader) => Statement) | undefined>> = {
  tell(reader) {
    const to = reader.word('me') ? null : parseReference(reader);
    return reader.speakingTo(appOf(to), () => {
      if (!reader.word('to')) return { kind: 'tell', target: to, body: block(reader, ['tell']) };
      // What is told may have a block of its own.
      const ownBlock = blocks.has(reader.words(1)[0] ?? '');
      return { kind: 'tell', target: to, body: [ownBlock ? parseStatement(reader) : line(reader, simple(reader))] };
    });
  },
  considering: (reader) => ruled(reader, true),
  ignoring: (reader) => ruled(reader, false),
  with: withTimeout,
  using: usingTerms,
  if: parseIf,
  repeat(reader) {
    const how = repetition(reader);
    return { kind: 'repeat', how, body: reader.repeated(() => block(reader, ['repeat'])) };
  },
  try: parseTry,
};

/** `considering case`, `ignoring case` and other rules, of which only the one of case counts here. */
function ruled(reader: Reader, considers: boolean): Statement {
  const at = reader.line;
  let names = '';
  while (!reader.atLineEnd) names += reader.sign(',', '&') ?? ` ${reader.name()}`;
  if (considers && names.includes('numeric strings')) notSimulated('applescript', '“considering numeric strings”', at);
  const caseCounts = /\bcase\b/.test(names) ? considers : null;
  return { kind: 'block', caseCounts, body: block(reader, ['considering', 'ignoring']) };
}

/** `with timeout of n seconds`. */
function withTimeout(reader: Reader): Statement {
  reader.needWord('timeout', 'of');
  const timeout = parseExpression(reader);
  if (!reader.word('seconds')) reader.word('second');
  return { kind: 'block', caseCounts: null, timeout, body: block(reader, ['timeout']) };
}

function usingTerms(reader: Reader): Statement {
  reader.needWord('terms', 'from');
  const app = parseReference(reader);
  const body = reader.speakingTo(appOf(app), () => statementsUntil(reader, []));
  end(reader, ['using terms from', 'using']);
  return { kind: 'block', caseCounts: null, body };
}

function parseIf(reader: Reader): Statement {
  const test = parseExpression(reader);
  reader.needWord('then');
  if (!reader.atLineEnd) return line(reader, { kind: 'if', branches: inLine(reader, test) });
  const branches: { test: Expression | null; body: readonly Statement[] }[] = [{ test, body: statementsUntil(reader, ['else']) }];
  while (reader.word('else')) {
    const next = reader.word('if') ? parseExpression(reader) : null;
    if (next !== null) reader.needWord('then');
    branches.push({ test: next, body: statementsUntil(reader, ['else']) });
  }
  end(reader, ['if']);
  return { kind: 'if', branches };
}

/** `if x then …`, perhaps with its `else` in the same line. */
function inLine(reader: Reader, test: Expression): Extract<Statement, { kind: 'if' }>['branches'] {
  const then = { test, body: [simple(reader)] };
  return reader.word('else') ? [then, { test: null, body: [simple(reader)] }] : [then];
}

function repetition(reader: Reader): Repeat {
  if (reader.atLineEnd) return { by: 'forever' };
  if (reader.word('while')) return { by: 'while', test: parseExpression(reader) };
  if (reader.word('until')) return { by: 'until', test: parseExpression(reader) };
  if (reader.word('with')) {
    const variable = reader.name();
    if (reader.word('in')) return { by: 'list', variable, list: parseExpression(reader) };
    reader.needWord('from');
    const from = parseExpression(reader);
    reader.needWord('to');
    const to = parseExpression(reader);
    return { by: 'range', variable, from, to, step: reader.word('by') ? parseExpression(reader) : null };
  }
  const count = parseExpression(reader);
  reader.needWord('times');
  return { by: 'times', count };
}

function parseTry(reader: Reader): Statement {
  const body = statementsUntil(reader, ['on error']);
  if (!reader.word('on', 'error')) {
    end(reader, ['try']);
    return { kind: 'try', body, message: null, number: null, handler: [] };
  }
  const message = reader.atLineEnd || reader.isWord('number') ? null : reader.name();
  const number = reader.word('number') ? reader.name() : null;
  // What could not be done, and into what it was to be made, is not told.
  while (reader.word('partial', 'result') || reader.word('from') || reader.word('to')) reader.name();
  return { kind: 'try', body, message, number, handler: block(reader, ['try', 'error']) };
}
