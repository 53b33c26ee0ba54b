import { notSimulated } from '../script-error.js';
import type { Expression, Statement } from './ast.js';
import { parseExpression, parseFunction } from './parse-expression.js';
import { Reader } from './reader.js';

/** Parses a script. Errors: ScriptErrors with the line, also for what is not simulated. */
export function parseJavaScript(source: string): readonly Statement[] {
  const reader = new Reader(source, block);
  const body: Statement[] = [];
  while (reader.token.kind !== 'end') body.push(...statement(reader));
  return body;
}

function block(reader: Reader): readonly Statement[] {
  return reader.nested(() => {
    const body: Statement[] = [];
    reader.need('{');
    while (reader.take('}') === null) body.push(...statement(reader));
    return body;
  });
}

/** One statement; none for an empty one. */
function statement(reader: Reader): readonly Statement[] {
  if (reader.take(';') !== null) return [];
  const { token } = reader;
  const parse = token.kind === 'name' && Object.hasOwn(parsers, token.text) ? parsers[token.text] : undefined;
  if (parse !== undefined) {
    reader.next();
    return [reader.nested(() => parse(reader))];
  }
  if (reader.is('{')) return [{ kind: 'block', body: block(reader) }];
  return [ended(reader, { kind: 'expression', of: parseExpression(reader) })];
}

function ended(reader: Reader, of: Statement): Statement {
  reader.endStatement();
  return of;
}

/** The body of an `if` or loop, which may stand without braces. */
function body(reader: Reader): Statement {
  const [only] = statement(reader);
  return only ?? { kind: 'block', body: [] };
}

function test(reader: Reader): Expression {
  reader.need('(');
  const of = parseExpression(reader);
  reader.need(')');
  return of;
}

function declaration(reader: Reader): Statement {
  const names: (readonly [string, Expression | null])[] = [];
  do {
    if (reader.is('{', '[')) notSimulated('javascript', 'Taking values apart in a declaration', reader.line);
    names.push([reader.name(), reader.take('=') === null ? null : parseExpression(reader)]);
  } while (reader.take(',') !== null);
  return { kind: 'declare', names };
}

const declare = (reader: Reader): Statement => ended(reader, declaration(reader));

const parsers: Readonly<Record<string, (reader: Reader) => Statement>> = {
  var: declare,
  let: declare,
  const: declare,
  function: (reader) => ({ kind: 'function', of: parseFunction(reader) }),
  if(reader) {
    const tested = test(reader);
    const yes = body(reader);
    return { kind: 'if', test: tested, yes, no: reader.take('else') === null ? null : body(reader) };
  },
  while: (reader) => ({ kind: 'loop', first: null, test: test(reader), next: null, body: body(reader) }),
  for: parseFor,
  return(reader) {
    const bare = reader.token.afterNewline || reader.is(';', '}') || reader.token.kind === 'end';
    return ended(reader, { kind: 'return', value: bare ? null : parseExpression(reader) });
  },
  break: (reader) => ended(reader, { kind: 'break' }),
  continue: (reader) => ended(reader, { kind: 'continue' }),
  throw: (reader) => ended(reader, { kind: 'throw', value: parseExpression(reader) }),
  try: parseTry,
  switch: (reader) => notSimulated('javascript', '“switch”', reader.line),
  do: (reader) => notSimulated('javascript', '“do”', reader.line),
};

function parseFor(reader: Reader): Statement {
  reader.need('(');
  const declares = reader.take('let', 'const', 'var') !== null;
  const second = reader.ahead(1);
  if (declares && second.kind === 'name' && second.text === 'of') {
    const name = reader.name();
    reader.next();
    const over = parseExpression(reader);
    reader.need(')');
    return { kind: 'for-of', name, over, body: body(reader) };
  }
  const start: Statement | null = declares
    ? declaration(reader)
    : reader.is(';')
      ? null
      : { kind: 'expression', of: parseExpression(reader) };
  reader.need(';');
  const tested = reader.is(';') ? null : parseExpression(reader);
  reader.need(';');
  const next = reader.is(')') ? null : parseExpression(reader);
  reader.need(')');
  return { kind: 'loop', first: start, test: tested, next, body: body(reader) };
}

function parseTry(reader: Reader): Statement {
  const tried = block(reader);
  let name: string | null = null;
  let handler: readonly Statement[] | null = null;
  if (reader.take('catch') !== null) {
    if (reader.take('(') !== null) {
      name = reader.name();
      reader.need(')');
    }
    handler = block(reader);
  }
  const last = reader.take('finally') === null ? [] : block(reader);
  if (handler === null && last.length === 0) reader.complain();
  return { kind: 'try', body: tried, name, handler, last };
}
