import { notSimulated } from '../script-error.js';
import type { Binary, Expression, FunctionNode } from './ast.js';
import { Reader } from './reader.js';

/** Words that begin what is not simulated. */
const unknownWords = new Set([
  'class',
  'async',
  'await',
  'yield',
  'this',
  'super',
  'import',
  'export',
  'delete',
  'void',
  'in',
  'instanceof',
]);

/** Parses one expression, assignments included. */
export function parseExpression(reader: Reader): Expression {
  return reader.nested(() => {
    const arrow = arrowFunction(reader);
    if (arrow !== null) return arrow;
    const left = choice(reader);
    const operator = reader.take('=', '+=', '-=', '*=', '/=');
    if (operator === null) return left;
    if (left.kind !== 'name' && left.kind !== 'member') return reader.complain();
    const computed = operator === '=' ? null : (operator.slice(0, 1) as Binary); // the signs taken are those and nothing else
    return { kind: 'assign', target: left, operator: computed, value: parseExpression(reader), old: false };
  });
}

function arrowFunction(reader: Reader): Expression | null {
  const { token } = reader;
  if (token.kind === 'name' && isSign(reader, 1, '=>')) {
    const name = reader.name();
    reader.need('=>');
    return arrowBody(reader, [name]);
  }
  if (!isSign(reader, 0, '(')) return null;
  let end = 1;
  while (reader.ahead(end).kind === 'name' || isSign(reader, end, ',')) end += 1;
  if (!isSign(reader, end, ')') || !isSign(reader, end + 1, '=>')) return null;
  const parameters = parseParameters(reader);
  reader.need('=>');
  return arrowBody(reader, parameters);
}

function isSign(reader: Reader, by: number, text: string): boolean {
  const token = reader.ahead(by);
  return token.kind === 'sign' && token.text === text;
}

function arrowBody(reader: Reader, parameters: readonly string[]): Expression {
  const body = reader.is('{') ? reader.parseBlock(reader) : [{ kind: 'return' as const, value: parseExpression(reader) }];
  return { kind: 'function', of: { name: null, parameters, body } };
}

/** `(a, b)`. */
export function parseParameters(reader: Reader): readonly string[] {
  const names: string[] = [];
  reader.need('(');
  while (reader.take(')') === null) {
    if (names.length > 0) reader.need(',');
    names.push(reader.name());
  }
  return names;
}

/** What follows the word `function`. */
export function parseFunction(reader: Reader): FunctionNode {
  const name = reader.is('(') ? null : reader.name();
  const parameters = parseParameters(reader);
  return { name, parameters, body: reader.parseBlock(reader) };
}

function choice(reader: Reader): Expression {
  const test = binary(reader, 0);
  if (reader.take('?') === null) return test;
  const yes = parseExpression(reader);
  reader.need(':');
  return { kind: 'choice', test, yes, no: parseExpression(reader) };
}

/** Operators by how they bind, loosest first. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
];

function binary(reader: Reader, level: number): Expression {
  const signs = levels[level];
  if (signs === undefined) return unary(reader);
  let left = binary(reader, level + 1);
  for (let operator = reader.take(...signs); operator !== null; operator = reader.take(...signs)) {
    const right = binary(reader, level + 1);
    if (operator === '||' || operator === '&&') left = { kind: 'logical', operator, left, right };
    else left = { kind: 'binary', operator: operator as Binary, left, right }; // the levels hold nothing else
  }
  return left;
}

function unary(reader: Reader): Expression {
  if (reader.take('typeof') !== null) return { kind: 'unary', operator: 'typeof', of: reader.nested(() => unary(reader)) };
  const operator = reader.take('!', '-', '+');
  if (operator === '!' || operator === '-' || operator === '+') return { kind: 'unary', operator, of: reader.nested(() => unary(reader)) };
  const step = reader.take('++', '--');
  if (step !== null) return stepped(reader, unary(reader), { step, old: false });
  const of = postfix(reader);
  const after = reader.token.afterNewline ? null : reader.take('++', '--');
  return after === null ? of : stepped(reader, of, { step: after, old: true });
}

function stepped(reader: Reader, target: Expression, { step, old }: { readonly step: string; readonly old: boolean }): Expression {
  if (target.kind !== 'name' && target.kind !== 'member') return reader.complain();
  return { kind: 'assign', target, operator: step === '++' ? '+' : '-', value: { kind: 'literal', value: 1 }, old };
}

function postfix(reader: Reader): Expression {
  let of = primary(reader);
  for (;;) {
    const { line } = reader;
    if (reader.take('.') !== null) of = { kind: 'member', of, name: { kind: 'literal', value: reader.name() }, line };
    else if (reader.take('[') !== null) {
      of = { kind: 'member', of, name: parseExpression(reader), line };
      reader.need(']');
    } else if (reader.is('(')) of = { kind: 'call', of, args: parseArguments(reader), line };
    else return of;
  }
}

function parseArguments(reader: Reader): readonly Expression[] {
  reader.need('(');
  return listUntil(reader, ')');
}

function listUntil(reader: Reader, end: string): readonly Expression[] {
  const items: Expression[] = [];
  while (reader.take(end) === null) {
    if (items.length > 0) {
      reader.need(',');
      if (reader.take(end) !== null) break;
    }
    if (reader.is('...')) notSimulated('javascript', 'Spreading with ...', reader.line);
    items.push(parseExpression(reader));
  }
  return items;
}

const words: Readonly<Record<string, boolean | null | undefined>> = { true: true, false: false, null: null, undefined };

function primary(reader: Reader): Expression {
  const { token } = reader;
  if (token.kind === 'sign' && !['(', '[', '{', '/', '/='].includes(token.text)) reader.complain();
  reader.next();
  switch (token.kind) {
    case 'text':
      return { kind: 'literal', value: token.text };
    case 'number':
      return { kind: 'literal', value: token.value };
    case 'template':
      return { kind: 'template', texts: token.texts, parts: token.sources.map((source) => part(reader, source)) };
    case 'name':
      return named(reader, token.text, token.line);
    case 'sign':
      return signed(reader, token.text, token.line);
    case 'end':
      return reader.complain();
  }
}

function part(reader: Reader, source: string): Expression {
  const inner = new Reader(source, reader.parseBlock);
  const of = parseExpression(inner);
  if (inner.token.kind !== 'end') inner.complain();
  return of;
}

function named(reader: Reader, name: string, line: number): Expression {
  if (Object.hasOwn(words, name)) return { kind: 'literal', value: words[name] };
  if (name === 'function') return { kind: 'function', of: parseFunction(reader) };
  if (name === 'new') {
    const made = reader.name();
    if (made !== 'Error') notSimulated('javascript', `new ${made}`, line);
    return { kind: 'new-error', args: reader.is('(') ? parseArguments(reader) : [] };
  }
  if (unknownWords.has(name)) notSimulated('javascript', `“${name}”`, line);
  return { kind: 'name', name, line };
}

function signed(reader: Reader, sign: string, line: number): Expression {
  if (sign === '(') {
    const inner = parseExpression(reader);
    reader.need(')');
    return inner;
  }
  if (sign === '[') return { kind: 'array', items: listUntil(reader, ']') };
  if (sign === '{') return { kind: 'object', fields: fields(reader) };
  return notSimulated('javascript', 'A regular expression', line);
}

function fields(reader: Reader): readonly (readonly [string, Expression])[] {
  const found: (readonly [string, Expression])[] = [];
  while (reader.take('}') === null) {
    if (found.length > 0) {
      reader.need(',');
      if (reader.take('}') !== null) break;
    }
    const { line } = reader;
    const key = reader.next();
    if (key.kind !== 'name' && key.kind !== 'text' && key.kind !== 'number')
      return notSimulated('javascript', 'This key of an object', line);
    const name = key.kind === 'number' ? String(key.value) : key.text;
    if (reader.take(':') !== null) found.push([name, parseExpression(reader)]);
    else if (key.kind === 'name' && reader.is(',', '}')) found.push([name, { kind: 'name', name, line }]);
    else notSimulated('javascript', `The key ${name}`, line);
  }
  return found;
}
