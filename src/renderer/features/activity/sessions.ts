import { type CallLogEntry, isChange } from '../../../shared/log-entry.js';

/** What one client did without a long pause, newest first. */
export interface Session {
  /** Stays the same while the session grows. */
  readonly id: string;
  readonly clientKey: string;
  readonly client: string;
  /** Newest first. */
  readonly entries: readonly CallLogEntry[];
  readonly changes: number;
  readonly looks: number;
}

/** Some reads of one app in a row, or one call that is worth a line of its own. */
export type StoryRow =
  | { readonly kind: 'looks'; readonly id: string; readonly entries: readonly CallLogEntry[] }
  | { readonly kind: 'call'; readonly id: string; readonly entry: CallLogEntry };

/** After this long without a call a client's next one begins a new session. */
const pauseMs = 15 * 60_000;

/** The log, oldest first, as sessions: the one that went on last stands first. */
export function sessionsOf(log: readonly CallLogEntry[]): readonly Session[] {
  const open = new Map<string, { entries: CallLogEntry[]; changes: number; last: number }>();
  const all: { entries: CallLogEntry[]; changes: number; last: number }[] = [];
  for (const entry of log) {
    const known = open.get(entry.clientKey);
    const session = known !== undefined && entry.at - known.last < pauseMs ? known : { entries: [], changes: 0, last: 0 };
    if (session !== known) {
      open.set(entry.clientKey, session);
      all.push(session);
    }
    session.entries.push(entry);
    session.last = entry.at + entry.durationMs;
    if (isChange(entry)) session.changes += 1;
  }
  return all.sort((a, b) => b.last - a.last).map(finished);
}

function finished({ entries, changes }: { readonly entries: readonly CallLogEntry[]; readonly changes: number }): Session {
  const [first] = entries;
  const { id = '', clientKey = '', client = '' } = first ?? {};
  return { id: `${clientKey} ${id}`, clientKey, client, entries: [...entries].reverse(), changes, looks: entries.length - changes };
}

/** The lines of a session: reads of one app that went well are folded, and whatever else came of a call is told by itself. */
export function rowsOf(entries: readonly CallLogEntry[]): readonly StoryRow[] {
  const rows: StoryRow[] = [];
  let looks: CallLogEntry[] = [];
  const close = (): void => {
    const [first] = looks;
    // The oldest of them names the fold, so that it stays itself while newer ones join it.
    if (first !== undefined) rows.push({ kind: 'looks', id: `looks ${looks.at(-1)?.id ?? first.id}`, entries: looks });
    looks = [];
  };
  for (const entry of entries) {
    if (!isQuietLook(entry)) {
      close();
      rows.push({ kind: 'call', id: entry.id, entry });
      continue;
    }
    if (looks[0] !== undefined && looks[0].app?.bundleId !== entry.app?.bundleId) close();
    looks.push(entry);
  }
  close();
  return rows;
}

function isQuietLook(entry: CallLogEntry): boolean {
  return !isChange(entry) && entry.outcome === 'ok' && entry.decision === 'allowed';
}
