import { appNamed, pathOf } from '../../model/lifecycle.js';
import type { Model, SimApp } from '../../model/state.js';
import type { Thing } from '../values.js';
import { calendarDictionary } from './apps/calendar.js';
import { contactsDictionary } from './apps/contacts.js';
import { finderClasses, finderConstants } from './apps/finder.js';
import { finder } from './apps/finder-items.js';
import { mailDictionary } from './apps/mail.js';
import { musicDictionary } from './apps/music.js';
import { notesDictionary } from './apps/notes.js';
import { remindersDictionary } from './apps/reminders.js';
import { safariDictionary } from './apps/safari.js';
import { coreCommands } from './core-suite.js';
import { textEditDictionary } from './documents.js';
import { application, windowClass } from './standard-suite.js';
import { preferenceWords, systemEventsClasses } from './system-events.js';
import { type ThingClass, thingOf } from './thing.js';
import { systemEvents, uiTerms } from './ui-elements.js';

/** The words of a class, whatever it speaks for. */
export interface Words {
  readonly name?: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly elements?: readonly { readonly one: string; readonly many: string }[];
  readonly commands?: Readonly<Record<string, { readonly parameters?: Readonly<Record<string, readonly string[]>> }>>;
}

/** One app's dictionary: what it says of itself, its classes, and the words of its own that stand for values. */
export interface Dictionary {
  readonly bundleId: string;
  readonly name: string;
  /** Of an app that speaks for itself; System Events is none. */
  readonly application: ThingClass<SimApp> | null;
  readonly classes: readonly Words[];
  readonly constants?: readonly string[];
}

/** Every app that takes more than the standard suite. */
const dictionaries: readonly Dictionary[] = [
  { ...finder, application: finderClasses.application, classes: Object.values(finderClasses), constants: finderConstants },
  {
    ...systemEvents,
    application: null,
    classes: [...Object.values(systemEventsClasses), uiTerms],
    constants: [...uiTerms.constants, ...preferenceWords],
  },
  remindersDictionary,
  notesDictionary,
  contactsDictionary,
  calendarDictionary,
  musicDictionary,
  mailDictionary,
  textEditDictionary,
  safariDictionary,
];

const standard: Dictionary = { bundleId: '', name: '', application, classes: [application, windowClass] };

/** Words as both languages know them. */
export type Terms = ReturnType<typeof termsOf>;

/** The words that some dictionaries have, each once. */
function termsOf(some: readonly Dictionary[]) {
  const classes = [...some, standard].flatMap((dictionary) => dictionary.classes);
  const commands = classes.flatMap(({ commands: own = {} }) =>
    Object.entries(own).map(([name, { parameters = {} }]) => [name, parameters] as const),
  );
  return {
    properties: [...new Set(classes.flatMap(({ properties }) => Object.keys(properties)))],
    elements: [...new Map(classes.flatMap(({ elements = [] }) => elements.map(({ one, many }) => [one, { one, many }]))).values()],
    commands: [...new Map([...Object.entries(coreCommands), ...commands])].map(([name, parameters]) => ({ name, parameters })),
    constants: [...new Set(some.flatMap(({ constants = [] }) => constants))],
  };
}

/** All words of all dictionaries. */
export const terms = termsOf(dictionaries);

/** The words that mean something while a script speaks to an app, named as a script names it. */
export function termsOfApp(name: string) {
  const wanted = name.toLowerCase().replace(/\.app$/, '');
  return termsOf(dictionaries.filter((one) => [one.name, one.bundleId].some((known) => known.toLowerCase() === wanted)));
}

/** An application by bundle id, name, or path of its bundle. Null when none is installed. */
export function applicationNamed(model: Model, wanted: string): Thing | null {
  const lower = wanted.toLowerCase().replace(/\/$/, '');
  const named = lower.endsWith('.app') ? lower.slice(0, -4) : lower;
  if ([systemEvents.name, systemEvents.bundleId].some((name) => name.toLowerCase() === named)) {
    return thingOf(systemEventsClasses.application, systemEvents);
  }
  const atPath = model.apps.find(({ spec }) => pathOf(spec).toLowerCase() === lower);
  const app = atPath ?? appNamed(model, wanted) ?? appNamed(model, named);
  if (app === null) return null;
  const own = dictionaries.find(({ bundleId }) => bundleId === app.spec.bundleId)?.application;
  return thingOf(own ?? application, app);
}
