import type { CallLogEntry } from '../../shared/log-entry.js';
import { pushBounded } from '../../shared/runtime/bounded.js';
import { createListeners } from '../../shared/runtime/listeners.js';

/** The call log: in memory, bounded, metadata only. Gone when Gatehand ends. */
export interface CallLog {
  append(entry: CallLogEntry): void;
  /** Oldest first. */
  entries(): readonly CallLogEntry[];
  /** Calls back with each new entry; the answer unsubscribes. */
  onAppend(listener: (entry: CallLogEntry) => void): () => void;
}

/** A log that keeps the newest `limit` entries. */
export function createCallLog(limit = 10_000): CallLog {
  const kept: CallLogEntry[] = [];
  const listeners = createListeners<[entry: CallLogEntry]>();
  return {
    append(entry) {
      pushBounded(kept, entry, limit);
      listeners.tell(entry);
    },
    entries: () => [...kept],
    onAppend: listeners.add,
  };
}
