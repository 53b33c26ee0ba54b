import type { Point } from '../../../../shared/geometry.js';
import type { ReadDrivers } from './read-drivers.js';

/**
 * The drivers as one look shows them: what is read twice is read once, so that everything about an event is judged by the
 * same window order, front app, lock and secure input. Good for one turn of the event loop.
 */
export function oneLook(drivers: ReadDrivers, lists: WindowLists = drivers.look?.() ?? drivers): ReadDrivers {
  const { input, accessibility } = drivers;
  const { windowServer, processes } = lists;
  return {
    ...drivers,
    processes,
    windowServer: {
      windows: once(() => windowServer.windows()),
      ...(windowServer.shown && { shown: once(() => windowServer.shown?.() ?? []) }),
      displays: once(() => windowServer.displays()),
      locked: once(() => windowServer.locked()),
      frontmostPid: once(() => windowServer.frontmostPid()),
      surfaceAt: onceAt((point) => windowServer.surfaceAt(point)),
      ...(windowServer.windowAt && { windowAt: onceAt((point) => windowServer.windowAt?.(point) ?? null) }),
      ...(windowServer.ownerAt && { ownerAt: onceAt((point) => windowServer.ownerAt?.(point) ?? null) }),
    },
    input: { ...input, secureInput: once(() => input.secureInput()) },
    accessibility: {
      ...accessibility,
      keyboardElement: once(() => accessibility.keyboardElement()),
      elementAt: onceEach(
        (pid, { x, y }) => `${pid} ${x},${y}`,
        (pid, point) => accessibility.elementAt(pid, point),
      ),
    },
  };
}

/** The window server and the processes, by one list of windows as long as it is used; all else they tell is read anew. */
export type WindowLists = Pick<ReadDrivers, 'windowServer' | 'processes'>;

/** Reads the list of windows once, when it is first asked for. */
export function keepLists(drivers: ReadDrivers): WindowLists {
  if (drivers.look !== undefined) return drivers.look();
  const { windowServer, processes } = drivers;
  const windows = once(() => windowServer.windows());
  return {
    processes,
    windowServer: { ...windowServer, windows, ...(windowServer.shown && { shown: once(() => windowServer.shown?.() ?? []) }) },
  };
}

function once<Value>(read: () => Value): () => Value {
  let kept: { readonly value: Value } | null = null;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}

function onceAt<Value>(read: (point: Point) => Value): (point: Point) => Value {
  return onceEach(({ x, y }) => `${x},${y}`, read);
}

function onceEach<Given extends readonly unknown[], Value>(keyOf: (...given: Given) => string, read: (...given: Given) => Value) {
  const kept = new Map<string, Value>();
  return (...given: Given): Value => {
    const key = keyOf(...given);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = read(...given);
    kept.set(key, value);
    return value;
  };
}
