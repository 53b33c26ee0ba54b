import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import { additions } from '../dictionary/additions.js';
import { performCore } from '../dictionary/core-suite.js';
import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { type Given, missing, ofThing, type Thing, type Value } from '../values.js';
import { toScript } from './crossing.js';
import type { Ask, Crossing, Step } from './messages.js';
import { application, foundValue, resolveSteps, thingOfFound, valueIn } from './resolve-steps.js';
import { sourceOfSteps } from './step-source.js';

/** Does what a script asks of the Mac. Errors: ScriptErrors, which the script may catch; anything else ends it. */
export async function answerAsk(session: ScriptSession, ask: Ask): Promise<Crossing> {
  await session.step();
  try {
    return await answer(session, ask);
  } finally {
    await session.settle();
  }
}

async function answer(session: ScriptSession, ask: Ask): Promise<Crossing> {
  switch (ask.ask) {
    case 'turn':
      await session.turn();
      return null;
    case 'delay':
      await session.delay(ask.seconds);
      return null;
    case 'log':
      session.log(ask.line);
      return null;
    case 'application':
      return toScript(ofThing(application(session, ask.name)));
    case 'invoke':
      return toScript(await invoke(session, ask.steps, ask.given));
    case 'set':
      set(session, ask.steps, valueIn(session, ask.value));
      return null;
    case 'count':
      return count(session, ask.steps);
  }
}

/** What is before the last step, when that is a name. */
function split(steps: readonly Step[]): { readonly owner: readonly Step[]; readonly name: string } | null {
  const last = steps.at(-1);
  return last !== undefined && 'name' in last ? { owner: steps.slice(0, -1), name: last.name } : null;
}

/** Calls a specifier: a command is carried out, anything else is answered with its value. */
async function invoke(session: ScriptSession, steps: readonly Step[], given: readonly Crossing[]): Promise<Value> {
  const { owner, name } = split(steps) ?? { owner: steps, name: '' };
  if (name === 'exists') return { kind: 'boolean', value: exists(session, owner) };
  if (name === 'get') return foundValue(resolveSteps(session, owner));
  const thing = name === '' ? null : thingOfFound(session, resolveSteps(session, owner));
  const done = thing === null ? null : perform(session, thing, name, parametersOf(session, given), steps[0]);
  if (done !== null) return (await done) ?? missing;
  if (given.length > 0) return notSimulated('javascript', `${sourceOfSteps(steps)} with parameters`);
  return foundValue(resolveSteps(session, steps));
}

/**
 * A command of what it is given to act on, as AppleScript finds it, else of the thing itself, or one of its app's, with which
 * its specifier starts, that acts on it. Null when none has it.
 */
function perform(session: ScriptSession, thing: Thing, name: string, { direct, parameters }: Given, app: Step | undefined) {
  const meant = direct?.kind === 'thing' ? direct.thing.perform(session, name, { direct, parameters }) : null;
  const own = meant ?? thing.perform(session, name, { direct, parameters });
  if (own !== null || app === undefined || !('app' in app)) return own;
  const appsOwn = application(session, app.app).perform(session, name, { direct: ofThing(thing), parameters });
  if (appsOwn !== null) return appsOwn;
  const term = termOf(name);
  // `theClipboard` and `setTheClipboardTo`.
  const addition = ownEntry(additions, term) ?? ownEntry(additions, term.replace(/^the | to$/g, ''));
  if (addition !== undefined) return addition.perform(session, { direct, parameters }, ofThing(thing));
  const core = performCore(session, term, { direct: direct ?? ofThing(thing), parameters }, ofThing(thing));
  return core === null ? null : Promise.resolve(core);
}

/** A name in AppleScript's words: `withProperties` is `with properties`. */
function termOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function inTerms(fields: ReadonlyMap<string, Value>): Map<string, Value> {
  const named = ([name, value]: readonly [string, Value]): readonly [string, Value] => [
    termOf(name),
    value.kind === 'record' ? { kind: 'record', fields: inTerms(value.fields) } : value,
  ];
  return new Map([...fields].map(named));
}

/** A plain object is the labelled parameters, anything else what the command acts on. */
function parametersOf(session: ScriptSession, given: readonly Crossing[]): Given {
  const values = given.map((one) => valueIn(session, one));
  const labelled = values.find((value) => value.kind === 'record');
  return { direct: values.find((value) => value.kind !== 'record') ?? null, parameters: inTerms(labelled?.fields ?? new Map()) };
}

function set(session: ScriptSession, steps: readonly Step[], value: Value): void {
  const { owner, name } = split(steps) ?? { owner: [], name: '' };
  // The system's own commands are always there.
  if (name === 'includeStandardAdditions') return;
  const found = resolveSteps(session, owner);
  if ('elements' in found && found.elements.length > 0) {
    for (const each of found.elements)
      if (each.set(session, name, value) === null) notSimulated('javascript', `Setting ${sourceOfSteps(steps)}`);
    return;
  }
  const thing = thingOfFound(session, found);
  if (thing?.set(session, name, value) == null) notSimulated('javascript', `Setting ${sourceOfSteps(steps)}`);
}

function count(session: ScriptSession, steps: readonly Step[]): number {
  const found = resolveSteps(session, steps);
  if ('elements' in found) return found.elements.length;
  return found.value.kind === 'list' ? found.value.items.length : notSimulated('javascript', `${sourceOfSteps(steps)}.length`);
}

const missingErrors: ReadonlySet<number> = new Set([scriptErrors.noSuchObject, scriptErrors.badIndex]);

function exists(session: ScriptSession, steps: readonly Step[]): boolean {
  try {
    const found = resolveSteps(session, steps);
    return !('elements' in found) || found.elements.length > 0;
  } catch (error) {
    if (error instanceof ScriptError && missingErrors.has(error.number)) return false;
    throw error;
  }
}
