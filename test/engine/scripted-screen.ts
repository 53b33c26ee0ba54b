import type { AxElement, AxResult, AxValue, ProcessEntry, WindowServerEntry } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ReadDrivers } from '../../src/main/mac/engine/drivers/read-drivers.js';
import { GatehandError } from '../../src/shared/errors.js';
import type { Point, Rect } from '../../src/shared/geometry.js';

/** An element as a script has it; `handle`: equal for the same element, whoever holds it. */
export interface Scripted {
  readonly pid: number;
  readonly handle: string;
  readonly attributes: Readonly<Record<string, AxValue>>;
  readonly windowId?: number;
}

export interface Screen {
  windows: WindowServerEntry[];
  processes: ProcessEntry[];
  front: number | null;
  display: Rect;
  /** What the system's hit test says; absent: it has none. */
  windowAt?: ((at: Point) => number | null) | undefined;
  /** Whose element accessibility as a whole finds; absent: it cannot be asked. */
  ownerAt?: ((at: Point) => number | null) | undefined;
  surface: ReturnType<ReadDrivers['windowServer']['surfaceAt']>;
  /** What an app finds at a point by itself. */
  at: Map<number, Scripted | 'silent'>;
  /** Attributes of applications. */
  apps: Map<number, Readonly<Record<string, AxValue>>>;
}

export const process = (pid: number, bundleId: string, kind: ProcessEntry['kind'] = 'regular'): ProcessEntry => ({
  ...{ pid, bundleId, name: bundleId, path: `/${bundleId}.app`, startedAt: 1, kind, hidden: false },
});
export const window = (id: number, pid: number, more: Partial<WindowServerEntry> = {}): WindowServerEntry => ({
  ...{ id, pid, layer: 0, frame: { x: 100, y: 100, width: 400, height: 300 }, title: null, onScreen: true, alpha: 1, clickThrough: false },
  ...more,
});
export const element = (of: Scripted): AxValue => ({ type: 'element', element: handed(of) });
export const elements = (...of: readonly Scripted[]): AxValue => ({ type: 'elements', elements: of.map(handed) });
/** Handles are opaque to the engine: these are the scripted elements themselves. */
export const handed = (of: Scripted): AxElement => of as unknown as AxElement;
const scripted = (of: AxElement): Scripted => of as unknown as Scripted;
const silent = { ok: false, code: -25204 } as const;
const told = <T>(value: T): AxResult<T> => ({ ok: true, value });

/** What something is refused with; null where it is not. */
export function refusal(run: () => void): GatehandError | null {
  try {
    run();
    return null;
  } catch (thrown) {
    if (thrown instanceof GatehandError) return thrown;
    throw thrown;
  }
}

/** A screen that says what a test has it say; nothing of it runs. */
export function scriptedDrivers(screen: Screen): ReadDrivers {
  const { windowAt, ownerAt } = screen;
  const accessibility = {
    application: (pid: number) => handed({ pid, handle: `app ${pid}`, attributes: {} }),
    attributes(of: AxElement, names: readonly string[]) {
      const { pid, handle, attributes } = scripted(of);
      const all = handle === `app ${pid}` ? screen.apps.get(pid) : attributes;
      return all === undefined ? silent : told(names.map((name) => all[name]));
    },
    elementAt(pid: number) {
      const found = screen.at.get(pid);
      return found === 'silent' ? silent : told(found === undefined ? null : handed(found));
    },
    pid: (of: AxElement) => told(scripted(of).pid),
    windowId: (of: AxElement) => told(scripted(of).windowId ?? null),
    same: (a: AxElement, b: AxElement) => scripted(a).handle === scripted(b).handle,
  };
  const drivers = {
    accessibility,
    windowServer: {
      windows: () => screen.windows,
      displays: () => [{ frame: screen.display }],
      surfaceAt: () => screen.surface,
      frontmostPid: () => screen.front,
      ...(windowAt && { windowAt }),
      ...(ownerAt && { ownerAt }),
    },
    processes: { list: () => screen.processes, get: (pid: number) => screen.processes.find((one) => one.pid === pid) ?? null },
  };
  // All that these parts of the engine ask.
  return drivers as unknown as ReadDrivers;
}
