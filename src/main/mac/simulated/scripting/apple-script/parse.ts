import { notSimulated } from '../script-error.js';
import type { Expression, Repeat, Script, Statement } from './ast.js';
import { type CommandWords, commandAt } from './nouns.js';
import { parseExpression, parseReference } from './parse-expression.js';
import { Reader } from './reader.js';

/** Parses a script. Error: a ScriptError of -2741 with the line, also for what is not simulated. */
export function parseAppleScript(source: string): Script {
  const reader = new Reader(source);
  const body: Statement[] = [];
  let run: Script['run'] = null;
  reader.newlines();
  while (!reader.done) {
    if (reader.word('on', 'run')) run = runHandler(reader);
    else if (reader.isWord('on') || reader.isWord('to'))
      notSimulated('applescript', `The handler “${reader.words(2).join(' ')}”`, reader.line);
    else body.push(parseStatement(reader));
  }
  return { body, run };
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
  reader.needWord('end');
  words.some((word) => reader.word(word));
  reader.endLine();
  return body;
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
  if (parse !== undefined) return parse(reader);
  return line(reader, simple(reader));
}

function line<Part>(reader: Reader, part: Part): Part {
  reader.endLine();
  return part;
}

/** Statements that end where their line ends; after `then` and `to` they stand without one. */
function simple(reader: Reader): Statement {
  const { line: at } = reader;
  const [first] = reader.words(1);
  const command = commandAt(reader.words());
  if (command !== null) return appCommand(reader, command);
  if (reader.word('set') || reader.word('copy')) return assignment(reader, first === 'copy', at);
  if (reader.word('return')) return { kind: 'return', value: reader.atLineEnd ? null : parseExpression(reader) };
  if (reader.word('delay')) return { kind: 'delay', seconds: parseExpression(reader) };
  if (reader.word('log')) return { kind: 'log', value: parseExpression(reader) };
  if (reader.word('exit', 'repeat')) return { kind: 'exit' };
  if (reader.word('error')) return thrown(reader);
  reader.word('get');
  return { kind: 'expression', of: parseExpression(reader) };
}

/** A dictionary's command: what it acts on, then its labelled parameters. */
function appCommand(reader: Reader, { name, words, parameters }: CommandWords): Statement {
  const { line: at } = reader;
  reader.skip(words.length);
  const labels = Object.entries(parameters);
  const isLabel = (): boolean => labels.some(([label]) => reader.isWord(...label.split(' ')));
  const direct = reader.atLineEnd || isLabel() ? null : parseReference(reader);
  const given: (readonly [string, Expression])[] = [];
  while (isLabel()) {
    const [label = '', constants = []] = labels.find(([each]) => reader.word(...each.split(' '))) ?? [];
    const constant = constants.find((word) => reader.word(word));
    given.push([label, constant === undefined ? parseExpression(reader) : { kind: 'constant', name: constant }]);
  }
  return { kind: 'command', name, direct, parameters: given, line: at };
}

function assignment(reader: Reader, copies: boolean, at: number): Statement {
  if (copies) {
    const value = parseExpression(reader);
    reader.needWord('to');
    return target(reader, value, at);
  }
  const toEnd = reader.word('end', 'of') || reader.word('the', 'end', 'of');
  const left = parseReference(reader);
  reader.needWord('to');
  const value = parseExpression(reader);
  return toEnd ? { kind: 'append', target: left, value, line: at } : { kind: 'set', target: left, value, line: at };
}

function target(reader: Reader, value: Expression, at: number): Statement {
  const toEnd = reader.word('end', 'of') || reader.word('the', 'end', 'of');
  const left = parseReference(reader);
  return toEnd ? { kind: 'append', target: left, value, line: at } : { kind: 'set', target: left, value, line: at };
}

function thrown(reader: Reader): Statement {
  const message = reader.atLineEnd || reader.isWord('number') ? null : parseExpression(reader);
  const number = reader.word('number') ? parseExpression(reader) : null;
  return { kind: 'error', message, number };
}

const statements: Readonly<Record<string, ((reader: Reader) => Statement) | undefined>> = {
  tell(reader) {
    reader.skip(1);
    const to = parseReference(reader);
    if (reader.word('to')) return line(reader, { kind: 'tell', target: to, body: [simple(reader)] });
    return { kind: 'tell', target: to, body: block(reader, ['tell']) };
  },
  if: parseIf,
  repeat(reader) {
    reader.skip(1);
    const how = repetition(reader);
    return { kind: 'repeat', how, body: block(reader, ['repeat']) };
  },
  try: parseTry,
};

function parseIf(reader: Reader): Statement {
  reader.skip(1);
  const test = parseExpression(reader);
  reader.needWord('then');
  if (!reader.atLineEnd) return line(reader, { kind: 'if', branches: [{ test, body: [simple(reader)] }] });
  const branches: { test: Expression | null; body: readonly Statement[] }[] = [{ test, body: statementsUntil(reader, ['else']) }];
  while (reader.word('else')) {
    const next = reader.word('if') ? parseExpression(reader) : null;
    if (next !== null) reader.needWord('then');
    branches.push({ test: next, body: statementsUntil(reader, ['else']) });
  }
  reader.needWord('end');
  reader.word('if');
  reader.endLine();
  return { kind: 'if', branches };
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
  reader.skip(1);
  const body = statementsUntil(reader, ['on error']);
  if (!reader.word('on', 'error')) {
    reader.needWord('end');
    reader.word('try');
    reader.endLine();
    return { kind: 'try', body, message: null, number: null, handler: [] };
  }
  const message = reader.atLineEnd || reader.isWord('number') ? null : reader.name();
  const number = reader.word('number') ? reader.name() : null;
  return { kind: 'try', body, message, number, handler: block(reader, ['try', 'error']) };
}
