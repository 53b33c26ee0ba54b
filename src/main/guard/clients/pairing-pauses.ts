import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { createBoundedMap } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { createListeners } from '../../../shared/runtime/listeners.js';

/** Clients whose refusal is remembered; with more the oldest may ask again. */
const mostPaused = 1000;
/** After so many refusals the pause is shown to the owner, who may end it. */
const timesShown = 2;

interface Stranger {
  readonly clientKey: string;
  readonly name: string;
}

/** Keeps strangers from wearing the owner down with pairing cards. */
export interface PairingPauses {
  /** Throws unless a new pairing card may come: `not_paired` after a refusal, `rate_limited` when strangers ask too often. */
  assertMay(of: Stranger): void;
  /** The same, and counts the card. */
  admit(of: Stranger): void;
  /**
   * The owner refused: a minute without a card for that program and for that name. The program's grows twice as long each time;
   * a name anybody can take.
   */
  refused(of: Stranger): void;
  paired(of: Stranger): void;
  /** Those that were refused more than once and may not ask yet; `until` in ms since the epoch. */
  list(): readonly PairingPause[];
  /** The owner lets this one ask again at once. */
  end(clientKey: string): void;
  /** Calls back when the list has changed, by time as well; the answer unsubscribes. */
  onChange(listener: () => void): () => void;
}

export interface PairingPause extends Stranger {
  readonly until: number;
}

export function createPairingPauses(clock: Clock): PairingPauses {
  const pauses = createBoundedMap<string, { readonly until: number; readonly times: number; readonly of: Stranger }>(mostPaused);
  const listeners = createListeners();
  let shown: readonly number[] = [];
  const { firstPauseMs, longestPauseMs, cards, withinMs } = limits.pairing;
  const keyOf = ({ clientKey }: Stranger): string => `key ${clientKey}`;
  const nameOf = ({ name }: Stranger): string => `name ${name.toLowerCase()}`;

  function assertMay(of: Stranger): void {
    const now = clock.now();
    const until = Math.max(0, ...[keyOf(of), nameOf(of)].map((key) => pauses.get(key)?.until ?? 0));
    if (until > now) {
      fail('not_paired', 'The owner refused to pair this client.', {
        remedy: `Ask the owner; the next pairing card can come in ${Math.ceil((until - now) / 1000)} s.`,
        details: { retryAfterMs: until - now },
      });
    }
    shown = shown.filter((at) => at > now - withinMs);
    const [oldest] = shown;
    if (oldest !== undefined && shown.length >= cards) {
      fail('rate_limited', 'Too many new clients ask to be paired.', {
        remedy: 'Wait a minute, then try again.',
        details: { retryAfterMs: oldest + withinMs - now },
      });
    }
  }

  function list(): readonly PairingPause[] {
    const now = clock.now();
    const shown = [...pauses.entries()].filter(([key, { times, until, of }]) => key === keyOf(of) && times >= timesShown && until > now);
    return shown.map(([, { of, until }]) => ({ clientKey: of.clientKey, name: of.name, until }));
  }

  function forget(of: Stranger): void {
    const listed = list().some(({ clientKey }) => clientKey === of.clientKey);
    for (const key of [keyOf(of), nameOf(of)]) pauses.delete(key);
    if (listed) listeners.tell();
  }

  return {
    assertMay,
    admit(of) {
      assertMay(of);
      shown = [...shown, clock.now()];
    },
    refused(of) {
      const times = (pauses.get(keyOf(of))?.times ?? 0) + 1;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (times - 1));
      pauses.set(keyOf(of), { times, of, until: clock.now() + pauseMs });
      pauses.set(nameOf(of), { times: 1, of, until: clock.now() + firstPauseMs });
      if (times < timesShown) return;
      listeners.tell();
      clock.after(pauseMs, listeners.tell);
    },
    paired: forget,
    list,
    end(clientKey) {
      for (const of of list()) if (of.clientKey === clientKey) forget(of);
    },
    onChange: listeners.add,
  };
}
