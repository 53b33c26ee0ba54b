import { limits } from '../../../shared/limits.js';
import { createBoundedMap } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { weigh } from '../../../shared/runtime/weigh.js';
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

/** What each client did in the last minutes, for a macro of it. In memory, bounded, and each client's alone. */
export interface OwnCalls {
  note(clientKey: string, call: StepCall): void;
  /** Oldest first; of the last so many ms. */
  recent(clientKey: string, withinMs: number): readonly StepCall[];
  /** Forgets the clients that are not these. */
  retain(isPaired: (clientKey: string) => boolean): void;
}

export function createOwnCalls(clock: Clock): OwnCalls {
  const byClient = createBoundedMap<string, readonly KeptCall[]>(mostClients);

  function fresh(clientKey: string, withinMs: number): readonly KeptCall[] {
    const since = clock.now() - Math.min(withinMs, longestMs);
    return (byClient.get(clientKey) ?? []).filter(({ at }) => at >= since);
  }

  return {
    note(clientKey, call) {
      const { characters, passed } = weigh(call.arguments, limits.call);
      if (passed !== null || characters > mostCharacters) return;
      const all = [...fresh(clientKey, longestMs), { at: clock.now(), call, characters }].slice(-mostCalls);
      let sum = all.reduce((total, one) => total + one.characters, 0);
      const first = all.findIndex((one) => {
        const fits = sum <= mostCharacters;
        sum -= one.characters;
        return fits;
      });
      byClient.set(clientKey, all.slice(Math.max(0, first)));
    },
    recent: (clientKey, withinMs) => fresh(clientKey, withinMs).map(({ call }) => call),
    retain(isPaired) {
      for (const key of [...byClient.keys()]) if (!isPaired(key)) byClient.delete(key);
    },
  };
}
