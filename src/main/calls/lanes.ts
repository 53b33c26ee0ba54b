import type { Clock } from '../../shared/clock.js';
import { fail } from '../../shared/errors.js';
import type { HostControl } from '../mac/host-control.js';

/** One change at a time; reads do not come here. */
export interface ChangeLane {
  /** Runs `work` when it is its turn; a call that is cancelled while it queues never runs. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** A queue in the order of arrival. */
export function createChangeLane(): ChangeLane {
  let tail: Promise<void> = Promise.resolve();
  return {
    async run(signal, work) {
      const turn = tail;
      let leave: () => void = () => undefined;
      tail = new Promise((done) => {
        leave = done;
      });
      try {
        await turn;
        signal.throwIfAborted();
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** How long a change that reaches the screen waits for an open card to be answered. */
export const cardWaitMs = 20_000;

/**
 * Waits until no card is open, so that nothing can act on the owner's decision. Error: `waiting_for_owner` after 20 s.
 */
export async function untilNoCard(control: HostControl, clock: Clock, signal: AbortSignal): Promise<void> {
  if (!control.cardOpen()) return;
  await new Promise<void>((resolve, reject) => {
    const finish = (end: () => void): void => {
      stopTimer();
      stopListening();
      signal.removeEventListener('abort', onAbort);
      end();
    };
    const onAbort = (): void => finish(() => reject(signal.reason));
    const stopTimer = clock.after(cardWaitMs, () => finish(resolve));
    const stopListening = control.onChange(() => {
      if (!control.cardOpen()) finish(resolve);
    });
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  if (control.cardOpen()) {
    fail('waiting_for_owner', 'The owner has an approval card open, so nothing on the screen is changed now.', {
      remedy: 'Try again when it has been answered.',
    });
  }
}
