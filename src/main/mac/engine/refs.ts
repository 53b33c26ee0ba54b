import type { Rect } from '../../../shared/geometry.js';
import type { AxElement } from './drivers.js';
import type { ReadDrivers } from './read-drivers.js';

/** How an element looked when its ref was last handed out. */
export interface Fingerprint {
  readonly role: string;
  readonly label: string;
  readonly identifier: string;
  readonly path: string;
  readonly frame: Rect | null;
  readonly windowId: number | null;
}

export interface RefEntry {
  readonly ref: string;
  readonly element: AxElement;
  readonly pid: number;
  /** Start of the process, so that a recycled pid is not taken for the same app. */
  readonly startedAt: number;
  readonly seen: Fingerprint;
}

/** The `e12` names of elements: the same while macOS says it is the same element. Holds a bounded number. */
export interface Refs {
  /** The ref of an element, new or known; what was seen replaces what was seen before. */
  register(entry: Omit<RefEntry, 'ref'>): string;
  get(ref: string): RefEntry | null;
  /** Gives a ref to another handle of what is for certain the same element. */
  rebind(ref: string, element: AxElement): void;
  /** Drops all refs of a process; answers how many there were. */
  forget(pid: number): number;
  readonly size: number;
}

export function createRefs(ax: Pick<ReadDrivers['accessibility'], 'same' | 'hash'>, limit = 20_000): Refs {
  const entries = new Map<string, RefEntry>();
  const byHash = new Map<number, string[]>();
  let last = 0;

  function known(entry: Omit<RefEntry, 'ref'>, hash: number): string | undefined {
    return byHash.get(hash)?.find((ref) => {
      const other = entries.get(ref);
      return other?.pid === entry.pid && other.startedAt === entry.startedAt && ax.same(other.element, entry.element);
    });
  }

  function unlink(entry: RefEntry): void {
    const hash = ax.hash(entry.element);
    const left = byHash.get(hash)?.filter((ref) => ref !== entry.ref) ?? [];
    if (left.length > 0) byHash.set(hash, left);
    else byHash.delete(hash);
  }

  function dropOldest(): void {
    for (const [ref, entry] of entries) {
      if (entries.size <= limit) return;
      entries.delete(ref);
      unlink(entry);
    }
  }

  function keep(entry: RefEntry): void {
    entries.delete(entry.ref);
    entries.set(entry.ref, entry);
  }

  return {
    register(entry) {
      const hash = ax.hash(entry.element);
      const old = known(entry, hash);
      if (old !== undefined) {
        keep({ ...entry, ref: old });
        return old;
      }
      last += 1;
      const ref = `e${last}`;
      keep({ ...entry, ref });
      byHash.set(hash, [...(byHash.get(hash) ?? []), ref]);
      dropOldest();
      return ref;
    },
    get: (ref) => entries.get(ref) ?? null,
    rebind(ref, element) {
      const entry = entries.get(ref);
      if (entry === undefined) return;
      unlink(entry);
      keep({ ...entry, element });
      const hash = ax.hash(element);
      byHash.set(hash, [...(byHash.get(hash) ?? []), ref]);
    },
    forget(pid) {
      const gone = [...entries.values()].filter((entry) => entry.pid === pid);
      for (const entry of gone) {
        entries.delete(entry.ref);
        unlink(entry);
      }
      return gone.length;
    },
    get size() {
      return entries.size;
    },
  };
}
