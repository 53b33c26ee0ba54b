/** Where null has a meaning of its own: `battery: null` is a desktop Mac. */
const told: ReadonlySet<string> = new Set(['battery']);

/** Plain data in which nothing is null, and where its parts stood before. */
export interface WithoutNulls {
  readonly value: unknown;
  /** A path into `value` as a path into what was given: entries of lists may have moved up. */
  readonly pathBefore: (path: readonly PropertyKey[]) => readonly PropertyKey[];
}

/**
 * JSON as if nothing that is null stood in it: captures of real Macs write null for what an app did not answer. Parts that hold
 * none are handed back as they are.
 */
export function withoutNulls(given: unknown): WithoutNulls {
  const places = new Map<unknown, readonly number[]>();
  const clean = (value: unknown, top: boolean): unknown => {
    if (Array.isArray(value)) return cleanList(value);
    if (typeof value !== 'object' || value === null) return value;
    const before = Object.entries(value);
    const after = before.flatMap(([key, inside]): [string, unknown][] => {
      if (inside === null) return top && told.has(key) ? [[key, null]] : [];
      return [[key, clean(inside, false)]];
    });
    const same = after.length === before.length && after.every(([, inside], at) => inside === before[at]?.[1]);
    return same ? value : Object.fromEntries(after);
  };
  const cleanList = (list: readonly unknown[]): readonly unknown[] => {
    const kept = [...list.keys()].filter((at) => list[at] !== null);
    const after = kept.map((at) => clean(list[at], false));
    if (kept.length === list.length && after.every((one, at) => one === list[at])) return list;
    places.set(after, kept);
    return after;
  };
  const value = clean(given, true);
  return { value, pathBefore: (path) => translated(path, value, places) };
}

function translated(path: readonly PropertyKey[], from: unknown, places: ReadonlyMap<unknown, readonly number[]>): readonly PropertyKey[] {
  let at: unknown = from;
  return path.map((step) => {
    const before = typeof step === 'number' ? (places.get(at)?.[step] ?? step) : step;
    at = valueAt(at, step);
    return before;
  });
}

/** What a step leads to; undefined where it leads nowhere. */
export function valueAt(from: unknown, step: PropertyKey): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, step) ? Reflect.get(from, step) : undefined;
}
