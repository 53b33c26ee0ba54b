import { condition, numeric, textual } from '../compare.js';
import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { integer, list, missing, sourceOf, text, type Value } from '../values.js';
import { store } from './assign.js';
import type { Handler, Repeat, Script, Statement } from './ast.js';
import { evaluate } from './evaluate.js';
import { command, inLine } from './perform.js';
import { keep, type Scope, type ScriptState, whole } from './scope.js';
import { weigh } from './weigh.js';

/** How a statement ended; `value` is the result so far, as the script's own result is that of its last statement. */
interface Outcome {
  readonly flow: 'on' | 'exit' | 'return';
  readonly value: Value | null;
}

/** Runs a script; the answer is null when it has no result. */
export async function executeAppleScript(session: ScriptSession, script: Script, argv: readonly string[]): Promise<Value | null> {
  const state: ScriptState = { handlers: script.handlers, globals: new Map(), delimiters: [''], caseCounts: false, depth: 0 };
  const variables = new Map<string, Value>();
  const scope: Scope = { session, script: state, variables, target: null, evaluate, call };
  if (script.run === null) return (await runAll(scope, script.body)).value;
  await runAll(scope, script.body);
  if (script.run.argv !== null) variables.set(script.run.argv, list(argv.map(text)));
  return (await runAll(scope, script.run.body)).value;
}

const deepestCall = 100;

/** Runs a handler with variables of its own. Error: -2706 when handlers call each other without end. */
async function call(scope: Scope, { parameters, body }: Handler, given: readonly Value[]): Promise<Value> {
  const { script } = scope;
  if (script.depth >= deepestCall) throw new ScriptError(-2706, 'Stack overflow.');
  script.depth += 1;
  const variables = new Map(parameters.map((name, index) => [name, given[index] ?? missing] as const));
  try {
    return (await runAll({ ...scope, variables, target: null }, body)).value ?? missing;
  } finally {
    script.depth -= 1;
  }
}

async function runAll(scope: Scope, body: readonly Statement[]): Promise<Outcome> {
  let value: Value | null = null;
  for (const statement of body) {
    await scope.session.step();
    // What an app that hangs kept it waiting for is over before anything is done about it.
    const outcome = await run(scope, statement).finally(() => scope.session.settle());
    if (outcome.flow !== 'on') return outcome;
    value = outcome.value;
    if (value !== null) keep(scope, 'result', value);
  }
  return { flow: 'on', value };
}

const on = (value: Value | null): Outcome => ({ flow: 'on', value });

function run(scope: Scope, statement: Statement): Promise<Outcome> {
  const execute = executors[statement.kind] as Execute<Statement>; // each stands under the kind that it takes
  return execute(scope, statement);
}

type Execute<Of> = (scope: Scope, of: Of) => Promise<Outcome>;

const executors: { readonly [Kind in Statement['kind']]: Execute<Extract<Statement, { kind: Kind }>> } = {
  // A command may have no result, other than a value.
  expression: async (scope, { of }) => on(of.kind === 'command' ? await command(scope, of) : await evaluate(scope, of)),
  set: async (scope, of) => on(await inLine(of.line, assign(scope, of))),
  tell: async (scope, { target, body }) => runAll({ ...scope, target: target && (await evaluate(scope, target)) }, body),
  block,
  async shared(scope, { names, value }) {
    const { globals } = scope.script;
    for (const name of names) globals.set(name, value === null ? (globals.get(name) ?? missing) : await evaluate(scope, value));
    return on(null);
  },
  nothing: async () => on(null),
  if: branch,
  repeat,
  exit: async () => ({ flow: 'exit', value: null }),
  try: attempt,
  error: raise,
  return: async (scope, { value }) => ({ flow: 'return', value: value === null ? null : await evaluate(scope, value) }),
  async delay(scope, { seconds }) {
    await scope.session.delay(numeric(await evaluate(scope, seconds)).value);
    return on(null);
  },
  async log(scope, { value }) {
    scope.session.log(sourceOf(await evaluate(scope, value)));
    return on(null);
  },
};

async function assign(scope: Scope, { edge, target, value: of, line }: Extract<Statement, { kind: 'set' }>): Promise<Value> {
  const found = await evaluate(scope, of);
  const value: Value = found.kind === 'list' && found.every ? list(found.items) : found;
  if (edge !== null) {
    const into = await evaluate(scope, target);
    if (into.kind !== 'list') return notSimulated('applescript', `“set ${edge} of ${sourceOf(into).slice(0, 40)}”`, line);
    weigh(value, into);
    weigh(into);
    into.items.splice(edge === 'end' ? into.items.length : 0, 0, value);
    return value;
  }
  await store(scope, { target, value, line });
  return value;
}

async function block(scope: Scope, { caseCounts, timeout, body }: Extract<Statement, { kind: 'block' }>): Promise<Outcome> {
  const { script, session } = scope;
  const before = { caseCounts: script.caseCounts, eventMs: session.eventMs };
  script.caseCounts = caseCounts ?? before.caseCounts;
  if (timeout) session.eventMs = Math.max(0, await whole(scope, timeout)) * 1000;
  try {
    return await runAll(scope, body);
  } finally {
    script.caseCounts = before.caseCounts;
    session.eventMs = before.eventMs;
  }
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
        keep(scope, how.variable, item);
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
    keep(scope, how.variable, integer(at));
    yield;
  }
}

async function attempt(scope: Scope, { body, message, number, handler }: Extract<Statement, { kind: 'try' }>): Promise<Outcome> {
  try {
    return await runAll(scope, body);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    if (message !== null) keep(scope, message, text(error.message));
    if (number !== null) keep(scope, number, integer(error.number));
    return runAll(scope, handler);
  }
}

async function raise(scope: Scope, { message, number }: Extract<Statement, { kind: 'error' }>): Promise<never> {
  const said = message === null ? missing : await evaluate(scope, message);
  const code = number === null ? scriptErrors.failed : await whole(scope, number);
  throw new ScriptError(code, said.kind === 'missing' ? 'An unknown error has occurred.' : textual(said));
}
