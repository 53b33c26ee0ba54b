import { follow } from '../../model/files.js';
import { condition, textual } from '../compare.js';
import { dateOf } from '../dates.js';
import { applicationNamed } from '../dictionary/dictionaries.js';
import { noSuchObject, notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import { constant, integer, list, missing, ofThing, pathOfColons, sourceOf, text, truth, type Value } from '../values.js';
import type { Expression } from './ast.js';
import { coerce } from './coerce.js';
import { operate, tested } from './operators.js';
import { command } from './perform.js';
import { pick } from './pick.js';
import { property, sizeOf } from './properties.js';
import { type Scope, undefinedVariable, variable } from './scope.js';
import { weigh } from './weigh.js';

/** The value of an expression. Errors: ScriptErrors with AppleScript's own numbers. */
export async function evaluate(scope: Scope, of: Expression): Promise<Value> {
  await scope.session.step();
  const evaluator = evaluators[of.kind] as Evaluate<Expression>; // each stands under the kind that it takes
  const value = await evaluator(scope, of);
  if (of.kind !== 'variable') weigh(value);
  return value;
}

type Evaluate<Of> = (scope: Scope, of: Of) => Value | Promise<Value>;

const evaluators: { readonly [Kind in Expression['kind']]: Evaluate<Extract<Expression, { kind: Kind }>> } = {
  literal: (_scope, of) => literal(of),
  constant: (_scope, { name }) => constant(name),
  variable: (scope, of) => variable(scope, of.name) ?? unknownWord(scope, of),
  list: async (scope, { items }) => list(await each(scope, items)),
  record: (scope, { fields }) => record(scope, fields),
  application,
  file: async (scope, { path }) => fileAt(textual(await evaluate(scope, path))),
  not: async (scope, { of }) => truth(!condition(await evaluate(scope, of))),
  minus: async (scope, { of }) => operate('-', integer(0), await evaluate(scope, of)),
  as: async (scope, { of, type }) => coerce(scope, await evaluate(scope, of), type),
  count: async (scope, { of }) => integer(sizeOf(await evaluate(scope, of))),
  exists: (scope, { of }) => exists(scope, of),
  binary,
  property: async (scope, of) => {
    // An app that is not on the Mac does not run; nothing else is known of it.
    const absent = of.name === 'running' && of.of?.kind === 'application' && !condition(await exists(scope, of.of));
    return absent ? truth(false) : property(scope, of);
  },
  element: pick,
  command: async (scope, of) => (await command(scope, of)) ?? missing,
  place,
  date: async (scope, of) => dateOfText(textual(await evaluate(scope, of.text)), scope.session.model.clock.now()),
  it: ({ target }) => target ?? undefinedVariable('it'),
  call,
};

/** What holds the place where something is made or moved to. */
async function place(scope: Scope, { of }: Extract<Expression, { kind: 'place' }>): Promise<Value> {
  if (of.kind !== 'element' || of.selector.by !== 'every') return evaluate(scope, of);
  return of.of === null ? (scope.target ?? undefinedVariable('it')) : evaluate(scope, of.of);
}

function dateOfText(words: string, now: number): Value {
  const ms = dateOf(words, now);
  if (ms === null) throw new ScriptError(scriptErrors.invalidDate, `Invalid date and time date ${sourceOf(text(words))}.`);
  return { kind: 'date', ms };
}

async function call(scope: Scope, { name, given, line }: Extract<Expression, { kind: 'call' }>): Promise<Value> {
  const handler = scope.script.handlers.get(name);
  if (handler === undefined)
    throw new ScriptError(scriptErrors.notUnderstood, `«script» doesn’t understand the “${name}” message.`, { line });
  const values = await each(scope, given);
  if (values.length >= handler.parameters.length) return scope.call(scope, handler, values);
  const message = `${sourceOf(list(values))} doesn’t match the parameters {${handler.parameters.join(', ')}} for ${name}.`;
  throw new ScriptError(scriptErrors.wrongParameters, message, { line });
}

function literal({ value, real }: Extract<Expression, { kind: 'literal' }>): Value {
  if (value === null) return { kind: 'missing' };
  if (typeof value === 'number') return { kind: 'number', value, real };
  return typeof value === 'string' ? text(value) : truth(value);
}

/** Inside a tell block an unknown word may well be one of the app's own. */
function unknownWord({ target }: Scope, { name, line }: Extract<Expression, { kind: 'variable' }>): never {
  if (name === 'me') return notSimulated('applescript', '“me” as a value', line);
  if (target !== null) return notSimulated('applescript', `“${name}” of ${sourceOf(target).slice(0, 60)}`, line);
  return undefinedVariable(name);
}

async function each(scope: Scope, items: readonly Expression[]): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await evaluate(scope, item));
  return values;
}

async function record(scope: Scope, entries: readonly (readonly [string, Expression])[]): Promise<Value> {
  const fields = new Map<string, Value>();
  for (const [name, of] of entries) fields.set(name, await evaluate(scope, of));
  return { kind: 'record', fields };
}

async function application(scope: Scope, of: Extract<Expression, { kind: 'application' }>): Promise<Value> {
  const name = textual(await evaluate(scope, of.name));
  return ofThing(applicationNamed(scope.session.model, name) ?? noSuchObject(`Can’t get application ${of.byId ? 'id ' : ''}"${name}".`));
}

async function binary(scope: Scope, { operator, left, right }: Extract<Expression, { kind: 'binary' }>): Promise<Value> {
  const first = await evaluate(scope, left);
  if (operator === 'and') return truth(condition(first) && condition(await evaluate(scope, right)));
  if (operator === 'or') return truth(condition(first) || condition(await evaluate(scope, right)));
  const second = await evaluate(scope, right);
  return (scope.filters ? tested : operate)(operator, first, second, scope.script.caseCounts);
}

async function exists(scope: Scope, of: Expression): Promise<Value> {
  try {
    const found = await evaluate(scope, of);
    if (found.kind === 'file') return truth(follow(scope.session.model, found.path) !== null);
    return truth(found.kind !== 'list' || found.every === undefined || found.items.length > 0);
  } catch (error) {
    if (error instanceof ScriptError && [scriptErrors.noSuchObject, scriptErrors.badIndex].some((one) => one === error.number))
      return truth(false);
    throw error;
  }
}

/** A file by its path, which must exist only when something is asked of it. */
function fileAt(named: string): Value {
  const path = pathOfColons(named) ?? named;
  if (!path.startsWith('/')) noSuchObject(`Can’t get POSIX file "${path}".`);
  return { kind: 'file', path: path.length > 1 ? path.replace(/\/$/, '') : path, alias: false };
}
