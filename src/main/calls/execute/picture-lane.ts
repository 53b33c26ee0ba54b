import { limits } from '../../../shared/limits.js';

/** Turns at taking pictures, each of which takes tens of megabytes while it is drawn, masked and encoded. */
export interface PictureLane {
  /** Does the work when it is its turn; one whose signal aborts while it waits is never begun. A turn lasts until the work has ended. */
  run<T>(work: () => Promise<T>, of: { readonly clientKey: string; readonly signal: AbortSignal }): Promise<T>;
}

interface Waiting {
  readonly clientKey: string;
  readonly begin: () => void;
}

/** So many at once for each client and in all; who waits longest is next, unless their client has its share already. */
export function createPictureLane(): PictureLane {
  const running: string[] = [];
  const waiting = new Set<Waiting>();

  function beginNext(): void {
    for (const one of waiting) {
      if (running.length >= limits.pictures.inAll) return;
      if (running.filter((key) => key === one.clientKey).length >= limits.pictures.perClient) continue;
      waiting.delete(one);
      running.push(one.clientKey);
      one.begin();
    }
  }

  function turn(clientKey: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const one: Waiting = {
        clientKey,
        begin() {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = (): void => {
        waiting.delete(one);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(one);
      beginNext();
    });
  }

  return {
    async run(work, { clientKey, signal }) {
      await turn(clientKey, signal);
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        running.splice(running.indexOf(clientKey), 1);
        beginNext();
      }
    },
  };
}
