import type { NowRow } from '../../../shared/ui/now.js';
import type { ClientRow, UiState } from '../../../shared/ui/ui.js';

/** What a client does: what the owner must know of it first. */
export type Doing = {
  readonly client: Pick<ClientRow, 'key' | 'name' | 'verified' | 'access'>;
  readonly state: 'waits' | 'works' | 'paused' | 'quiet';
  /** What it does now, or did last; null when it has done nothing yet. */
  readonly row: NowRow | null;
  /** Its cards that wait. */
  readonly cards: number;
};

/** A call that ended this short a time ago still counts as what its client does: most take milliseconds. */
const lingersMs = 2_000;
const order = { waits: 0, works: 1, paused: 2, quiet: 3 } as const;

/** Every client that is connected, is paused or waits, the most pressing first. */
export function doingsOf({ clients, cards, now }: Pick<UiState, 'clients' | 'cards' | 'now'>, at: number): readonly Doing[] {
  const all = clients.map((client): Doing | null => {
    const row = now.find((one) => one.clientKey === client.key) ?? null;
    const waiting = cards.filter((card) => card.asker.clientKey === client.key).length;
    const works = row !== null && (row.running || (row.done && at - row.at < lingersMs));
    const state = client.paused ? 'paused' : waiting > 0 ? 'waits' : works ? 'works' : 'quiet';
    const shown = client.connections > 0 || client.paused || waiting > 0 || works;
    return shown && !client.blocked ? { client, state, row, cards: waiting } : null;
  });
  return all.filter((one) => one !== null).sort((a, b) => order[a.state] - order[b.state]);
}
