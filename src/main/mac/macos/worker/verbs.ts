import type { Engine } from '../../engine/runtime/engine.js';

export type PortName = keyof Engine;

/** `read` may be asked once more when its answer was lost; `change` may not, and neither may what lets go. */
export type VerbKind = 'read' | 'change';

/**
 * Which apps a verb talks to: those its arguments name (any there are, where they name none), always any, or none, for the
 * window server alone.
 */
export type Reach = 'named' | 'any' | 'none';

export interface Verb {
  readonly kind: VerbKind;
  readonly reach: Reach;
  /** False: asked before anything is judged, so it carries no job. */
  readonly job: boolean;
}

const read: Verb = { kind: 'read', reach: 'named', job: true };
const readAny: Verb = { kind: 'read', reach: 'any', job: true };
const change: Verb = { kind: 'change', reach: 'named', job: true };
const changeAny: Verb = { kind: 'change', reach: 'any', job: true };
/** Mouse and keyboard stay with one engine: what is held across calls is held there. */
const input: Verb = { kind: 'change', reach: 'none', job: true };
const questionAny: Verb = { kind: 'read', reach: 'any', job: false };
const questionNone: Verb = { kind: 'read', reach: 'none', job: false };

type Table = { readonly [Port in PortName]: { readonly [Name in keyof Engine[Port]]: Verb } };

/** Every verb of an engine, which is also everything a worker can be asked to do. */
export const verbs = {
  windows: {
    list: read,
    open: readAny,
    hung: readAny,
    locked: readAny,
    get: read,
    check: read,
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
    // Opens the menu and closes it again.
    state: change,
    click: change,
    check: read,
    statusItems: readAny,
    silentOwners: readAny,
    clickStatusItem: changeAny,
    clickStatusMenuItem: changeAny,
  },
  elements: {
    tree: read,
    cursorAfter: read,
    outline: read,
    find: read,
    get: read,
    focused: read,
    actions: read,
    press: change,
    perform: change,
    focus: change,
    scrollToVisible: change,
    setValue: change,
    check: read,
    secretField: read,
    fillSecret: change,
    filledFrames: readAny,
    forget: read,
  },
  input: {
    click: input,
    move: input,
    hover: input,
    drag: input,
    scroll: input,
    buttonDown: input,
    buttonUp: input,
    type: input,
    press: input,
    holdKey: input,
    gesture: input,
    cursor: { ...input, kind: 'read' },
    releaseAll: { ...input, job: false },
  },
  observation: { wait: read, late: read, watch: read },
  attribution: {
    look: read,
    // By the engine that has mouse and keyboard, which knows the handles again at its gate.
    sight: { kind: 'read', reach: 'none', job: true },
    assertAsSeen: { kind: 'read', reach: 'none', job: true },
    point: questionAny,
    clickWindows: questionAny,
    pointer: questionAny,
    frontmost: questionNone,
    showcases: questionAny,
  },
} as const satisfies Table;

/** A verb by name; null for what is none. */
export function verbOf(port: string, name: string): Verb | null {
  const names: Readonly<Record<string, Verb>> | undefined = Object.hasOwn(verbs, port) ? verbs[port as PortName] : undefined; // hasOwn has just said so
  return names !== undefined && Object.hasOwn(names, name) ? (names[name] ?? null) : null;
}

/** All verbs as `windows.list`: what a worker says it can do, and what the app will ask of it. */
export function verbNames(): string[] {
  return Object.entries(verbs).flatMap(([port, names]) => Object.keys(names).map((name) => `${port}.${name}`));
}
