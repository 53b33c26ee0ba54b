import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { Fingerprint, RefEntry } from './ref-entry.js';
import { type RefMemory, type RememberedRef, refsPerClient } from './ref-memory.js';
import { createWindowNames } from './window-names.js';

/** The `e12` names of elements for one client: the same while macOS says it is the same element. Holds a bounded number. */
export interface Refs {
  /** The ref of an element, new or known; what was seen replaces what was seen before. */
  register(entry: Omit<RefEntry, 'ref'>): string;
  /** The ref of an element, new or known; what was seen of a known one stays. */
  refOf(entry: Omit<RefEntry, 'ref'>): string;
  get(ref: string): RefEntry | null;
  /** The element that this path was given out for last. */
  givenAs(path: string): RefEntry | null;
  /** Ids of the windows of a process whose path was this when it was given out, the last one at the end. */
  windowsCalled(window: { readonly pid: number; readonly startedAt: number; readonly path: string }): readonly number[];
  /** What another engine handed out and this one has not met yet: it has no handle until it is found again. */
  remembered(ref: string): RememberedRef | null;
  /** Gives a ref to another handle of what is for certain the same element. */
  rebind(known: Omit<RememberedRef, 'client'>, element: AxElement): void;
  /** Drops all refs of a process; answers how many there were. */
  forget(pid: number): number;
  /** Whether a ref was here and was dropped: to make room, or because it was to be forgotten. */
  wasDropped(ref: string): boolean;
  readonly size: number;
}

export interface RefOptions {
  /** Whose refs they are; nothing for Gatehand's own looks. */
  readonly client?: string;
  /** The number of the next new ref, where several stores count together. */
  readonly nextNumber?: () => number;
  /** Refs kept at most; the oldest goes first. */
  readonly limit?: number;
  /** Shared with the engines beside and before this one; without it this engine is the only one. */
  readonly memory?: RefMemory;
}

export function createRefs(ax: Pick<ReadDrivers['accessibility'], 'same' | 'hash'>, options: RefOptions = {}): Refs {
  const { limit = refsPerClient, client = '', memory } = options;
  const entries = createBoundedMap<string, RefEntry>(limit, (entry) => {
    unlink(entry);
    dropped.set(entry.ref, true);
  });
  const dropped = createBoundedMap<string, true>(limit);
  const byPath = createBoundedMap<string, string>(limit);
  const windowNames = createWindowNames();
  const byHash = new Map<number, string[]>();
  let last = 0;
  const nextNumber = options.nextNumber ?? (() => ++last);

  function known(entry: Omit<RefEntry, 'ref'>, hash: number): RefEntry | null {
    for (const ref of byHash.get(hash) ?? []) {
      const other = entries.get(ref);
      if (other?.pid === entry.pid && other.startedAt === entry.startedAt && ax.same(other.element, entry.element)) return other;
    }
    return null;
  }

  function unlink(entry: RefEntry): void {
    const hash = ax.hash(entry.element);
    const left = byHash.get(hash)?.filter((ref) => ref !== entry.ref) ?? [];
    if (left.length > 0) byHash.set(hash, left);
    else byHash.delete(hash);
  }

  function keep(ref: string, { element, pid, startedAt, bundleId, seen }: Omit<RefEntry, 'ref'>, before: RefEntry | null): void {
    if (isNews(before?.seen, seen)) {
      memory?.learned({ ref, client, pid, startedAt, bundleId, seen });
      byPath.set(seen.path, ref);
    }
    windowNames.note({ client, pid, startedAt, seen });
    entries.set(ref, { ref, element, pid, startedAt, bundleId, seen });
  }

  function newRef(): string {
    return `e${memory === undefined ? nextNumber() : memory.nextNumber()}`;
  }

  function add(entry: Omit<RefEntry, 'ref'>, hash: number): string {
    const ref = memory?.claim({ ...entry, client }) ?? newRef();
    keep(ref, entry, null);
    byHash.set(hash, [...(byHash.get(hash) ?? []), ref]);
    return ref;
  }

  return {
    register(entry) {
      const hash = ax.hash(entry.element);
      const old = known(entry, hash);
      if (old === null) return add(entry, hash);
      keep(old.ref, entry, old);
      return old.ref;
    },
    refOf(entry) {
      const hash = ax.hash(entry.element);
      return known(entry, hash)?.ref ?? add(entry, hash);
    },
    get: (ref) => entries.get(ref) ?? null,
    givenAs: (path) => entries.get(byPath.get(path) ?? '') ?? null,
    windowsCalled: (window) => [memory?.windowNames, windowNames].flatMap((names) => names?.called({ ...window, client }) ?? []),
    remembered(ref) {
      const record = memory?.recall(ref) ?? null;
      return record?.client === client ? record : null;
    },
    rebind({ ref, pid, startedAt, bundleId, seen }, element) {
      const entry = entries.get(ref) ?? null;
      if (entry !== null) unlink(entry);
      memory?.settle(ref);
      keep(ref, { element, pid, startedAt, bundleId, seen }, entry);
      const hash = ax.hash(element);
      byHash.set(hash, [...(byHash.get(hash) ?? []), ref]);
    },
    forget(pid) {
      const gone = [...entries.values()].filter((entry) => entry.pid === pid);
      for (const entry of gone) {
        entries.delete(entry.ref);
        unlink(entry);
      }
      const refs = [...gone.map(({ ref }) => ref), ...(memory?.forget(client, pid) ?? [])];
      for (const ref of refs) dropped.set(ref, true);
      return refs.length;
    },
    wasDropped: (ref) => dropped.has(ref),
    get size() {
      return entries.size;
    },
  };
}

/** Where it stands on the screen is no news: it changes with every scroll and tells nobody which element it is. */
function isNews(before: Fingerprint | undefined, now: Fingerprint): boolean {
  if (before === undefined) return true;
  const { path, label, role, identifier, windowId } = now;
  return (
    before.path !== path ||
    before.label !== label ||
    before.role !== role ||
    before.identifier !== identifier ||
    before.windowId !== windowId
  );
}
