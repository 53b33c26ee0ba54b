import type { Corridor } from '../calls/types.js';

/** Whether clients' calls run now. */
export interface InFlight {
  /** The same corridor; its calls are counted. */
  readonly corridor: Corridor;
  running(): number;
  /** Calls back when `running` is another number; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
}

/** Counts the calls between their arrival and their answer. */
export function countInFlight(corridor: Corridor): InFlight {
  const listeners = new Set<() => void>();
  let running = 0;
  const add = (count: number): void => {
    running += count;
    for (const listener of [...listeners]) listener();
  };
  return {
    running: () => running,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    corridor: {
      list: (connection) => corridor.list(connection),
      knows: (name) => corridor.knows(name),
      screens: () => corridor.screens(),
      instructions: corridor.instructions,
      async call(request) {
        add(1);
        try {
          return await corridor.call(request);
        } finally {
          add(-1);
        }
      },
    },
  };
}
