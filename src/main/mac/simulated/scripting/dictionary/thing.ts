import type { AutomationTarget } from '../../automation.js';
import type { SimApp } from '../../model/state.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import type { Specifier } from '../specifier.js';
import { type Given, sourceOf, type Thing, type Value } from '../values.js';

/** One property of a class. It is read-only without `write`. */
export interface Property<Subject> {
  read(subject: Subject, session: ScriptSession): Value;
  write?(subject: Subject, value: Value, session: ScriptSession): void;
  /** The scripting system answers it itself, so it needs no permission to automate the app. */
  readonly local?: true;
  /** It is left out of `properties`, which asks for all of them. */
  readonly bulky?: true;
}

/** The elements of one type that a class holds. */
export interface Elements<Subject> {
  readonly one: string;
  readonly many: string;
  all(subject: Subject, session: ScriptSession): readonly Thing[];
  /** Makes a new one; without it none can be made. `fields` are the properties it starts with, by their names. */
  make?(subject: Subject, fields: ReadonlyMap<string, Value>, session: ScriptSession): Thing;
}

/** A command that a class takes. */
export interface Command<Subject> {
  /** Labelled parameters, each with the words it may be given beside other values. */
  readonly parameters?: Readonly<Record<string, readonly string[]>>;
  /** Carries it out; null: it has no result. */
  perform(subject: Subject, given: Given, session: ScriptSession): Value | null | Promise<Value | null>;
}

/** A command without a result. */
export function doing<Subject>(
  act: (subject: Subject, given: Given, session: ScriptSession) => unknown,
  parameters: NonNullable<Command<Subject>['parameters']> = {},
): Command<Subject> {
  return {
    parameters,
    async perform(subject, given, session) {
      await act(subject, given, session);
      return null;
    },
  };
}

/**
 * One class of an app's scripting dictionary. `Subject` is what of the model it speaks for. Names are written as the app's
 * own dictionary has them; both languages take their words from here.
 */
export interface ThingClass<Subject> {
  readonly name: string;
  /** The app that Apple events to such a thing go to. */
  app(subject: Subject): AutomationTarget;
  /** The app that has to be asked for what another one tells of it; that one itself unless given. */
  asks?(subject: Subject): SimApp;
  key(subject: Subject): string;
  specifier(subject: Subject): Specifier;
  /** Of a part of a text: what it says. */
  asText?(subject: Subject): string;
  path?(subject: Subject): string;
  readonly properties: Readonly<Record<string, Property<Subject>>>;
  readonly elements?: readonly Elements<Subject>[];
  readonly commands?: Readonly<Record<string, Command<Subject>>>;
  /** Deletes it; without this it cannot be. */
  remove?(subject: Subject, session: ScriptSession): void;
  /** Moves or copies it into another thing, and answers what is there now. */
  place?(subject: Subject, to: Thing, how: { readonly copy: boolean; readonly replaces: boolean; readonly session: ScriptSession }): Thing;
}

/** A name in any spelling as the key it is found by: `POSIX path` and `posixPath` are one. */
function termKey(name: string): string {
  return name.replaceAll(' ', '').toLowerCase();
}

function entry<Entry>(entries: Readonly<Record<string, Entry>> | undefined, name: string): Entry | undefined {
  const key = termKey(name);
  return Object.entries(entries ?? {}).find(([term]) => termKey(term) === key)?.[1];
}

export function thingOf<Subject>(of: ThingClass<Subject>, subject: Subject): Thing {
  const automate = (session: ScriptSession): void => session.automate(of.app(subject), of.asks?.(subject));
  /** What a part of the class does, once the app may be spoken to; null: the class has no such part. */
  const allowed = <Part, Result>(session: ScriptSession, part: Part | undefined, act: (part: Part) => Result): Result | null => {
    if (part === undefined) return null;
    automate(session);
    return act(part);
  };
  return {
    type: of.name,
    key: of.key(subject),
    specifier: of.specifier(subject),
    ...(of.asText !== undefined && { asText: () => of.asText?.(subject) ?? '' }),
    path: of.path?.(subject) ?? null,
    get(session, name) {
      const property = entry(of.properties, name);
      if (property === undefined) return null;
      if (property.local === undefined) automate(session);
      return property.read(subject, session);
    },
    set(session, name, value) {
      const property = entry(of.properties, name);
      if (property === undefined) return null;
      if (property.write === undefined) {
        throw new ScriptError(scriptErrors.cannotSet, `Can’t set ${name} of ${of.name} to ${sourceOf(value).slice(0, 200)}.`);
      }
      automate(session);
      property.write(subject, value, session);
      return true;
    },
    elements(session, type) {
      const wanted = termKey(type);
      const found = of.elements?.find(({ one, many }) => termKey(one) === wanted || termKey(many) === wanted);
      return allowed(session, found, (elements) => elements.all(subject, session));
    },
    make: (session, type, fields) => {
      const found = of.elements?.find(({ one }) => termKey(one) === termKey(type));
      return allowed(session, found?.make, (make) => make(subject, fields, session));
    },
    remove: (session) => allowed(session, of.remove, (remove) => remove(subject, session) ?? true),
    place: (session, to, how) => allowed(session, of.place, (place) => place(subject, to, { ...how, session })),
    fields(session) {
      automate(session);
      const shown = Object.entries(of.properties).filter(([, property]) => property.bulky === undefined);
      return new Map(shown.map(([name, property]) => [name, property.read(subject, session)]));
    },
    perform: (session, name, given) =>
      allowed(session, entry(of.commands, name), async (command) => command.perform(subject, given, session)),
  };
}
