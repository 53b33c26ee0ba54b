import type { AxElement, AxValue, Drivers, KeyPost, MousePost, WindowServerEntry } from '../../src/main/mac/engine/drivers/drivers.js';
import { createGate } from '../../src/main/mac/engine/gate/gate.js';
import type { InputTarget } from '../../src/main/mac/engine/gate/input-targets.js';
import { createFilledSecrets } from '../../src/main/mac/engine/owners/filled-secrets.js';
import { createKept } from '../../src/main/mac/engine/runtime/kept.js';
import { createPace } from '../../src/main/mac/engine/runtime/pace.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import type { Job } from '../../src/main/mac/port.js';
import type { Clearance } from '../../src/shared/clearance.js';

/** An element as accessibility tells it. */
export interface Thing {
  readonly pid: number;
  readonly has?: Readonly<Record<string, AxValue>>;
  readonly children?: readonly Thing[];
}
// The engine never looks into a handle, so anything may stand for one.
export const handle = (thing: Thing): AxElement => thing as unknown as AxElement;
const thingOf = (element: AxElement): Thing => element as unknown as Thing;

export const pids = { notes: 10, mail: 11, secret: 12, dock: 13, dialog: 14, panel: 15, own: 16, finder: 17, reminders: 18 } as const;
export const bundles: Readonly<Record<number, string>> = {
  10: 'com.example.notes',
  11: 'com.example.mail',
  12: 'com.example.secret',
  13: 'com.apple.dock',
  14: 'com.apple.coreservices.uiagent',
  15: 'com.apple.appkit.xpc.openandsavepanelservice',
  16: 'com.example.gatehand',
  17: 'com.apple.finder',
  18: 'com.apple.reminders',
};
export const processes = Object.entries(bundles).map(([pid, bundleId]) => ({
  pid: Number(pid),
  bundleId,
  name: bundleId,
  path: `/Applications/${bundleId}.app`,
  startedAt: 1,
  kind: 'regular' as const,
  hidden: false,
}));

export const windowOf = (pid: number, more: Partial<WindowServerEntry> = {}): WindowServerEntry => ({
  id: pid,
  pid,
  layer: 0,
  frame: { x: 0, y: 0, width: 1000, height: 800 },
  title: '',
  onScreen: true,
  alpha: 1,
  clickThrough: false,
  ...more,
});
export const menuAt = (x: number, y: number): WindowServerEntry =>
  windowOf(pids.notes, { id: 99, layer: 101, frame: { x, y, width: 200, height: 250 } });

/** The engine's gate over drivers that say just what each turn needs; what it lets through stands in `done`. */
export function fakeMac() {
  const done: unknown[] = [];
  const control = createHostControl();
  const state = {
    windows: [windowOf(pids.notes)] as readonly WindowServerEntry[],
    front: pids.notes as number | null,
    bars: {} as Record<number, Thing>,
    focused: null as Thing | null,
    /** What has the keyboard on the screen, as macOS itself tells it. */
    keyboard: null as Thing | null,
    /** What accessibility finds at a point; `hung` fails. */
    at: null as Thing | 'hung' | null,
    asked: 0,
    /** The process that draws panels runs. */
    panels: true,
    cursor: { x: 500, y: 400 },
    activity: 1,
    secrecy: { concealed: false, owner: null as string | null },
    changes: 1,
    mayPost: true,
    keyOfV: { keyCode: 9, flags: [] } as { keyCode: number; flags: [] } | null,
    flags: [] as readonly 'command'[],
    locked: false,
    owed: 0,
    whileWaiting: (): void => undefined,
  };
  let now = 1000;
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      now += ms;
      state.whileWaiting();
      queueMicrotask(run);
      return () => undefined;
    },
  };
  const noted = (what: unknown): { readonly ok: true } => {
    done.push(what);
    return { ok: true };
  };
  const value = (thing: Thing, name: string): AxValue | undefined => {
    if (name === 'AXMenuBar' && state.bars[thing.pid] !== undefined && thing.has === undefined) {
      return { type: 'element', element: handle(state.bars[thing.pid] ?? thing) };
    }
    if (name === 'AXFocusedUIElement' && state.focused !== null && thing.has === undefined) {
      return { type: 'element', element: handle(state.focused) };
    }
    return thing.has?.[name];
  };
  const drivers = {
    accessibility: {
      application: (pid: number) => handle({ pid }),
      attributes: (element: AxElement, names: readonly string[]) =>
        thingOf(element).has?.broken === true
          ? { ok: false, code: -25202 }
          : { ok: true, value: names.map((name) => value(thingOf(element), name)) },
      count: (element: AxElement) => ({ ok: true, value: thingOf(element).children?.length ?? 0 }),
      range: (element: AxElement, _name: string, start: number, count: number) => ({
        ok: true,
        value: (thingOf(element).children ?? []).slice(start, start + count).map(handle),
      }),
      keyboardElement: () => ({ ok: true, value: state.keyboard === null ? null : handle(state.keyboard) }),
      actionNames: () => ({ ok: true, value: [] }),
      elementAt: () => {
        state.asked += 1;
        return state.at === 'hung' ? { ok: false, code: -25204 } : { ok: true, value: state.at === null ? null : handle(state.at) };
      },
      pid: (element: AxElement) => ({ ok: true, value: thingOf(element).pid }),
      windowId: () => ({ ok: true, value: null }),
      same: (a: AxElement, b: AxElement) => a === b,
      perform: (element: AxElement, action: string) => noted(['perform', thingOf(element), action]),
      set: (element: AxElement, name: string, to: AxValue) => noted(['set', thingOf(element), name, to]),
      wake: (pid: number) => noted(['wake', pid]),
    },
    input: {
      mouse: (event: MousePost) => done.push(['mouse', event.type, event.point]),
      key: (event: KeyPost) => done.push(['key', event.type, event.keyCode]),
      scroll: (delta: unknown) => done.push(['scroll', delta]),
      cursor: () => state.cursor,
      flags: () => state.flags,
      buttons: () => [],
      userActivity: () => state.activity,
      secureInput: () => false,
      keyFor: (character: string) => (character === 'v' ? state.keyOfV : null),
      charactersOf: (keyCode: number) => (keyCode === (state.keyOfV?.keyCode ?? 9) ? ['v', 'V'] : []),
      mayPost: () => state.mayPost,
    },
    windowServer: {
      windows: () => state.windows,
      displays: () => [{ frame: { x: 0, y: 0, width: 1000, height: 800 } }, { frame: { x: 1000, y: -200, width: 1000, height: 800 } }],
      locked: () => state.locked,
      frontmostPid: () => state.front,
      surfaceAt: () => null,
    },
    processes: {
      list: () => processes.filter(({ pid }) => state.panels || pid !== pids.panel),
      get: (pid: number) => processes.find((one) => one.pid === pid) ?? null,
    },
    pasteboard: {
      secrecy: () => state.secrecy,
      save: () => 'before',
      writeTransient(text: string) {
        done.push(['lend', text]);
        state.changes += 1;
      },
      restore: (snapshot: unknown) => done.push(['restore', snapshot]),
      changeCount: () => state.changes,
    },
    takeOwedMs: () => {
      const owed = state.owed;
      state.owed = 0;
      return owed;
    },
  } as unknown as Drivers; // The verbs that the gate never uses are left out.
  const gate = createGate({
    drivers,
    secrets: createFilledSecrets(drivers),
    control,
    clock,
    pace: createPace(drivers, clock),
    marks: createKept('s', 100),
  });
  const job = (more: Partial<Clearance> = {}): Job => ({
    clearance: {
      callId: 'call-1',
      effect: 'change',
      capability: 'act',
      subjects: processes.filter(({ pid }) => pid === pids.notes).map((app) => ({ kind: 'app', app })),
      sightings: [],
      deniedBundleIds: ['com.example.secret'],
      allowedBundleIds: null,
      ownPids: [pids.own],
      ruleVersion: 1,
      stopEpoch: control.stopEpoch(),
      deadlineAt: 1e9,
      ...more,
    },
    signal: new AbortController().signal,
  });
  return { gate, state, control, done, job };
}

export type FakeMac = ReturnType<typeof fakeMac>;

export const usual = [windowOf(pids.notes)];
/** Arranges a Mac. */
export const so =
  (given: Partial<FakeMac['state']>) =>
  ({ state }: FakeMac): void => {
    Object.assign(state, given);
  };

/** What a try comes to: `done`, or the code and rule of the refusal. */
export async function told(trying: Promise<unknown>): Promise<string> {
  try {
    await trying;
    return 'done';
  } catch (error) {
    const { code, details } = error as { code: string; details: { rule?: string } }; // Rejections are GatehandErrors here.
    return details?.rule === undefined ? code : `${code} ${details.rule}`;
  }
}

export const there = { x: 500, y: 400 };
export const point: InputTarget = { kind: 'point', at: there };
export const focus: InputTarget = { kind: 'focus', expect: null };
export const down = (at = there): MousePost => ({ type: 'down', button: 'left', point: at, clickState: 1, flags: [] });
export const key = (more: Partial<KeyPost> = {}): KeyPost => ({ type: 'down', keyCode: 0, flags: [], ...more });
export const press = ({ gate, job }: FakeMac, at = there) =>
  told(gate.postChecked(job(), [{ kind: 'point', at }], { kind: 'mouse', event: down(at) }));
export const typeKey = ({ gate, job }: FakeMac, more: Partial<KeyPost> = {}) =>
  told(gate.postChecked(job(), [focus], { kind: 'key', event: key(more) }));
export const act = ({ gate, job }: FakeMac, thing: Thing, action = 'AXPress') =>
  told(
    gate.performChecked(job(), [{ kind: 'element', element: 'e1', pid: thing.pid }], {
      kind: 'perform',
      element: handle(thing),
      action,
      timeoutMs: 100,
    }),
  );
