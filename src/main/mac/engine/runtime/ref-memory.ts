import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import { parsePath } from '../nodes/paths.js';
import type { Fingerprint } from './ref-entry.js';
import { createWindowNames, type WindowNames } from './window-names.js';

/** Refs of one client that are kept, and clients whose refs are: the oldest goes first. */
export const refsPerClient = 20_000;
export const mostClients = 8;

/** A ref without its handle: all that is left of it once the engine that handed it out is gone. */
export interface RememberedRef {
  readonly ref: string;
  /** Whose it is, as a clearance names its client; nobody else may use it. */
  readonly client: string;
  readonly pid: number;
  /** Start of the process, ms since the epoch. */
  readonly startedAt: number;
  readonly bundleId: string;
  readonly seen: Fingerprint;
}

/** Numbers that go on over restarts: a client that is still there has refs of the run before, which must never name something else. */
export interface RefNumbers {
  /** No earlier run numbered above this. */
  readonly above: number;
  /** Called with every ref that is given out. */
  given(ref: string): void;
}

/**
 * What several engines on one Mac share, at the same time or one after the other: refs are numbered so that none is given
 * twice, and what one handed out another can find again.
 */
export interface RefMemory {
  /** Stands in every cursor and outline token, so that one engine's is never taken for another's. */
  readonly tokenMark: string;
  /** The number of the next new ref. */
  nextNumber(): number;
  /** Windows as other engines called them. */
  readonly windowNames: Pick<WindowNames, 'called'>;
  /** Called for every ref that is new here, or that looks other than when it was last told. */
  learned(record: RememberedRef): void;
  /** A ref that was handed out elsewhere and has no handle here; null when nobody knows it. */
  recall(ref: string): RememberedRef | null;
  /** The ref that an element met just now had elsewhere, when it is the same for certain; it has a handle from now on. */
  claim(entry: Omit<RememberedRef, 'ref'>): string | null;
  /** This ref has a handle from now on. */
  settle(ref: string): void;
  /** Drops all refs of a client into a process that have no handle; answers them. */
  forget(client: string, pid: number): readonly string[];
}

/** Numbers and remembers for one of several engines. */
export interface RefMemoryOptions {
  readonly tokenMark: string;
  /** Numbers begin above this. */
  readonly above: number;
  /** Whether this engine may use a number; the others must not. */
  readonly mayUse: (number: number) => boolean;
  /** Refs without handle kept at most; the oldest goes first. */
  readonly limit?: number;
  readonly onLearned: (record: RememberedRef) => void;
}

/** A memory that can be told what others handed out. */
export function createRefMemory(options: RefMemoryOptions): RefMemory & { add(records: readonly RememberedRef[]): void } {
  const { limit = refsPerClient * mostClients } = options;
  const waiting = createBoundedMap<string, RememberedRef>(limit, leavePlace);
  const byPlace = new Map<string, string>();
  const windowNames = createWindowNames();
  let last = options.above;

  function drop(ref: string): void {
    const record = waiting.get(ref);
    if (record === undefined) return;
    waiting.delete(ref);
    leavePlace(record);
  }

  function leavePlace(record: RememberedRef): void {
    const place = placeOf(record);
    if (place !== null && byPlace.get(place) === record.ref) byPlace.delete(place);
  }

  return {
    tokenMark: options.tokenMark,
    nextNumber() {
      do last += 1;
      while (!options.mayUse(last));
      return last;
    },
    windowNames,
    learned: options.onLearned,
    recall: (ref) => waiting.get(ref) ?? null,
    claim(entry) {
      if (byPlace.size === 0) return null;
      const ref = byPlace.get(placeKey(entry));
      const record = ref === undefined ? undefined : waiting.get(ref);
      if (record === undefined || !looksSame(record.seen, entry.seen)) return null;
      drop(record.ref);
      return record.ref;
    },
    settle: drop,
    forget(client, pid) {
      const gone = [...waiting.values()].filter((record) => record.client === client && record.pid === pid);
      for (const { ref } of gone) drop(ref);
      return gone.map(({ ref }) => ref);
    },
    add(records) {
      for (const record of records) {
        windowNames.note(record);
        drop(record.ref);
        waiting.set(record.ref, record);
        const place = placeOf(record);
        if (place !== null) byPlace.set(place, record.ref);
      }
    },
  };
}

/** For the only engine of a run: what earlier runs handed out means nothing here. */
export function createRunMemory({ above, given }: RefNumbers): RefMemory {
  return createRefMemory({ tokenMark: tokenMarkOf(above), above, mayUse: () => true, onLearned: ({ ref }) => given(ref) });
}

/** What stands in the tokens of an engine; those of the first one look as they would without. */
export function tokenMarkOf(generation: number): string {
  return generation === 0 ? '' : `${generation}-`;
}

/**
 * Whether where an element stands tells for certain which it is: windows by the window server's id; others by a path on
 * which every step is the only one of its name, since counted siblings may have changed places.
 */
export function isTold({ role, label, identifier, path, windowId }: Fingerprint): boolean {
  if (role === 'AXApplication') return true;
  if (role === 'AXWindow') return windowId !== null;
  if (label === '' && identifier === '') return false;
  return parsePath(path).steps.every((step, at) => step.index === null || (at === 0 && step.role === 'window' && windowId !== null));
}

/** Whether two looks at one place show the same element. A window may have another title meanwhile. */
export function looksSame(before: Fingerprint, now: Fingerprint): boolean {
  if (before.role !== now.role || before.windowId !== now.windowId) return false;
  if (before.role === 'AXApplication' || before.role === 'AXWindow') return true;
  return before.label === now.label && before.identifier === now.identifier;
}

function placeOf(record: RememberedRef): string | null {
  return isTold(record.seen) ? placeKey(record) : null;
}

function placeKey({ client, pid, startedAt, seen }: Omit<RememberedRef, 'ref'>): string {
  const place = seen.role === 'AXWindow' ? `window ${seen.windowId}` : seen.path;
  return `${pid} ${startedAt} ${client} ${place}`;
}
