import { type CallLogEntry, logLimit, newestEntries } from '../../shared/log-entry.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { Begun } from './record/call-line.js';

/** What may become known of a call after its answer: what it did, and what the owner said to one that was handed back. */
export type Correction = Partial<Pick<CallLogEntry, 'reported' | 'decision' | 'noAnswer' | 'outcome' | 'code'>>;

/** The call log: in memory, bounded, metadata only. Gone when Gatehand ends. */
export interface CallLog {
  append(entry: CallLogEntry): void;
  /** Puts what became known after a call was answered in the place of what it had said; null when it is not kept any more. */
  correct(id: string, to: Correction): CallLogEntry | null;
  /** Oldest first. */
  entries(): readonly CallLogEntry[];
  /** Calls back with each new or corrected entry; the answer unsubscribes. */
  onAppend(listener: (entry: CallLogEntry) => void): () => void;
}

/** What a call knows of the record on disk. */
export interface CallRecord {
  /** Writes that a change is about to be made. Error: `not_allowed` where every change has to be recorded and this one cannot be. */
  begin(call: Begun): void;
  /** Writes what a call came to, before its answer goes out. */
  note(entry: CallLogEntry): void;
  /** Writes what a call that was answered turned out to have done. */
  correct(entry: CallLogEntry): void;
}

/** How many are taken off at once: to move a whole long list up by one at each call would cost more than the guard does. */
const surplus = 1_000;

export function createCallLog(): CallLog {
  let kept: CallLogEntry[] = [];
  const listeners = createListeners<[entry: CallLogEntry]>();
  return {
    append(entry) {
      kept.push(entry);
      if (kept.length >= logLimit + surplus) kept = [...newestEntries(kept)];
      listeners.tell(entry);
    },
    correct(id, to) {
      const at = kept.findLastIndex((one) => one.id === id);
      const old = kept[at];
      if (old === undefined) return null;
      const entry = { ...old, ...to };
      kept[at] = entry;
      listeners.tell(entry);
      return entry;
    },
    entries: () => [...newestEntries(kept)],
    onAppend: listeners.add,
  };
}
