import { additions } from '../dictionary/additions.js';
import { performCore } from '../dictionary/core-suite.js';
import { applicationNamed } from '../dictionary/dictionaries.js';
import { notSimulated, ScriptError } from '../script-error.js';
import type { Specifier } from '../specifier.js';
import { type Given, ofThing, sourceOf, type Value } from '../values.js';
import type { CommandCall } from './ast.js';
import type { Scope } from './scope.js';

/** Carries out a command by what it names, or by what `tell` speaks to, or by the app of either; null when it has no result. */
export async function command(scope: Scope, { name, direct, parameters, line }: CommandCall): Promise<Value | null> {
  const object = direct === null ? null : await scope.evaluate(scope, direct);
  const labelled = new Map<string, Value>();
  for (const [label, value] of parameters) labelled.set(label, await scope.evaluate(scope, value));
  const given: Given = { direct: object, parameters: labelled };
  return inLine(line, carriedOut(scope, name, given));
}

async function carriedOut(scope: Scope, name: string, given: Given): Promise<Value | null> {
  const addition = Object.hasOwn(additions, name) ? additions[name] : undefined;
  if (addition !== undefined) return addition.perform(scope.session, given, scope.target);
  const done = performed(scope, name, given);
  if (done !== null) return done;
  const core = performCore(scope.session, name, given, scope.target);
  if (core !== null) return name === 'delete' ? null : core;
  const to = given.direct ?? scope.target;
  return notSimulated('applescript', `“${name}” of ${to === null ? 'the script itself' : sourceOf(to).slice(0, 60)}`);
}

/** Says in which line a thing's own error came up; the dictionaries know of no lines. */
export async function inLine<Result>(line: number, running: Promise<Result>): Promise<Result> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof ScriptError) || error.line !== null) throw error;
    throw new ScriptError(error.number, error.message, { line, cause: error.cause });
  }
}

/** What the things have to do with it: the one named, what is spoken to, then their app. */
function performed(scope: Scope, name: string, given: Given): Promise<Value | null> | null {
  for (const to of [given.direct, scope.target, appOf(scope, scope.target), appOf(scope, given.direct)]) {
    const done = to?.kind === 'thing' ? to.thing.perform(scope.session, name, given) : null;
    if (done !== null) return done;
  }
  // A command to several things is one to each.
  const [first, ...others] = given.direct?.kind === 'list' ? given.direct.items : [];
  const toOne = (one: Value | undefined) =>
    one?.kind === 'thing' ? one.thing.perform(scope.session, name, { ...given, direct: one }) : null;
  const begun = toOne(first);
  if (begun === null) return null;
  return (async () => {
    await begun;
    for (const one of others) await toOne(one);
    return null;
  })();
}

function appOf({ session }: Scope, value: Value | null): Value | null {
  if (value?.kind !== 'thing') return null;
  let of: Specifier = value.thing.specifier;
  while (of.kind !== 'application') of = of.of;
  const app = applicationNamed(session.model, of.name);
  return app === null ? null : ofThing(app);
}
