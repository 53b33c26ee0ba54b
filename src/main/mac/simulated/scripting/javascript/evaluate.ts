import { ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import type { Binary, Expression, Statement } from './ast.js';
import { memberOf } from './members.js';
import { array, errorValue, fits, isTrue, type JsCallable, type JsValue, numberOf, record, type Scope, textOf, typeOf } from './values.js';

const deepestCall = 400;

/** What evaluating needs beside the place: the run, how deep calls are, and how a function's body is run. */
export interface Machine {
  readonly session: ScriptSession;
  readonly depth: { now: number };
  readonly runBody: (machine: Machine, scope: Scope, body: readonly Statement[]) => Promise<JsValue>;
}

/** The value of an expression. */
export async function evaluate(machine: Machine, scope: Scope, of: Expression): Promise<JsValue> {
  await machine.session.step();
  const value = (part: Expression): Promise<JsValue> => evaluate(machine, scope, part);
  switch (of.kind) {
    case 'literal':
      return of.value;
    case 'name':
      return lookUp(scope, of);
    case 'template':
      return template(of, value);
    case 'array':
      return array(await all(of.items, value));
    case 'object':
      return record(await entries(of.fields, value));
    case 'function':
      return { kind: 'function', of: of.of, scope };
    case 'unary':
      return unary(of.operator, await value(of.of));
    case 'binary':
      return operate(of.operator, await value(of.left), await value(of.right));
    case 'logical': {
      const left = await value(of.left);
      return isTrue(left) === (of.operator === '&&') ? value(of.right) : left;
    }
    case 'choice':
      return value(isTrue(await value(of.test)) ? of.yes : of.no);
    case 'assign':
      return assign(machine, scope, of);
    case 'member':
      return member(machine, of, { owner: await value(of.of), name: await value(of.name) });
    case 'call':
      return callOf(machine, of, { of: await value(of.of), args: await all(of.args, value) });
    case 'new-error':
      return errorValue((await all(of.args, value)).map((one) => textOf(one))[0] ?? '');
  }
}

type Value = (part: Expression) => Promise<JsValue>;

async function all(parts: readonly Expression[], value: Value): Promise<readonly JsValue[]> {
  const values: JsValue[] = [];
  for (const part of parts) values.push(await value(part));
  return values;
}

async function entries(fields: readonly (readonly [string, Expression])[], value: Value): Promise<readonly (readonly [string, JsValue])[]> {
  const made: (readonly [string, JsValue])[] = [];
  for (const [name, of] of fields) made.push([name, await value(of)]);
  return made;
}

async function template({ texts, parts }: Extract<Expression, { kind: 'template' }>, value: Value): Promise<string> {
  let text = texts[0] ?? '';
  for (const [index, part] of parts.entries()) {
    text += textOf(await value(part)) + (texts[index + 1] ?? '');
    fits(text.length);
  }
  return text;
}

function scopeOf(scope: Scope, name: string): Scope | null {
  for (let at: Scope | null = scope; at !== null; at = at.above) if (at.names.has(name)) return at;
  return null;
}

function lookUp(scope: Scope, { name, line }: Extract<Expression, { kind: 'name' }>): JsValue {
  const found = scopeOf(scope, name);
  if (found === null) throw new ScriptError(scriptErrors.failed, `ReferenceError: Can't find variable: ${name}`, { line });
  return found.names.get(name);
}

function unary(operator: '!' | '-' | '+' | 'typeof', value: JsValue): JsValue {
  if (operator === '!') return !isTrue(value);
  if (operator === 'typeof') return typeOf(value);
  return operator === '-' ? -numberOf(value) : numberOf(value);
}

function operate(operator: Binary, left: JsValue, right: JsValue): JsValue {
  const texts = typeof left === 'string' && typeof right === 'string';
  switch (operator) {
    case '+':
      return added(left, right);
    case '-':
      return numberOf(left) - numberOf(right);
    case '*':
      return numberOf(left) * numberOf(right);
    case '/':
      return numberOf(left) / numberOf(right);
    case '%':
      return numberOf(left) % numberOf(right);
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return loosely(left, right);
    case '!=':
      return !loosely(left, right);
    case '<':
      return texts ? left < right : numberOf(left) < numberOf(right);
    case '>':
      return texts ? left > right : numberOf(left) > numberOf(right);
    case '<=':
      return texts ? left <= right : numberOf(left) <= numberOf(right);
    case '>=':
      return texts ? left >= right : numberOf(left) >= numberOf(right);
  }
}

function added(left: JsValue, right: JsValue): JsValue {
  const asText = [left, right].some((one) => typeof one === 'string' || (typeof one === 'object' && one !== null));
  if (!asText) return numberOf(left) + numberOf(right);
  const text = textOf(left) + textOf(right);
  fits(text.length);
  return text;
}

function loosely(left: JsValue, right: JsValue): boolean {
  if (left === right) return true;
  if (left == null || right == null) return left == null && right == null;
  const plain = [left, right].some((one) => typeof one !== 'object') && typeof left !== typeof right;
  if (!plain) return false;
  return typeof left === 'object' || typeof right === 'object' ? textOf(left) === textOf(right) : numberOf(left) === numberOf(right);
}

async function assign(machine: Machine, scope: Scope, of: Extract<Expression, { kind: 'assign' }>): Promise<JsValue> {
  const { target, operator, old } = of;
  const before = operator === null ? undefined : await evaluate(machine, scope, target);
  const given = await evaluate(machine, scope, of.value);
  const value = operator === null ? given : operate(operator, old ? numberOf(before) : before, given);
  await store(machine, scope, { target, value });
  return old ? numberOf(before) : value;
}

async function store(machine: Machine, scope: Scope, { target, value }: { readonly target: Expression; readonly value: JsValue }) {
  if (target.kind === 'name') {
    (scopeOf(scope, target.name) ?? scope).names.set(target.name, value);
    return;
  }
  if (target.kind !== 'member') return;
  const owner = await evaluate(machine, scope, target.of);
  const name = textOf(await evaluate(machine, scope, target.name));
  if (typeof owner === 'object' && owner?.kind === 'object') owner.fields.set(name, value);
  else if (typeof owner === 'object' && owner?.kind === 'array' && /^\d+$/.test(name) && Number(name) <= owner.items.length) {
    fits((owner.items.length + 1) * 8);
    owner.items[Number(name)] = value;
  } else throw new ScriptError(scriptErrors.failed, `TypeError: ${name} cannot be set.`, { line: target.line });
}

function member(
  machine: Machine,
  { line }: Extract<Expression, { kind: 'member' }>,
  { owner, name }: { readonly owner: JsValue; readonly name: JsValue },
): JsValue {
  const call = (of: JsValue, args: readonly JsValue[]) => invoke(machine, { of, args, line });
  return memberOf({ session: machine.session, call, of: owner, name: textOf(name), line });
}

interface Invocation {
  readonly of: JsValue;
  readonly args: readonly JsValue[];
  readonly line: number;
}

function callOf(
  machine: Machine,
  { line }: Extract<Expression, { kind: 'call' }>,
  call: { readonly of: JsValue; readonly args: readonly JsValue[] },
): Promise<JsValue> {
  return invoke(machine, { ...call, line });
}

/** Calls a function. Errors: a TypeError for what is none, a RangeError for calls without end. */
export async function invoke(machine: Machine, { of, args, line }: Invocation): Promise<JsValue> {
  if (typeof of !== 'object' || of === null || (of.kind !== 'function' && of.kind !== 'native')) {
    throw new ScriptError(scriptErrors.failed, `TypeError: ${textOf(of).slice(0, 60)} is not a function`, { line });
  }
  if (of.kind === 'native') return of.call(args);
  if (machine.depth.now >= deepestCall) {
    throw new ScriptError(scriptErrors.failed, 'RangeError: Maximum call stack size exceeded.', { line });
  }
  machine.depth.now += 1;
  try {
    return await machine.runBody(machine, callScope(of, args), of.of.body);
  } finally {
    machine.depth.now -= 1;
  }
}

function callScope({ of, scope }: Extract<JsCallable, { kind: 'function' }>, args: readonly JsValue[]): Scope {
  return { names: new Map(of.parameters.map((name, index) => [name, args[index]])), above: scope };
}
