import { condition, textual } from '../compare.js';
import { applicationNamed } from '../dictionary/dictionaries.js';
import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import { cannotMake, constant, integer, list, ofThing, sourceOf, text, truth, type Value } from '../values.js';
import type { Expression } from './ast.js';
import { coerce } from './coerce.js';
import { operate } from './operators.js';
import { pick } from './pick.js';
import { type Scope, thingIn } from './scope.js';
import { weigh } from './weigh.js';

/** The value of an expression. Errors: ScriptErrors with AppleScript's own numbers. */
export async function evaluate(scope: Scope, of: Expression): Promise<Value> {
  await scope.session.step();
  const value = await resolve(scope, of);
  if (of.kind !== 'variable') weigh(value);
  return value;
}

async function resolve(scope: Scope, of: Expression): Promise<Value> {
  switch (of.kind) {
    case 'literal':
      return literal(of);
    case 'constant':
      return constant(of.name);
    case 'variable':
      return scope.variables.get(of.name) ?? unknownWord(scope, of);
    case 'list':
      return list(await each(scope, of.items));
    case 'record':
      return record(scope, of.fields);
    case 'application':
      return application(scope, of);
    case 'file':
      return fileAt(textual(await evaluate(scope, of.path)));
    case 'not':
      return truth(!condition(await evaluate(scope, of.of)));
    case 'minus':
      return operate('-', { left: integer(0), right: await evaluate(scope, of.of) });
    case 'as':
      return coerce(await evaluate(scope, of.of), of.type);
    case 'count':
      return integer(sizeOf(await evaluate(scope, of.of)));
    case 'exists':
      return exists(scope, of.of);
    case 'binary':
      return binary(scope, of);
    case 'property':
      return property(scope, of);
    case 'element':
      return pick(scope, of);
  }
}

function literal({ value, real }: Extract<Expression, { kind: 'literal' }>): Value {
  if (value === null) return { kind: 'missing' };
  if (typeof value === 'number') return { kind: 'number', value, real };
  return typeof value === 'string' ? text(value) : truth(value);
}

/** Inside a tell block an unknown word may well be one of the app's own. */
function unknownWord({ target }: Scope, { name, line }: Extract<Expression, { kind: 'variable' }>): never {
  if (target !== null) return notSimulated('applescript', `“${name}” of ${sourceOf(target).slice(0, 60)}`, line);
  return undefinedVariable(name);
}

function undefinedVariable(name: string): never {
  throw new ScriptError(scriptErrors.undefinedVariable, `The variable ${name} is not defined.`);
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
  const app = applicationNamed(scope.session.model, name);
  if (app !== null) return ofThing(app);
  throw new ScriptError(scriptErrors.noSuchObject, `Can’t get application ${of.byId ? 'id ' : ''}"${name}".`);
}

async function binary(scope: Scope, { operator, left, right }: Extract<Expression, { kind: 'binary' }>): Promise<Value> {
  const first = await evaluate(scope, left);
  if (operator === 'and') return truth(condition(first) && condition(await evaluate(scope, right)));
  if (operator === 'or') return truth(condition(first) || condition(await evaluate(scope, right)));
  return operate(operator, { left: first, right: await evaluate(scope, right) });
}

async function exists(scope: Scope, of: Expression): Promise<Value> {
  try {
    const found = await evaluate(scope, of);
    return truth(found.kind !== 'list' || found.every === undefined || found.items.length > 0);
  } catch (error) {
    if (error instanceof ScriptError && [scriptErrors.noSuchObject, scriptErrors.badIndex].some((one) => one === error.number))
      return truth(false);
    throw error;
  }
}

async function property(scope: Scope, { name, of, line }: Extract<Expression, { kind: 'property' }>): Promise<Value> {
  const variable = of === null ? scope.variables.get(name) : undefined;
  if (variable !== undefined) return variable;
  const owner = of === null ? scope.target : await evaluate(scope, of);
  if (owner === null) return undefinedVariable(name);
  return readProperty(scope, { owner, name, line });
}

interface Ask {
  readonly owner: Value;
  readonly name: string;
  readonly line: number;
}

function readProperty(scope: Scope, { owner, name, line }: Ask): Value {
  if (owner.kind === 'list' && owner.every) return list(owner.items.map((one) => readProperty(scope, { owner: one, name, line })));
  const thing = thingIn(scope, owner);
  if (thing !== null) {
    const value = thing.get(scope.session, name) ?? (name === 'class' ? constant(thing.type) : null);
    return value ?? notSimulated('applescript', `“${name} of ${sourceOf(owner)}”`, line);
  }
  if (owner.kind === 'record') {
    const field = owner.fields.get(name);
    if (field !== undefined) return field;
  }
  if (owner.kind === 'text' && name === 'posix path') return owner;
  return plainProperty({ owner, name, line });
}

function plainProperty({ owner, name, line }: Ask): Value {
  if (name === 'length' && (owner.kind === 'text' || owner.kind === 'list' || owner.kind === 'record')) return integer(sizeOf(owner));
  if (name === 'class') return constant(owner.kind === 'number' ? (owner.real ? 'real' : 'integer') : owner.kind);
  if (owner.kind === 'list' && name === 'reverse') return list([...owner.items].reverse());
  if (owner.kind === 'list' && name === 'rest') return list(owner.items.slice(1));
  if (owner.kind === 'missing' || owner.kind === 'record') {
    throw new ScriptError(scriptErrors.noSuchObject, `Can’t get ${name} of ${sourceOf(owner)}.`, { line });
  }
  return notSimulated('applescript', `“${name} of ${sourceOf(owner).slice(0, 60)}”`, line);
}

/** A file by its path, which must exist only when something is asked of it. */
function fileAt(path: string): Value {
  if (!path.startsWith('/')) throw new ScriptError(scriptErrors.noSuchObject, `Can’t get POSIX file "${path}".`);
  return { kind: 'file', path: path.length > 1 ? path.replace(/\/$/, '') : path, alias: false };
}

/** How many there are of what is in a value. */
export function sizeOf(value: Value): number {
  if (value.kind === 'list') return value.items.length;
  if (value.kind === 'text') return [...value.value].length;
  if (value.kind === 'record') return value.fields.size;
  return cannotMake(value, 'list');
}
