import { isChange } from '../../../shared/clearance.js';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { isSameManner } from '../../../shared/text/manner.js';
import type { ActKind } from '../../../shared/words/act.js';
import { callOutcomeOf } from './call-outcome.js';

/** What the calls of a session are counted as, in the order in which that is told. */
export const tallied = ['changes', 'looks', 'others', 'refused', 'failed', 'unchanged', 'recorded', 'pending'] as const;
type Tallied = (typeof tallied)[number];
export type Tally = Readonly<Record<Tallied, number>>;

interface Growing {
  /** Oldest first. */
  readonly entries: CallLogEntry[];
  last: number;
}

/** What one client did without a long pause, newest first. */
export interface Session {
  /** Stays the same while the session grows. */
  readonly id: string;
  readonly clientKey: string;
  readonly client: string;
  /** Newest first. */
  readonly entries: readonly CallLogEntry[];
  readonly tally: Tally;
}

/** Some reads of one app in a row, the same act in it several times in a row, or one call that is worth a line of its own. */
export type StoryRow =
  | { readonly kind: Fold; readonly id: string; readonly entries: readonly CallLogEntry[] }
  | { readonly kind: 'call'; readonly id: string; readonly entry: CallLogEntry };

/** What lines are folded for. */
export type Fold = 'looks' | 'same';

/** After this long without a call a client's next one begins a new session. */
const pauseMs = 15 * 60_000;

/** The log, oldest first, as sessions: the one that went on last stands first. */
export function sessionsOf(log: readonly CallLogEntry[]): readonly Session[] {
  const open = new Map<string, Growing>();
  const all: Growing[] = [];
  for (const entry of log) {
    const known = open.get(entry.clientKey);
    const session = known !== undefined && entry.at - known.last < pauseMs ? known : { entries: [], last: 0 };
    if (session !== known) {
      open.set(entry.clientKey, session);
      all.push(session);
    }
    session.entries.push(entry);
    session.last = entry.at + entry.durationMs;
  }
  return all.sort((a, b) => b.last - a.last).map(finished);
}

function finished({ entries }: Growing): Session {
  const [first] = entries;
  const { id = '', clientKey = '', client = '' } = first ?? {};
  return { id: `${clientKey} ${id}`, clientKey, client, entries: [...entries].reverse(), tally: tallyOf(entries) };
}

function tallyOf(entries: readonly CallLogEntry[]): Tally {
  const tally = { changes: 0, looks: 0, others: 0, refused: 0, failed: 0, unchanged: 0, recorded: 0, pending: 0 };
  for (const entry of entries) tally[talliedAs(entry)] += 1;
  return tally;
}

/** A change counts as one where it came about, or may have: not where it was only asked for. */
function talliedAs(entry: CallLogEntry): Tallied {
  const outcome = callOutcomeOf(entry);
  const { reported } = entry;
  if (outcome === 'failed' && isChange(entry) && (reported === 'confirmed' || reported === 'unverified')) return 'changes';
  if (outcome !== 'done') return outcome;
  if (!isChange(entry)) return isLook(entry) ? 'looks' : 'others';
  return reported === 'none' ? 'unchanged' : 'changes';
}

/**
 * The lines of a session: reads of one app that went well are folded, and so is one light act again and again that nobody had to
 * be asked about. What cannot be taken back, and whatever else came of a call, is told by itself.
 */
export function rowsOf(entries: readonly CallLogEntry[]): readonly StoryRow[] {
  const rows: StoryRow[] = [];
  let run: CallLogEntry[] = [];
  let kind: Fold | null = null;
  const close = (): void => {
    const [first] = run;
    const oldest = run.at(-1) ?? first;
    if (first === undefined || oldest === undefined || kind === null) return;
    // The oldest of them names the fold, so that it stays itself while newer ones join it.
    if (kind === 'same' && run.length === 1) rows.push({ kind: 'call', id: first.id, entry: first });
    else rows.push({ kind, id: `${kind} ${oldest.id}`, entries: run });
    run = [];
  };
  for (const entry of entries) {
    const now = foldOf(entry);
    const [first] = run;
    if (first !== undefined && (now !== kind || !isLike(first, entry, kind))) close();
    if (now === null) rows.push({ kind: 'call', id: entry.id, entry });
    else run.push(entry);
    kind = now;
  }
  close();
  return rows;
}

/** Acts that are light and often made one after another; what has more than its app and a name to tell is never among them. */
const repeated: ReadonlySet<ActKind | null> = new Set([
  'press-element',
  'click',
  'press-keys',
  'type',
  'scroll',
  'scroll-to-element',
  'move-pointer',
  'rest-pointer',
  'focus-element',
]);

/** What changes nothing in an app and is no look at one all the same: steps, what is begun, kept or forgotten, and what was copied. */
const noLooks: ReadonlySet<ActKind | null> = new Set([
  'run-calls',
  'run-macro',
  'keep-macro',
  'delete-macro',
  'open-session',
  'end-session',
  'end-observation',
  'watch',
  'forget-app',
  'read-clipboard',
  'read-clipboard-history',
  'await-answer',
  'propose-task',
]);

/** Whether a call only saw what there was. */
export function isLook(entry: CallLogEntry): boolean {
  return !isChange(entry) && !noLooks.has(entry.act);
}

function foldOf(entry: CallLogEntry): Fold | null {
  if (entry.outcome !== 'ok' || entry.decision !== 'allowed' || entry.final) return null;
  if (isLook(entry)) return 'looks';
  if (!isChange(entry)) return 'same';
  // Keys that were pressed several times at once are counted in their own line.
  const counted = entry.act === 'press-keys' && (entry.amount ?? 1) > 1;
  return entry.effect === 'change' && repeated.has(entry.act) && !counted ? 'same' : null;
}

/** Whether two calls can stand in one line: the same app and, of acts, the same in everything that their lines tell. */
function isLike(one: CallLogEntry, other: CallLogEntry, kind: Fold | null): boolean {
  if (one.app?.bundleId !== other.app?.bundleId) return false;
  if (kind === 'looks') return true;
  const same =
    one.act === other.act && one.amount === other.amount && isSameManner(one.manner, other.manner) && one.reported === other.reported;
  return same && ruleOf(one) === ruleOf(other);
}

function ruleOf({ rule }: CallLogEntry): string {
  return rule?.kind === 'task' ? `task ${rule.watched === true}` : (rule?.kind ?? '');
}
