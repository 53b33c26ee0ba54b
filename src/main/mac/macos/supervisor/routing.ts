import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import { isRef, parsePath } from '../../engine/nodes/paths.js';
import type { RefBook } from './ref-book.js';

/** Ids of windows and names of apps are remembered up to this many each. */
const mostRemembered = 2000;

/** Which processes a call is about, as far as the app can tell without asking anybody. */
export interface Routing {
  /** Null: nobody can tell. */
  pidsOf(args: readonly unknown[]): readonly number[] | null;
  /** Learns whose windows there are from what an engine answered. */
  learn(value: unknown): void;
}

/** Refs that stand in the arguments of a call, and in those of its parts where it asks for several things at once. */
export function refsIn(args: readonly unknown[]): readonly string[] {
  const whole = args.filter(isRecord);
  const parts = whole.flatMap(({ targets }) => (Array.isArray(targets) ? targets.filter(isRecord) : []));
  const values = [...whole, ...parts].flatMap((arg) => Object.values(arg));
  return values.filter((value) => typeof value === 'string' && isRef(value)).map((value) => String(value).trim());
}

export function createRouting(book: RefBook): Routing {
  const windows = createBoundedMap<number, number>(mostRemembered);
  const names = createBoundedMap<string, number>(mostRemembered);

  function ofApp(app: unknown): number | null {
    if (!isRecord(app)) return null;
    const { pid, name, bundleId } = app;
    const known = [bundleId, name].filter((text) => typeof text === 'string').map((text) => text.toLowerCase());
    if (typeof pid !== 'number') return known.map((text) => names.get(text)).find((one) => one !== undefined) ?? null;
    for (const text of known) names.set(text, pid);
    return pid;
  }
  function ofElement(element: unknown): number | null {
    if (typeof element !== 'string') return null;
    if (isRef(element)) return book.get(element.trim())?.pid ?? null;
    try {
      const { app } = parsePath(element);
      return typeof app === 'number' ? app : app === null ? null : (names.get(app.toLowerCase()) ?? null);
    } catch {
      // The engine will say what is wrong with it.
      return null;
    }
  }
  function ofWindow(id: unknown): number | null {
    return typeof id === 'number' ? (windows.get(id) ?? null) : null;
  }
  function ofQuery(query: unknown): readonly number[] | null {
    const found = isRecord(query)
      ? [ofApp(query.app), ofElement(query.element), ofWindow(query.windowId), typeof query.pid === 'number' ? query.pid : null]
      : [ofWindow(query)];
    const pids = found.filter((pid) => pid !== null);
    return pids.length === 0 ? null : pids;
  }
  return {
    pidsOf([first]) {
      if (!isRecord(first) || !Array.isArray(first.targets)) return ofQuery(first);
      const each = first.targets.map(ofQuery);
      return each.includes(null) ? null : each.flatMap((pids) => pids ?? []);
    },
    learn(value) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!isRecord(one) || typeof one.id !== 'number' || !isRecord(one.app) || typeof one.app.pid !== 'number') continue;
        windows.set(one.id, one.app.pid);
      }
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
