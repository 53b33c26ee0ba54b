import { createListeners } from '../../../shared/runtime/listeners.js';
import type { Pipeline } from '../../calls/types.js';

/** Whether clients' calls run now. */
export interface InFlight {
  /** The same pipeline; its calls are counted. */
  counting(pipeline: Pipeline): Pipeline;
  running(): number;
  /** Calls back when `running` is another number; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
}

/** Counts the calls between their arrival and their answer. */
export function createInFlight(): InFlight {
  const listeners = createListeners();
  let running = 0;
  const add = (count: number): void => {
    running += count;
    listeners.tell();
  };
  return {
    running: () => running,
    onChange: listeners.add,
    counting: (pipeline) => ({
      list: (connection) => pipeline.list(connection),
      knows: (name) => pipeline.knows(name),
      screens: () => pipeline.screens(),
      instructions: (connection) => pipeline.instructions(connection),
      ...(pipeline.prompts && { prompts: pipeline.prompts }),
      async call(request) {
        add(1);
        try {
          return await pipeline.call(request);
        } finally {
          add(-1);
        }
      },
    }),
  };
}
