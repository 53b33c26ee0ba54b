import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';

/** What became of a call, as the owner looks for it. */
export const callOutcomes = ['done', 'refused', 'failed', 'pending', 'recorded'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Stands for every value of a filter. */
export const everything = '*';
/** Stands for calls that name no app. */
export const withoutApp = '-';

/** What the owner wants to see; `everything` in a part that does not matter. */
export interface Filter {
  readonly words: string;
  readonly client: string;
  readonly app: string;
  readonly tool: string;
  readonly outcome: string;
}

export const noFilter: Filter = { words: '', client: everything, app: everything, tool: everything, outcome: everything };

export function outcomeOf(entry: CallLogEntry): CallOutcome {
  if (entry.outcome === 'pending') return 'pending';
  if (entry.decision === 'recorded') return 'recorded';
  if (entry.decision === 'refused' || entry.decision === 'asked-refused') return 'refused';
  return entry.outcome === 'error' ? 'failed' : 'done';
}

/** The entries that fit every part of the filter, newest first. */
export function filterEntries(log: readonly CallLogEntry[], filter: Filter, copy: Catalogue): readonly CallLogEntry[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (part: string, value: string): boolean => part === everything || part === value;
  const found = log.filter(
    (entry) =>
      fits(filter.client, entry.clientKey) &&
      fits(filter.app, entry.app?.bundleId ?? withoutApp) &&
      fits(filter.tool, entry.tool) &&
      fits(filter.outcome, outcomeOf(entry)) &&
      (words.length === 0 || hasWords(entry, words, copy)),
  );
  return found.reverse();
}

function hasWords(entry: CallLogEntry, words: readonly string[], copy: Catalogue): boolean {
  const { client, tool, calledAs, app, code, rule, decision } = entry;
  const text = [
    client,
    tool,
    copy.toolInLog(tool),
    calledAs,
    app?.name,
    app?.bundleId,
    code,
    rule?.kind === 'fixed' ? rule.id : '',
    rule && copy.reasons.decided(rule),
    copy.decisions[decision],
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
