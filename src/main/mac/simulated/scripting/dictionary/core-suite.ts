import { textual } from '../compare.js';
import type { ScriptSession } from '../session.js';
import { cannotMake, type Given, list, missing, ofThing, type Thing, truth, type Value } from '../values.js';

/** The commands that AppleScript itself brings for every app's objects, and their labelled parameters. */
export const coreCommands: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  make: { new: [], at: [], in: [], to: [], 'with properties': [], 'with data': [] },
  delete: {},
  move: { to: [], replacing: ['conflicts', 'existing items'] },
  duplicate: { to: [], replacing: ['conflicts', 'existing items'], 'with properties': [] },
};

/**
 * Carries out one of them; null when nobody here takes it. `around` is what `tell` speaks to: where a thing is made that
 * has no place named.
 */
export function performCore(session: ScriptSession, name: string, { direct, parameters }: Given, around: Value | null): Value | null {
  if (name === 'make') return made(session, parameters, around);
  const target = parameters.get('to');
  const place = target === undefined ? null : thingOrThrow(target);
  const replacing = parameters.get('replacing') ?? missing;
  const how = { copy: name === 'duplicate', replaces: replacing.kind === 'boolean' ? replacing.value : replacing.kind === 'constant' };
  const each = (one: Value): Value | null => {
    if (one.kind === 'list') {
      const done = one.items.map(each);
      return done.some((item) => item === null) ? null : list(done.filter((item) => item !== null));
    }
    if (one.kind !== 'thing') return null;
    if (name === 'delete') return one.thing.remove(session) === null ? null : missing;
    const into = place ?? (how.copy ? holderOf(session, one.thing) : null);
    const placed = into === null ? null : one.thing.place(session, into, how);
    return placed === null ? null : ofThing(placed);
  };
  const done = direct === null ? null : each(direct);
  return name === 'delete' && done !== null ? truth(true) : done;
}

/** What a thing stands in, where a copy of it goes unless told otherwise. */
function holderOf(session: ScriptSession, thing: Thing): Thing | null {
  const holder = thing.get(session, 'container');
  return holder?.kind === 'thing' ? holder.thing : null;
}

function made(session: ScriptSession, parameters: Given['parameters'], around: Value | null): Value | null {
  const type = parameters.get('new');
  if (type === undefined) return null;
  const word = textual(type);
  const given = parameters.get('with properties');
  const fields = new Map(given?.kind === 'record' ? [...given.fields].map(([key, value]) => [key.toLowerCase(), value] as const) : []);
  for (const [name, value] of [['data', parameters.get('with data')] as const, ['to', parameters.get('to')] as const]) {
    if (value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  const place = parameters.get('at') ?? parameters.get('in');
  const holder = place === undefined ? around : place;
  const thing = holder?.kind === 'thing' ? holder.thing.make(session, word, fields) : null;
  return thing === null ? null : ofThing(thing);
}

function thingOrThrow(value: Value): Thing {
  return value.kind === 'thing' ? value.thing : cannotMake(value, 'reference');
}
