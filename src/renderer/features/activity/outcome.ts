import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';

/** What came of a call in one or two words, and whether it is a no. */
export interface Outcome {
  readonly words: string;
  readonly tone: 'no' | 'waits' | 'plain';
}

const fixedNo = { 'paused-client': 'paused', stop: 'stopped', 'stopped-client': 'stopped', blocklist: 'blocked' } as const;

/** The outcome of a call, as it stands at the right of its line; empty words where a plain yes says it all. */
export function outcomeOf(entry: CallLogEntry, { story: { outcomes: words } }: Pick<Catalogue, 'story'>): Outcome {
  const { decision, outcome } = entry;
  if (decision === 'asked-pending') return { words: words.waits, tone: 'waits' };
  if (decision === 'recorded') return { words: words.recorded, tone: 'plain' };
  if (entry.code === 'stopped') return { words: words.stopped, tone: 'no' };
  if (entry.code === 'cancelled' && wasAsked(entry)) return { words: words.withdrawn, tone: 'plain' };
  if (decision === 'asked-refused') return { words: refusal(entry, words), tone: 'no' };
  if (decision === 'refused') return { words: ruledOut(entry, words), tone: 'no' };
  if (waitedInVain(entry)) return { words: words.inVain, tone: 'plain' };
  return outcome === 'error' ? { words: words.failed, tone: 'plain' } : { words: allowedHow(entry, words), tone: 'plain' };
}

type Words = Catalogue['story']['outcomes'];

function ruledOut({ rule }: CallLogEntry, words: Words): string {
  if (rule?.kind === 'owner') return words.byRule;
  const id = rule?.kind === 'fixed' ? rule.id : '';
  return Object.hasOwn(fixedNo, id) ? words[fixedNo[id as keyof typeof fixedNo]] : words.refused; // hasOwn has seen the key.
}

function allowedHow({ rule, reported, decision }: CallLogEntry, words: Words): string {
  if (reported === 'none') return words.nothingChanged;
  if (reported === 'unverified') return words.unconfirmed;
  if (decision === 'asked-allowed') return words.allowedByYou;
  if (rule?.kind === 'task' && rule.watched === true) return words.watched;
  const byKind = { task: words.task, grant: words.before, owner: words.rule };
  return rule !== null && Object.hasOwn(byKind, rule.kind) ? byKind[rule.kind as keyof typeof byKind] : ''; // hasOwn has seen the key.
}

function refusal({ noAnswer, code }: CallLogEntry, words: Words): string {
  if (code === 'stopped') return words.stopped;
  if (noAnswer === null) return words.notAllowed;
  return { refused: words.refusedByYou, expired: words.timedOut, withdrawn: words.withdrawn, before: words.refusedBefore }[noAnswer];
}

/** It waited all its time, and what it waited for did not come: nothing failed. */
export function waitedInVain({ act, code }: Pick<CallLogEntry, 'act' | 'code'>): boolean {
  return act === 'wait' && code === 'timed_out';
}

/** Whether the owner was asked about a call; one that ended before they answered was no more than that. */
export function wasAsked({ decision, waitedMs }: CallLogEntry): boolean {
  return decision.startsWith('asked-') || (decision === 'not-judged' && waitedMs > 0);
}
