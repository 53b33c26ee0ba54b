import { itemAt } from '../dictionary/apps/finder-items.js';
import { placeOf, withKey } from '../dictionary/choose.js';
import { applicationNamed } from '../dictionary/dictionaries.js';
import { type ThingClass, thingOf } from '../dictionary/thing.js';
import { noSuchObject, notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { list, ofThing, type Thing, text, type Value } from '../values.js';
import { fromScript } from './crossing.js';
import { currentApplication } from './current-application.js';
import type { Crossing, Step } from './messages.js';
import { sourceOfSteps } from './step-source.js';
import { fits } from './whose.js';

/** What steps lead to: one value, or elements, of which several are asked at once. */
export type Found = { readonly value: Value } | { readonly elements: readonly Thing[] };

/** Follows an object specifier. Errors: -1728, -1719, -1743, and what is not simulated. */
export function resolveSteps(session: ScriptSession, steps: readonly Step[]): Found {
  let found: Found | null = null;
  for (const [index, step] of steps.entries()) {
    found = follow(session, found, step) ?? notSimulated('javascript', sourceOfSteps(steps.slice(0, index + 1)));
  }
  return found ?? noSuchObject("Can't get object.");
}

/** What was found as one value. */
export function foundValue(found: Found): Value {
  return 'value' in found ? found.value : list(found.elements.map(ofThing));
}

/** A script's value as one of the Mac's. */
export function valueIn(session: ScriptSession, value: Crossing): Value {
  return fromScript(value, (steps) => foundValue(resolveSteps(session, steps)));
}

/** The thing that answers for what was found; null for elements and plain values. */
export function thingOfFound(session: ScriptSession, found: Found): Thing | null {
  if ('elements' in found) return null;
  if (found.value.kind === 'text') return found.value.of ?? null;
  if (found.value.kind === 'file') return itemAt(session.model, found.value.path);
  return found.value.kind === 'thing' ? found.value.thing : null;
}

/** The program that runs the script: it has what the system brings for every script, and nothing of its own. */
const runner: ThingClass<null> = {
  name: 'application',
  app: () => ({ bundleId: 'com.apple.osascript', name: 'osascript' }),
  key: () => currentApplication,
  specifier: () => ({ kind: 'application', name: currentApplication }),
  properties: { name: { local: true, read: () => text('osascript') } },
};

/** An application by name, bundle id or path. Error: -2700, as JavaScript says it. */
export function application(session: ScriptSession, name: string): Thing {
  if (name === currentApplication) return thingOf(runner, null);
  const app = applicationNamed(session.model, name);
  if (app === null) throw new ScriptError(scriptErrors.failed, "Error: Application can't be found.");
  return app;
}

function follow(session: ScriptSession, from: Found | null, step: Step): Found | null {
  if ('app' in step) return { value: ofThing(application(session, step.app)) };
  if ('path' in step) return { value: { kind: 'file', path: step.path, alias: false } };
  if (from === null) return null;
  if ('name' in step) return named(session, from, step.name);
  const elements = elementsOf(from);
  if (elements === null) return null;
  if ('whose' in step)
    return { elements: elements.filter((thing) => fits(session, thing, step.whose, (value) => valueIn(session, value))) };
  if ('at' in step) {
    const thing = elements[placeOf(step.at < 0 ? step.at : step.at + 1, elements.length)];
    if (thing === undefined) throw new ScriptError(scriptErrors.badIndex, 'Invalid index.');
    return { value: ofThing(thing) };
  }
  const key = 'byName' in step ? ({ by: 'name', key: step.byName } as const) : ({ by: 'id', key: step.byId } as const);
  const thing = withKey(session, elements, key);
  return thing === null ? noSuchObject("Can't get object.") : { value: ofThing(thing) };
}

/** Elements or a property; of several things, that of each. */
function named(session: ScriptSession, from: Found, name: string): Found | null {
  const read = (thing: Thing | null): Value | null =>
    name === 'properties' && thing !== null ? { kind: 'record', fields: thing.fields(session) } : (thing?.get(session, name) ?? null);
  if ('elements' in from) {
    const values = from.elements.map(read);
    return values.every((value) => value !== null) ? { value: list(values) } : null;
  }
  const thing = thingOfFound(session, from);
  const elements = thing?.elements(session, name) ?? null;
  if (elements !== null) return { elements };
  const value = read(thing);
  return value === null ? null : { value };
}

/** Elements, or the things of a list, which can be picked from in the same way. */
function elementsOf(found: Found): readonly Thing[] | null {
  if ('elements' in found) return found.elements;
  if (found.value.kind !== 'list') return null;
  return found.value.items.flatMap((item) => (item.kind === 'thing' ? [item.thing] : []));
}
