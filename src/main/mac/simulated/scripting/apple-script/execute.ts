import { condition, numeric, textual } from '../compare.js';
import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { integer, list, missing, sourceOf, text, type Value } from '../values.js';
import type { Expression, Repeat, Script, Statement } from './ast.js';
import { evaluate } from './evaluate.js';
import { type Scope, whole } from './scope.js';
import { weigh } from './weigh.js';

/** How a statement ended; `value` is the result so far, as the script's own result is that of its last statement. */
interface Outcome {
  readonly flow: 'on' | 'exit' | 'return';
  readonly value: Value | null;
}

/** Runs a script; the answer is null when it has no result. */
export async function executeAppleScript(session: ScriptSession, script: Script, argv: readonly string[]): Promise<Value | null> {
  const variables = new Map<string, Value>();
  const scope: Scope = { session, variables, target: null, evaluate };
  if (script.run === null) return (await runAll(scope, script.body)).value;
  if (script.run.argv !== null) variables.set(script.run.argv, list(argv.map(text)));
  return (await runAll(scope, script.run.body)).value;
}

async function runAll(scope: Scope, body: readonly Statement[]): Promise<Outcome> {
  let value: Value | null = null;
  for (const statement of body) {
    await scope.session.step();
    const outcome = await run(scope, statement);
    if (outcome.flow !== 'on') return outcome;
    value = outcome.value;
  }
  return { flow: 'on', value };
}

const on = (value: Value | null): Outcome => ({ flow: 'on', value });

async function run(scope: Scope, statement: Statement): Promise<Outcome> {
  switch (statement.kind) {
    case 'expression':
      return on(await evaluate(scope, statement.of));
    case 'set':
    case 'append':
      return on(await inLine(statement.line, assign(scope, statement)));
    case 'tell':
      return runAll({ ...scope, target: await evaluate(scope, statement.target) }, statement.body);
    case 'command':
      return on(await inLine(statement.line, command(scope, statement)));
    case 'if':
      return branch(scope, statement);
    case 'repeat':
      return repeat(scope, statement);
    case 'exit':
      return { flow: 'exit', value: null };
    case 'try':
      return attempt(scope, statement);
    case 'error':
      return raise(scope, statement);
    case 'return':
      return { flow: 'return', value: statement.value === null ? null : await evaluate(scope, statement.value) };
    case 'delay':
      await scope.session.delay(numeric(await evaluate(scope, statement.seconds)).value);
      return on(null);
    case 'log':
      scope.session.log(sourceOf(await evaluate(scope, statement.value)));
      return on(null);
  }
}

/** Says in which line a thing's own error came up; the dictionaries know of no lines. */
async function inLine<Result>(line: number, running: Promise<Result>): Promise<Result> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof ScriptError) || error.line !== null) throw error;
    throw new ScriptError(error.number, error.message, { line, cause: error.cause });
  }
}

async function assign(scope: Scope, { kind, target, value: of, line }: Extract<Statement, { kind: 'set' | 'append' }>): Promise<Value> {
  const found = await evaluate(scope, of);
  const value: Value = found.kind === 'list' && found.every ? list(found.items) : found;
  if (kind === 'append') {
    const end = await evaluate(scope, target);
    if (end.kind !== 'list') return notSimulated('applescript', `“set end of ${sourceOf(end).slice(0, 40)}”`, line);
    weigh(value, end);
    weigh(end);
    end.items.push(value);
    return value;
  }
  await store(scope, { target, value, line });
  return value;
}

async function store(scope: Scope, { target, value, line }: { readonly target: Expression; readonly value: Value; readonly line: number }) {
  if (target.kind === 'property' && (await setProperty(scope, target, value))) return;
  if (target.kind === 'variable' || (target.kind === 'property' && target.of === null)) {
    scope.variables.set(target.name, value);
    return;
  }
  if (target.kind === 'element' && target.selector.by === 'index' && target.of !== null) {
    const holder = await evaluate(scope, target.of);
    const index = await whole(scope, target.selector.index);
    const at = holder.kind === 'list' && index < 0 ? holder.items.length + index : index - 1;
    if (holder.kind === 'list' && holder.items[at] !== undefined) {
      weigh(value, holder);
      holder.items[at] = value;
      return;
    }
    throw new ScriptError(-10006, `Can’t set item ${index} of ${sourceOf(holder).slice(0, 200)}.`, { line });
  }
  const record = target.kind === 'property' && target.of !== null ? await evaluate(scope, target.of) : null;
  if (record?.kind !== 'record' || target.kind !== 'property') return notSimulated('applescript', 'Setting this', line);
  weigh(value, record);
  record.fields.set(target.name, value);
}

/** Sets a property of a thing; false when its owner is none, or the word is a variable's. Error: -10006 when it is read-only. */
async function setProperty(scope: Scope, { name, of }: Extract<Expression, { kind: 'property' }>, value: Value): Promise<boolean> {
  const owner = of === null ? scope.target : await evaluate(scope, of);
  return owner?.kind === 'thing' && owner.thing.set(scope.session, name, value) !== null;
}

/** Carries out a command by what it names, or else by what `tell` speaks to. */
async function command(scope: Scope, { name, direct, parameters, line }: Extract<Statement, { kind: 'command' }>): Promise<Value | null> {
  const object = direct === null ? null : await evaluate(scope, direct);
  const labelled = new Map<string, Value>();
  for (const [label, value] of parameters) labelled.set(label, await evaluate(scope, value));
  for (const to of [object, scope.target]) {
    const done = to?.kind === 'thing' ? to.thing.perform(scope.session, name, { direct: object, parameters: labelled }) : null;
    if (done !== null) return done;
  }
  const to = object ?? scope.target;
  return notSimulated('applescript', `“${name}” of ${to === null ? 'the script itself' : sourceOf(to).slice(0, 60)}`, line);
}

async function branch(scope: Scope, { branches }: Extract<Statement, { kind: 'if' }>): Promise<Outcome> {
  for (const { test, body } of branches) {
    if (test === null || condition(await evaluate(scope, test))) return runAll(scope, body);
  }
  return on(null);
}

async function repeat(scope: Scope, { how, body }: Extract<Statement, { kind: 'repeat' }>): Promise<Outcome> {
  let value: Value | null = null;
  for await (const _ of rounds(scope, how)) {
    const outcome = await runAll(scope, body);
    if (outcome.flow === 'return') return outcome;
    if (outcome.flow === 'exit') break;
    value = outcome.value;
    await scope.session.step();
  }
  return on(value);
}

/** Yields before each round, the round's variable set. */
async function* rounds(scope: Scope, how: Repeat): AsyncGenerator<void> {
  switch (how.by) {
    case 'forever':
      for (;;) yield;
    case 'times':
      for (let left = await whole(scope, how.count); left > 0; left -= 1) yield;
      return;
    case 'while':
    case 'until':
      while (condition(await evaluate(scope, how.test)) === (how.by === 'while')) yield;
      return;
    case 'range':
      yield* counted(scope, how);
      return;
    case 'list': {
      const over = await evaluate(scope, how.list);
      for (const item of over.kind === 'list' ? [...over.items] : [over]) {
        scope.variables.set(how.variable, item);
        yield;
      }
    }
  }
}

async function* counted(scope: Scope, how: Extract<Repeat, { by: 'range' }>): AsyncGenerator<void> {
  const [from, to] = [await whole(scope, how.from), await whole(scope, how.to)];
  const step = how.step === null ? 1 : await whole(scope, how.step);
  if (step === 0) throw new ScriptError(scriptErrors.cannotCoerce, 'Can’t repeat by zero.');
  for (let at = from; step > 0 ? at <= to : at >= to; at += step) {
    scope.variables.set(how.variable, integer(at));
    yield;
  }
}

async function attempt(scope: Scope, { body, message, number, handler }: Extract<Statement, { kind: 'try' }>): Promise<Outcome> {
  try {
    return await runAll(scope, body);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    if (message !== null) scope.variables.set(message, text(error.message));
    if (number !== null) scope.variables.set(number, integer(error.number));
    return runAll(scope, handler);
  }
}

async function raise(scope: Scope, { message, number }: Extract<Statement, { kind: 'error' }>): Promise<never> {
  const said = message === null ? missing : await evaluate(scope, message);
  const code = number === null ? scriptErrors.failed : await whole(scope, number);
  throw new ScriptError(code, said.kind === 'missing' ? 'An unknown error has occurred.' : textual(said));
}
