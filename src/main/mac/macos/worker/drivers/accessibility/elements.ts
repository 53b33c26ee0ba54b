import { GatehandError } from '../../../../../../shared/errors.js';
import type { AxElement } from '../../../../engine/drivers/drivers.js';
import type { Native } from '../../../native/native.js';
import type { Ref } from '../../../native/words.js';

/**
 * The table of elements that were handed out. Each entry owns one reference. It is given back when nobody holds the handle
 * any more (the garbage collector tells, some time later), when the table is full and the element was not used for longest,
 * and at the end. A handle whose reference was given back is answered like an element that is gone, which the engine
 * resolves anew.
 */
export interface Elements {
  /** A handle of a borrowed reference, which is retained. The same element has the same handle while someone holds it. */
  keep(borrowed: Ref): AxElement;
  /** A handle of a reference the caller owns, which the table takes over. */
  adopt(owned: Ref): AxElement;
  /** The reference behind a handle; null when it was given back. */
  refOf(element: AxElement): Ref | null;
  hash(element: AxElement): number;
  /** How many references the table owns. */
  size(): number;
  dispose(): void;
}

/** How large the table may grow. */
export interface ElementsOptions {
  /** How many elements may be held at once. */
  readonly limit: number;
}

interface Entry {
  ref: Ref | null;
  readonly hash: number;
  handle: WeakRef<AxElement>;
  usedAt: number;
}

/** A quarter is given back at a time, so that sorting stays rare. */
const spared = 0.75;

/** An empty table. */
export function createElements(native: Native, { limit }: ElementsOptions): Elements {
  const { call } = native;
  const entries = new WeakMap<AxElement, Entry>();
  const byHash = new Map<number, Entry[]>();
  let size = 0;
  let uses = 0;

  const giveBack = (entry: Entry): void => {
    if (entry.ref === null) return;
    call.CFRelease(entry.ref);
    entry.ref = null;
    size -= 1;
    const left = byHash.get(entry.hash)?.filter((one) => one !== entry) ?? [];
    if (left.length === 0) byHash.delete(entry.hash);
    else byHash.set(entry.hash, left);
  };
  const forgotten = new FinalizationRegistry<Entry>((entry) => {
    if (entry.handle.deref() === undefined) giveBack(entry);
  });
  const handleFor = (entry: Entry | null): AxElement => {
    const handle = Object.freeze({}) as AxElement; // the brand exists in types alone
    if (entry === null) return handle;
    entry.handle = new WeakRef(handle);
    entries.set(handle, entry);
    forgotten.register(handle, entry);
    return handle;
  };
  const touch = (entry: Entry): void => {
    uses += 1;
    entry.usedAt = uses;
  };
  const shrink = (): void => {
    const all = [...byHash.values()].flat().sort((a, b) => a.usedAt - b.usedAt);
    for (const entry of all.slice(0, Math.ceil(all.length - limit * spared))) giveBack(entry);
  };
  const known = (ref: Ref, hash: number): Entry | null =>
    byHash.get(hash)?.find((entry) => entry.ref !== null && (entry.ref === ref || call.CFEqual(entry.ref, ref) !== 0)) ?? null;
  const adopt = (owned: Ref): AxElement => {
    const hash = hashOf(call.CFHash(owned));
    const before = known(owned, hash);
    if (before !== null) {
      call.CFRelease(owned);
      touch(before);
      return before.handle.deref() ?? handleFor(before);
    }
    if (size >= limit) shrink();
    const entry: Entry = { ref: owned, hash, handle: new WeakRef(nobody), usedAt: 0 };
    byHash.set(hash, [...(byHash.get(hash) ?? []), entry]);
    size += 1;
    touch(entry);
    return handleFor(entry);
  };
  const nobody = handleFor(null);
  return {
    keep: (borrowed) => adopt(call.CFRetain(borrowed) ?? borrowed),
    adopt,
    refOf(element) {
      const entry = entryOf(entries, element);
      touch(entry);
      return entry.ref;
    },
    hash: (element) => entryOf(entries, element).hash,
    size: () => size,
    dispose() {
      for (const entry of [...byHash.values()].flat()) giveBack(entry);
    },
  };
}

function entryOf(entries: WeakMap<AxElement, Entry>, element: AxElement): Entry {
  const entry = entries.get(element);
  if (entry === undefined) throw new GatehandError({ code: 'internal', message: 'An element of another Mac was handed in.' });
  return entry;
}

/** The lower 32 bits: enough to tell elements apart, and always a number. */
function hashOf(hash: number | bigint): number {
  return Number(BigInt.asUintN(32, BigInt(hash)));
}
