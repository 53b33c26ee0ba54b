import { createListeners } from '../../shared/listeners.js';
import type { CallLogEntry } from '../../shared/log-entry.js';

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
  let kept: CallLogEntry[] = [];
  const listeners = createListeners<[entry: CallLogEntry]>();
  return {
    append(entry) {
      kept.push(entry);
      if (kept.length > limit + limit / 10) kept = kept.slice(-limit);
      listeners.tell(entry);
    },
    entries: () => kept.slice(-limit),
    onAppend: listeners.add,
  };
}
