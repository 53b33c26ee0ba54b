import { type KitApp, storeOf } from '../../kit/app.js';
import { appById } from '../../model/lifecycle.js';
import type { SimApp } from '../../model/state.js';
import { textual } from '../compare.js';
import { type Plain, plainAs, plainValue } from '../plain.js';
import { noSuchObject } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { elementOf, type Specifier } from '../specifier.js';
import { cannotMake, type Given, list, missing, ofThing, sourceOf, type Thing, text, type Value } from '../values.js';
import { type Command, doing, type Elements, type Property, type ThingClass, thingOf } from './thing.js';

/** What is kept under an id, as the kit's apps keep everything. */
interface Identified {
  readonly id: string;
  /** What only scripts ask about, as far as one has set it. */
  noted?: Record<string, Value>;
}

/** A class over data that an app keeps. */
export interface Kept<Item> extends ThingClass<Item> {
  readonly many: string;
}

type Names = readonly [one: string, many: string];

interface KeptClass<Item> extends Pick<ThingClass<Item>, 'elements' | 'remove' | 'place' | 'commands' | 'properties'> {
  readonly names: Names;
  /** Properties that are kept for scripts alone, and what they are until one sets them. */
  readonly noted?: Readonly<Record<string, Value>>;
  /** Its id as scripts see it; as it is kept unless given. */
  address?(item: Item): string | number;
  /** What it is found in; the application unless given. */
  of?(item: Item): Specifier;
}

/** How new elements are made: with what they need at once, the other properties are set afterwards. */
interface Making<Holder, Item, Data> {
  readonly needs: readonly string[];
  make(given: {
    readonly holder: Holder;
    readonly data: Data;
    readonly word: (name: string) => string;
    readonly fields: ReadonlyMap<string, Value>;
    readonly session: ScriptSession;
    readonly now: number;
  }): Item;
}

/** One command as it was given to a subject. */
interface Call<Subject, Data> extends Given {
  readonly subject: Subject;
  readonly data: Data;
  readonly session: ScriptSession;
}

/** Makes the classes of one app of the kit: everything they change is shown in the app's windows at once. */
export function keptBy<Data>(
  kit: Pick<KitApp<Data, never>, 'name' | 'data'>,
  target: { readonly bundleId: string; readonly name: string },
) {
  const itself: Specifier = { kind: 'application', name: target.name };
  const dataIn = ({ model }: ScriptSession): Data => storeOf(model, kit);
  const show = ({ model }: ScriptSession): void => {
    const app = appById(model, target.bundleId);
    if (app?.pid != null) app.behavior.refresh?.(model);
    model.changed();
  };

  /** A property; `write` answers what changes of the item. */
  function property<Item>(
    read: (item: Item, data: Data, session: ScriptSession) => Value,
    write?: (value: Value, item: Item, session: ScriptSession) => Partial<Item>,
  ): Property<Item> {
    return {
      read: (item, session) => read(item, dataIn(session), session),
      ...(write && {
        write(item, value, session) {
          Object.assign(item as object, write(value, item, session));
          show(session);
        },
      }),
    };
  }

  /** A field of an item, and how scripts see and write it. */
  function keyed<Key extends string, Of>(
    key: Key,
    read: (now: Of) => Value,
    write: (value: Value, now: Of) => Of,
  ): Property<Record<Key, Of>> {
    return {
      read: (item) => read(item[key]),
      write(item, value, session) {
        Object.assign(item, { [key]: write(value, item[key]) });
        show(session);
      },
    };
  }

  /** A plain field: a text, a number, or what is true or false. */
  const field = <Key extends string>(key: Key) => keyed<Key, Plain>(key, plainValue, plainAs);

  /** A text that is missing value to scripts until somebody fills it. */
  const filled = <Key extends string>(key: Key) => keyed<Key, string>(key, filledText, writtenText);

  function classOf<Item extends Identified>(given: KeptClass<Item>): Kept<Item> {
    const { names, properties, noted = {}, of, address, ...rest } = given;
    const { remove } = rest;
    const idOf = (item: Item): string | number => address?.(item) ?? item.id;
    return {
      ...rest,
      name: names[0],
      many: names[1],
      app: () => target,
      key: ({ id }) => `${names[0]} ${id}`,
      specifier: (item) => elementOf(of?.(item) ?? itself, names, 'id', idOf(item)),
      properties: {
        id: { read: (item) => plainValue(idOf(item)) },
        ...properties,
        ...Object.fromEntries(Object.entries(noted).map(([name, first]) => [name, notedAs<Item>(name, first, show)])),
      },
      ...(remove && {
        remove(item, session) {
          remove(item, session);
          show(session);
        },
      }),
    };
  }

  function elements<Holder, Item>(
    of: Kept<Item>,
    all: (holder: Holder, data: Data, session: ScriptSession) => readonly Item[],
    making?: Making<Holder, Item, Data>,
    [one, many]: Names = [of.name, of.many],
  ): Elements<Holder> {
    return {
      one,
      many,
      all: (holder, session) => all(holder, dataIn(session), session).map((item) => thingOf(of, item)),
      ...(making && {
        make(holder, fields, session) {
          const word = (name: string): string => (fields.has(name) ? textual(fields.get(name) ?? missing) : '');
          const item = making.make({ holder, data: dataIn(session), word, fields, session, now: session.model.clock.now() });
          const thing = thingOf(of, item);
          for (const [name, value] of fields) if (!making.needs.includes(name)) setOrThrow(session, thing, { name, value });
          show(session);
          return thing;
        },
      }),
    };
  }

  /** A command that changes what the app keeps. */
  function command<Subject>(
    act: (call: Call<Subject, Data>) => Value | null,
    parameters: Command<Subject>['parameters'] = {},
  ): Command<Subject> {
    return {
      parameters,
      perform(subject, given, session) {
        const value = act({ ...given, subject, data: dataIn(session), session });
        show(session);
        return value;
      },
    };
  }

  /** A command that only shows what the app keeps. */
  const shown = (_subject: unknown, _given: unknown, session: ScriptSession): void => show(session);

  return { target, itself, dataIn, show, shown, property, keyed, field, filled, classOf, elements, command };
}

/** The only account of an app, which holds what the app does. */
export function accountOf(
  { classOf, elements }: Pick<ReturnType<typeof keptBy>, 'classOf' | 'elements'>,
  held: readonly Elements<unknown>[],
  properties: ThingClass<unknown>['properties'] = {},
) {
  const name: Property<unknown> = { read: () => text('iCloud') };
  const of = classOf<Identified>({ names: ['account', 'accounts'], properties: { name, ...properties }, elements: held });
  const only = { id: 'icloud' };
  const itself: Property<unknown> = { read: () => ofThing(thingOf(of, only)) };
  return { of, itself, listed: elements<unknown, Identified>(of, () => [only]) };
}

function setOrThrow(session: ScriptSession, thing: Thing, { name, value }: { readonly name: string; readonly value: Value }): void {
  if (thing.set(session, name, value) !== null) return;
  noSuchObject(`Can’t make ${sourceOf(value).slice(0, 80)} into ${name} of ${thing.type}.`);
}

function notedAs<Item extends Identified>(name: string, first: Value, show: (session: ScriptSession) => void): Property<Item> {
  return {
    read: ({ noted }) => noted?.[name] ?? first,
    write(item, value, session) {
      item.noted = { ...item.noted, [name]: value.kind === 'text' ? text(value.value) : value };
      show(session);
    },
  };
}

/** What is selected in an app's main window, as that shows it. */
export function selectionOf<Item, Data, Ui>(
  of: ThingClass<Item>,
  kit: Pick<KitApp<Data, Ui>, 'name' | 'data' | 'ui'>,
  selected: (desk: { readonly data: Data; readonly ui: Ui }) => readonly Item[],
): Property<SimApp> {
  return {
    read({ behavior }, { model }) {
      const data = storeOf(model, kit);
      const memory = behavior.memory?.() as { readonly ui: Ui | null } | undefined; // a kit's memory
      const ui = memory?.ui ?? kit.ui(data, model.clock.now());
      return list(selected({ data, ui }).map((one) => ofThing(thingOf(of, one))));
    },
  };
}

/** `show`: brings an app to the front, and there what is meant, by a command of its behaviour. */
export function bringing<Subject>(
  { bundleId }: { readonly bundleId: string },
  command: (subject: Subject) => string,
  parameters: Command<Subject>['parameters'] = {},
): Command<Subject> {
  return doing(async (subject, _given, session) => {
    const app = appById(session.model, bundleId);
    if (app === null) return;
    await session.activate(app);
    app.behavior.command?.(session.model, app, command(subject));
  }, parameters);
}

/** What was found as a script has it; missing value for nothing. */
export function foundOf<Item>(of: ThingClass<Item>, item: Item | undefined): Value {
  return item === undefined ? missing : ofThing(thingOf(of, item));
}

/** A text as a script has it; an empty one is missing value. */
export const filledText = (value: string | undefined): Value => (value ? text(value) : missing);
export const writtenText = (value: Value): string => (value.kind === 'missing' ? '' : textual(value));

/** Which of these things a script means; none for a thing of another kind. */
export function meant<Item>(of: ThingClass<Item>, all: readonly Item[], value: Value | Thing | null | undefined): Item | undefined {
  const key = value == null ? null : 'specifier' in value ? value.key : value.kind === 'thing' ? value.thing.key : null;
  return all.find((one) => of.key(one) === key);
}

/** A moment as a script has it; none is missing value. */
export function moment(ms: number | null): Value {
  return ms === null ? missing : { kind: 'date', ms };
}

/** The moment of a date; missing value is none. Error: -1700. */
export function momentOf(value: Value): number | null {
  if (value.kind === 'missing') return null;
  return value.kind === 'date' ? value.ms : cannotMake(value, 'date');
}
