import { Session } from 'node:inspector/promises';
import { getHeapStatistics } from 'node:v8';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { CallLog } from '../../log/call-log.js';

/** V8's heap, as far as it is asked about here. */
export interface Heap {
  /** What it holds of the machine's memory, bytes. */
  size(): number;
  /** Lets go of what is no longer used, and gives the room back; takes about a tenth of a second. */
  collect(): Promise<void>;
}

export interface TidyDeps {
  readonly clock: Clock;
  readonly log: Pick<CallLog, 'onAppend'>;
  readonly onFault: (thrown: unknown) => void;
  readonly heap?: Heap;
}

/** Between two calls of an errand an assistant mostly thinks for less. */
const quietMs = 3000;
/** What a few calls leave is not worth it: nobody waits for the collection oftener than it has something to give. */
const worthBytes = 16 * 2 ** 20;

/**
 * Gives back what calls left in memory once none has ended for a while. V8 lets the room for new values grow under load and
 * keeps it: after 100,000 calls that is as much as the whole of an idle host.
 */
export function tidyWhenQuiet({ clock, log, onFault, heap = ownHeap }: TidyDeps): () => void {
  let least = heap.size();
  let lastCall = 0;
  let cancel: (() => void) | null = null;
  const look = (): void => {
    const left = lastCall + quietMs - clock.now();
    if (left > 0) {
      cancel = clock.after(left, look);
      return;
    }
    cancel = null;
    const held = heap.size();
    least = Math.min(least, held);
    if (held - least < worthBytes) return;
    heap
      .collect()
      .then(() => {
        least = heap.size();
      })
      .catch(onFault);
  };
  const unfollow = log.onAppend(() => {
    lastCall = clock.now();
    cancel ??= clock.after(quietMs, look);
  });
  return () => {
    unfollow();
    cancel?.();
  };
}

/** The heap of this process. V8 shrinks the room for new values only when it is told that memory is short, as the inspector tells it. */
export const ownHeap: Heap = {
  size: () => getHeapStatistics().total_heap_size,
  async collect() {
    const session = new Session();
    session.connect();
    try {
      await session.post('HeapProfiler.collectGarbage');
    } finally {
      session.disconnect();
    }
  },
};
