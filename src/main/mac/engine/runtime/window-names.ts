import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import type { Fingerprint } from './ref-entry.js';

/** Names of windows that are kept; the oldest goes first. */
const mostNames = 2000;
/** The first two steps of a path as Gatehand writes it: app and window. */
const beginning = /^app\((?:\d+|"(?:[^"\\]|\\.)*")\)\/window(?:\[#(?:[^\]\\]|\\.)*\])?(?:\["(?:[^"\\]|\\.)*"\])?(?:\[\d+\])?(?=\/|$)/;

/** What hangs on a window has an id of its own, and everything in it has that one. */
const ofItsOwn = /\/(?:sheet|drawer|window)(?=[[/]|$)/;

/** What is known of an element whose path was given out. */
export interface PlacedElement {
  readonly client: string;
  readonly pid: number;
  readonly startedAt: number;
  readonly seen: Pick<Fingerprint, 'path' | 'windowId'>;
}

/** Which windows were called so in paths that were given out: a window may have another title since. */
export interface WindowNames {
  note(placed: PlacedElement): void;
  /** Ids of the windows whose path was this, the one it was told for last at the end; with `/sheet` behind it of those that hung on it. */
  called(window: Omit<PlacedElement, 'seen'> & { readonly path: string }): readonly number[];
}

export function createWindowNames(): WindowNames {
  const names = createBoundedMap<string, readonly number[]>(mostNames);
  return {
    note({ seen: { path, windowId }, ...whose }) {
      const window = windowId === null ? undefined : beginning.exec(path)?.[0];
      if (window === undefined || windowId === null) return;
      const key = keyOf({ ...whose, path: ofItsOwn.test(path.slice(window.length)) ? `${window}/sheet` : window });
      const ids = names.get(key) ?? [];
      if (ids.at(-1) !== windowId) names.set(key, [...ids.filter((id) => id !== windowId), windowId]);
    },
    called: (window) => names.get(keyOf(window)) ?? [],
  };
}

function keyOf({ client, pid, startedAt, path }: Omit<PlacedElement, 'seen'> & { readonly path: string }): string {
  return `${pid} ${startedAt} ${client} ${path}`;
}
