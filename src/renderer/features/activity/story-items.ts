import type { CallLogEntry } from '../../../shared/log-entry.js';
import { type Fold, rowsOf, type Session } from './sessions.js';

/** One line of the list, whichever it is. `under`: a moment of the day that stands above it. */
export type StoryItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'session'; readonly key: string; readonly session: Session; readonly open: boolean }
  | { readonly kind: Fold; readonly key: string; readonly entries: readonly CallLogEntry[]; readonly open: boolean; readonly under: number }
  | {
      readonly kind: 'call';
      readonly key: string;
      readonly entry: CallLogEntry;
      readonly open: boolean;
      readonly fold: string | null;
      readonly under: number;
    };

/** Height that a line is taken to have until it is measured, in rem. */
export const heights: Readonly<Record<StoryItem['kind'], number>> = { day: 1.75, session: 3.75, looks: 2, same: 2, call: 2 };

/** What decides which lines are in sight. */
interface Opened {
  /** Turns what is open by itself into closed and the other way round. */
  readonly toggled: ReadonlySet<string>;
  /** Every session shows its lines. */
  readonly allOpen: boolean;
  /** A call that is in sight at first, wherever it is folded away. */
  readonly call: string | null;
}

/** Everything that the list may show, in its order. */
export function storyItems(sessions: readonly Session[], opened: Opened): readonly StoryItem[] {
  const { toggled, allOpen, call } = opened;
  const items: StoryItem[] = [];
  let day = '';
  sessions.forEach((session, index) => {
    // When its newest call ended, as the sessions are in order: no day comes twice.
    const [newest] = session.entries;
    const at = newest === undefined ? 0 : newest.at + newest.durationMs;
    const today = new Date(at).toDateString();
    if (today !== day) items.push({ kind: 'day', key: `day ${today}`, at });
    day = today;
    const open = (allOpen || index === 0 || has(session.entries, call)) !== toggled.has(session.id);
    items.push({ kind: 'session', key: session.id, session, open });
    if (open) items.push(...linesOf(session, opened, at));
  });
  return items;
}

function has(entries: readonly CallLogEntry[], call: string | null): boolean {
  return call !== null && entries.some(({ id }) => id === call);
}

function linesOf(session: Session, { toggled }: Opened, under: number): readonly StoryItem[] {
  const callItem = (entry: CallLogEntry, fold: string | null): StoryItem => ({
    kind: 'call',
    key: entry.id,
    entry,
    open: toggled.has(entry.id),
    fold,
    under,
  });
  return rowsOf(session.entries).flatMap((row): readonly StoryItem[] => {
    if (row.kind === 'call') return [callItem(row.entry, null)];
    // A call that is open stays in sight when its like come and fold it away.
    const open = toggled.has(row.id) || (toggled.size > 0 && row.entries.some(({ id }) => toggled.has(id)));
    const fold: StoryItem = { kind: row.kind, key: row.id, entries: row.entries, open, under };
    return open ? [fold, ...row.entries.map((entry) => callItem(entry, row.id))] : [fold];
  });
}

/** What is toggled once this line was opened or closed. A fold closes with all that is open in it, and stays when that closes. */
export function toggledBy(item: StoryItem, toggled: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(toggled);
  if (item.kind === 'looks' || item.kind === 'same') {
    for (const { id } of item.open ? item.entries : []) next.delete(id);
    if (item.open) next.delete(item.key);
    else next.add(item.key);
    return next;
  }
  if (!next.delete(item.key)) next.add(item.key);
  if (item.kind === 'call' && item.fold !== null) next.add(item.fold);
  return next;
}
