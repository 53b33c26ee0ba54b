import { limits } from '../../../shared/limits.js';
import { createBoundedMap } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { weigh } from '../../../shared/runtime/weigh.js';
import type { RecentCalls } from '../../tools/kit/services.js';
import type { StepCall } from '../../tools/kit/steps.js';

const mostCalls = 100;
const mostClients = 16;
const mostCharacters = 200_000;
const longestMs = 15 * 60_000;

interface KeptCall {
  readonly at: number;
  readonly call: StepCall;
  readonly characters: number;
}

interface KeptCalls {
  readonly calls: readonly KeptCall[];
  /** When the latest of those was made for which there was no more room. */
  readonly lostAt: number;
}

/** What each client did in the last minutes, for a macro of it. In memory, bounded, and each client's alone. */
export interface OwnCalls {
  note(clientKey: string, call: StepCall): void;
  /** Oldest first; of the last so many ms. */
  recent(clientKey: string, withinMs: number): RecentCalls;
  /** Forgets the clients that are not these. */
  retain(isPaired: (clientKey: string) => boolean): void;
}

export function createOwnCalls(clock: Clock): OwnCalls {
  const byClient = createBoundedMap<string, KeptCalls>(mostClients);

  function fresh(clientKey: string, withinMs: number): KeptCalls & { readonly since: number } {
    const since = clock.now() - Math.min(withinMs, longestMs);
    const { calls, lostAt } = byClient.get(clientKey) ?? { calls: [], lostAt: Number.NEGATIVE_INFINITY };
    return { calls: calls.filter(({ at }) => at >= since), lostAt, since };
  }

  return {
    note(clientKey, call) {
      const { characters, passed } = weigh(call.arguments, limits.call);
      const before = fresh(clientKey, longestMs);
      const at = clock.now();
      if (passed !== null || characters > mostCharacters) {
        byClient.set(clientKey, { calls: before.calls, lostAt: at });
        return;
      }
      const all = [...before.calls, { at, call, characters }];
      let sum = all.reduce((total, one) => total + one.characters, 0);
      const first = all.findIndex((one, index) => {
        const fits = sum <= mostCharacters && all.length - index <= mostCalls;
        sum -= one.characters;
        return fits;
      });
      byClient.set(clientKey, { calls: all.slice(first), lostAt: all[first - 1]?.at ?? before.lostAt });
    },
    recent(clientKey, withinMs) {
      const { calls, lostAt, since } = fresh(clientKey, withinMs);
      return { calls: calls.map(({ call }) => call), lost: lostAt >= since };
    },
    retain(isPaired) {
      for (const key of [...byClient.keys()]) if (!isPaired(key)) byClient.delete(key);
    },
  };
}
