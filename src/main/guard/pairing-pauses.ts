import { fail } from '../../shared/errors.js';
import { limits } from '../../shared/limits.js';
import { createBoundedMap } from '../../shared/runtime/bounded.js';
import type { Clock } from '../../shared/runtime/clock.js';

/** Clients whose refusal is remembered; with more the oldest may ask again. */
const mostPaused = 1000;

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
}

export function createPairingPauses(clock: Clock): PairingPauses {
  const pauses = createBoundedMap<string, { readonly until: number; readonly times: number }>(mostPaused);
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

  return {
    assertMay,
    admit(of) {
      assertMay(of);
      shown = [...shown, clock.now()];
    },
    refused(of) {
      const times = (pauses.get(keyOf(of))?.times ?? 0) + 1;
      pauses.set(keyOf(of), { times, until: clock.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** (times - 1)) });
      pauses.set(nameOf(of), { times: 1, until: clock.now() + firstPauseMs });
    },
    paired(of) {
      for (const key of [keyOf(of), nameOf(of)]) pauses.delete(key);
    },
  };
}
