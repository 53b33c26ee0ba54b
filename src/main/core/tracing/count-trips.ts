import type { Engine } from '../../mac/engine/runtime/engine.js';
import type { LookTarget } from '../../mac/port.js';
import type { AskedKind } from './trace-line.js';

type Kinds = readonly AskedKind[] | ((...given: readonly never[]) => readonly AskedKind[]);
type Table = { readonly [Port in keyof Engine]: { readonly [Verb in keyof Engine[Port]]: Kinds } };

const ofTarget: Readonly<Record<LookTarget['kind'], AskedKind>> = {
  element: 'location',
  'status-item': 'location',
  point: 'owner',
  pointer: 'owner',
  window: 'owner',
  focus: 'focus',
};

const read = ['read'] as const;
const change = ['change'] as const;
const wait = ['wait'] as const;

/** What each verb of an engine asks for. */
const kinds: Table = {
  windows: {
    list: ['windows'],
    get: ['windows'],
    open: ['windows'],
    hung: ['windows'],
    locked: ['lock'],
    focus: change,
    move: change,
    resize: change,
    minimize: change,
    restore: change,
    close: change,
  },
  dialogs: { describe: read, check: read, handle: change },
  menus: {
    list: read,
    state: change,
    click: change,
    check: read,
    statusItems: read,
    silentOwners: read,
    clickStatusItem: change,
    clickStatusMenuItem: change,
  },
  elements: {
    tree: read,
    cursorAfter: read,
    outline: read,
    find: read,
    get: ['location'],
    focused: ['focus'],
    actions: ['location'],
    press: change,
    perform: change,
    focus: change,
    scrollToVisible: change,
    setValue: change,
    secretField: ['location'],
    fillSecret: change,
    filledFrames: read,
    forget: read,
  },
  input: {
    click: change,
    move: change,
    hover: change,
    drag: change,
    scroll: change,
    buttonDown: change,
    buttonUp: change,
    type: change,
    press: change,
    holdKey: change,
    gesture: change,
    cursor: read,
    releaseAll: change,
  },
  observation: { wait, late: wait, watch: wait },
  attribution: {
    look: (_job: unknown, { targets }: { readonly targets: readonly LookTarget[] }) => [
      ...targets.map(({ kind }) => ofTarget[kind]),
      'front',
      'lock',
    ],
    sight: ['owner', 'focus'],
    assertAsSeen: ['owner', 'focus'],
    point: ['owner'],
    clickWindows: ['owner'],
    pointer: ['owner'],
    frontmost: ['front'],
    showcases: read,
  },
};

type Verb = (...given: readonly unknown[]) => unknown;

/** The same engine, telling of each call of a verb what it asks for. */
export function countTrips(engine: Engine, onTrip: (kinds: readonly AskedKind[]) => void): Engine {
  const ports = Object.entries(engine).map(([port, verbs]) => {
    const of: Readonly<Record<string, Kinds>> = kinds[port as keyof Engine]; // the table has each port of an engine
    const counted = Object.entries(verbs as unknown as Readonly<Record<string, Verb>>).map(([name, verb]) => [
      name,
      (...given: readonly unknown[]) => {
        const asked = of[name] ?? read;
        onTrip(typeof asked === 'function' ? asked(...(given as readonly never[])) : asked); // the verb's own arguments
        return verb(...given);
      },
    ]);
    return [port, Object.fromEntries(counted)];
  });
  return Object.fromEntries(ports) as unknown as Engine; // each verb under its own name again
}
