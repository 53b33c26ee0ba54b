import type { CallLogEntry } from '../../../shared/log-entry.js';
import { rowsOf, type Session } from './sessions.js';

/** One line of the list, whichever it is. */
export type StoryItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'session'; readonly key: string; readonly session: Session; readonly open: boolean }
  | { readonly kind: 'looks'; readonly key: string; readonly entries: readonly CallLogEntry[]; readonly open: boolean }
  | { readonly kind: 'call'; readonly key: string; readonly entry: CallLogEntry; readonly open: boolean; readonly inFold: boolean };

/** Height that a line is taken to have until it is measured, in rem. */
export const heights: Readonly<Record<StoryItem['kind'], number>> = { day: 1.75, session: 3.75, looks: 2, call: 2 };

/** Everything that the list may show, in its order; `toggled` turns what is open by itself into closed and the other way round. */
export function storyItems(sessions: readonly Session[], toggled: ReadonlySet<string>, allOpen: boolean): readonly StoryItem[] {
  const items: StoryItem[] = [];
  let day = '';
  sessions.forEach((session, index) => {
    const at = session.entries[0]?.at ?? 0;
    const today = new Date(at).toDateString();
    if (today !== day) items.push({ kind: 'day', key: `day ${today}`, at });
    day = today;
    const open = (allOpen || index === 0) !== toggled.has(session.id);
    items.push({ kind: 'session', key: session.id, session, open });
    if (open) items.push(...linesOf(session, toggled));
  });
  return items;
}

function linesOf(session: Session, toggled: ReadonlySet<string>): readonly StoryItem[] {
  return rowsOf(session.entries).flatMap((row): readonly StoryItem[] => {
    if (row.kind === 'call') return [callItem(row.entry, toggled, false)];
    const open = toggled.has(row.id);
    const fold: StoryItem = { kind: 'looks', key: row.id, entries: row.entries, open };
    return open ? [fold, ...row.entries.map((entry) => callItem(entry, toggled, true))] : [fold];
  });
}

function callItem(entry: CallLogEntry, toggled: ReadonlySet<string>, inFold: boolean): StoryItem {
  return { kind: 'call', key: entry.id, entry, open: toggled.has(entry.id), inFold };
}
