import { useMemo } from 'react';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';

/** How a client stands now, as its dot and in words. */
export interface Standing {
  readonly dot: 'live' | 'waits' | 'held' | null;
  /** What the owner must know of it before anything else; null: nothing. */
  readonly notable: string | null;
  /** Whether it is connected, and when it was here if not. */
  readonly presence: string;
}

/** How each client stands. */
export function useStanding(): (row: ClientRow) => Standing {
  const { clients: words, story } = useCopy();
  const cards = useUi((ui) => ui.cards);
  const lastCall = useLastCalls();
  const format = useFormat();
  return (row) => {
    const waits = cards.some(({ asker }) => asker.clientKey === row.key);
    const seen = lastCall.get(row.key);
    const away = seen === undefined ? words.notConnected : words.lastSeen(format.when(seen, Date.now()));
    const presence = row.connections > 0 ? words.connected(row.connections) : away;
    if (row.blocked) return { dot: null, notable: words.blocked, presence };
    if (row.stopped) return { dot: 'held', notable: story.outcomes.stopped, presence };
    if (row.paused) return { dot: 'held', notable: story.outcomes.paused, presence };
    if (waits) return { dot: 'waits', notable: story.outcomes.waits, presence };
    return { dot: row.connections > 0 ? 'live' : null, notable: row.paired ? null : words.notPaired, presence };
  };
}

/** When each client called last, as far back as the log goes. */
function useLastCalls(): ReadonlyMap<string, number> {
  const log = useUi((ui) => ui.log);
  return useMemo(() => new Map(log.map(({ clientKey, at }) => [clientKey, at])), [log]);
}
