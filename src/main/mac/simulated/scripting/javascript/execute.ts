import { ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import type { Statement } from './ast.js';
import { evaluate, invoke, type Machine } from './evaluate.js';
import { createGlobals } from './globals.js';
import { array, errorValue, isTrue, type JsValue, type Scope, Thrown, textOf } from './values.js';

interface Outcome {
  readonly flow: 'on' | 'break' | 'continue' | 'return';
  readonly value: JsValue;
}

/** Runs a script: its statements, then its `run` function when it has one. */
export async function executeJavaScript(session: ScriptSession, script: readonly Statement[], argv: readonly string[]): Promise<JsValue> {
  const machine: Machine = { session, depth: { now: 0 }, runBody };
  const scope: Scope = { names: new Map(), above: { names: createGlobals(session), above: null } };
  try {
    const { value } = await runAll(machine, scope, script);
    const run = scope.names.get('run');
    const callable = typeof run === 'object' && run?.kind === 'function';
    return callable ? await invoke(machine, { of: run, args: [array(argv)], line: 1 }) : value;
  } catch (error) {
    if (!(error instanceof Thrown)) throw error;
    const said = textOf(error.value);
    throw new ScriptError(scriptErrors.failed, said.startsWith('Error: ') ? said : `Error: ${said}`);
  }
}

async function runBody(machine: Machine, scope: Scope, body: readonly Statement[]): Promise<JsValue> {
  const outcome = await runAll(machine, scope, body);
  return outcome.flow === 'return' ? outcome.value : undefined;
}

async function runAll(machine: Machine, scope: Scope, body: readonly Statement[]): Promise<Outcome> {
  for (const one of body) if (one.kind === 'function') scope.names.set(one.of.name ?? '', { kind: 'function', of: one.of, scope });
  let value: JsValue;
  for (const one of body) {
    await machine.session.step();
    const outcome = await run(machine, scope, one);
    if (outcome.flow !== 'on') return outcome;
    if (one.kind !== 'function' && one.kind !== 'declare') value = outcome.value;
  }
  return { flow: 'on', value };
}

const on = (value: JsValue = undefined): Outcome => ({ flow: 'on', value });

async function run(machine: Machine, scope: Scope, of: Statement): Promise<Outcome> {
  switch (of.kind) {
    case 'expression':
      return on(await evaluate(machine, scope, of.of));
    case 'declare':
      for (const [name, value] of of.names) scope.names.set(name, value === null ? undefined : await evaluate(machine, scope, value));
      return on();
    case 'function':
      return on();
    case 'block':
      return runAll(machine, inside(scope), of.body);
    case 'if': {
      const branch = isTrue(await evaluate(machine, scope, of.test)) ? of.yes : of.no;
      return branch === null ? on() : run(machine, scope, branch);
    }
    case 'loop':
      return loop(machine, inside(scope), of);
    case 'for-of':
      return forOf(machine, scope, of);
    case 'return':
      return { flow: 'return', value: of.value === null ? undefined : await evaluate(machine, scope, of.value) };
    case 'break':
    case 'continue':
      return { flow: of.kind, value: undefined };
    case 'throw':
      throw new Thrown(await evaluate(machine, scope, of.value));
    case 'try':
      return attempt(machine, scope, of);
  }
}

function inside(scope: Scope): Scope {
  return { names: new Map(), above: scope };
}

async function loop(machine: Machine, scope: Scope, of: Extract<Statement, { kind: 'loop' }>): Promise<Outcome> {
  if (of.first !== null) await run(machine, scope, of.first);
  while (of.test === null || isTrue(await evaluate(machine, scope, of.test))) {
    const outcome = await run(machine, scope, of.body);
    if (outcome.flow === 'return') return outcome;
    if (outcome.flow === 'break') break;
    if (of.next !== null) await evaluate(machine, scope, of.next);
    await machine.session.step();
  }
  return on();
}

async function forOf(machine: Machine, scope: Scope, of: Extract<Statement, { kind: 'for-of' }>): Promise<Outcome> {
  const over = await evaluate(machine, scope, of.over);
  for (const item of itemsOf(over)) {
    const round: Scope = { names: new Map([[of.name, item]]), above: scope };
    const outcome = await run(machine, round, of.body);
    if (outcome.flow === 'return') return outcome;
    if (outcome.flow === 'break') break;
    await machine.session.step();
  }
  return on();
}

function itemsOf(over: JsValue): readonly JsValue[] {
  if (typeof over === 'string') return [...over];
  if (typeof over === 'object' && over?.kind === 'array') return [...over.items];
  throw new ScriptError(scriptErrors.failed, 'TypeError: undefined is not a function (near a for-of loop)');
}

async function attempt(machine: Machine, scope: Scope, of: Extract<Statement, { kind: 'try' }>): Promise<Outcome> {
  try {
    const outcome = await guarded(machine, scope, of);
    const last = await runAll(machine, inside(scope), of.last);
    return last.flow === 'on' ? outcome : last;
  } catch (error) {
    if (!isScripts(error)) throw error;
    const last = await runAll(machine, inside(scope), of.last);
    if (last.flow !== 'on') return last;
    throw error;
  }
}

/** The tried part, its errors given to the handler. */
async function guarded(machine: Machine, scope: Scope, of: Extract<Statement, { kind: 'try' }>): Promise<Outcome> {
  try {
    return await runAll(machine, inside(scope), of.body);
  } catch (error) {
    if (!isScripts(error) || of.handler === null) throw error;
    const caught = error instanceof Thrown ? error.value : errorValue(error.message.replace(/^Error: /, ''));
    const handler: Scope = { names: new Map(of.name === null ? [] : [[of.name, caught]]), above: scope };
    return runAll(machine, handler, of.handler);
  }
}

/** True for what a script may catch: never Stop, a cancel or the time limit. */
function isScripts(error: unknown): error is Thrown | ScriptError {
  return error instanceof Thrown || error instanceof ScriptError;
}
