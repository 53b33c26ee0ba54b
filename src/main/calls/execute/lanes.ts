import { fail } from '../../../shared/errors.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { HostControl } from '../../mac/host-control.js';

/** One change at a time; reads do not come here. */
export interface ChangeLane {
  /** Resolves with the way out when it is one's turn; a call that is cancelled while it queues gets none. */
  enter(who: string, signal: AbortSignal): Promise<() => void>;
}

interface Place {
  readonly round: number;
  begin(): void;
}

/**
 * A queue in the order of arrival, in rounds: each call of a connection goes a round later than the one before it. So who sends a hundred
 * at once keeps no other waiting for more than one of them, and the last of them waits no longer because others go on sending.
 */
export function createChangeLane(): ChangeLane {
  let running: Place | null = null;
  const waiting: Place[] = [];
  /** The last round of each since nobody waited. */
  const rounds = new Map<string, number>();

  function roundFor(who: string): number {
    const round = Math.max(running?.round ?? 0, (rounds.get(who) ?? -1) + 1);
    rounds.set(who, round);
    return round;
  }

  function next(): void {
    const round = Math.min(...waiting.map((one) => one.round));
    const at = waiting.findIndex((one) => one.round === round);
    running = waiting.splice(at, 1)[0] ?? null;
    if (running === null) rounds.clear();
    running?.begin();
  }

  return {
    async enter(who, signal) {
      await new Promise<void>((begin) => {
        waiting.push({ round: roundFor(who), begin });
        if (running === null) next();
      });
      if (signal.aborted) next();
      signal.throwIfAborted();
      return next;
    },
  };
}

/** How long a change that reaches the screen waits for an open card to be answered. */
const cardWaitMs = 20_000;

/**
 * One call's patience with open cards: each use waits until no card is open, so that nothing can act on the owner's
 * decision. Error: `waiting_for_owner` when all the waiting of the call has come to 20 s.
 */
export function cardPatience(control: HostControl, clock: Clock): (signal: AbortSignal) => Promise<void> {
  let leftMs = cardWaitMs;
  return async (signal) => {
    if (!control.cardOpen()) return;
    const from = clock.now();
    await untilNoCard({ control, clock, signal, limitMs: leftMs });
    leftMs = Math.max(0, leftMs - (clock.now() - from));
  };
}

interface CardWait {
  readonly control: HostControl;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

async function untilNoCard({ control, clock, signal, limitMs }: CardWait): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const finish = (end: () => void): void => {
      stopTimer();
      stopListening();
      signal.removeEventListener('abort', onAbort);
      end();
    };
    const onAbort = (): void => finish(() => reject(signal.reason));
    const stopTimer = clock.after(limitMs, () => finish(resolve));
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
