import type { CallLogEntry } from '../../../shared/log-entry.js';

/** What became of a call, as the owner looks for it. */
export const callOutcomes = ['done', 'refused', 'failed', 'pending', 'recorded'] as const;
type CallOutcome = (typeof callOutcomes)[number];

/** What became of one call. */
export function callOutcomeOf(entry: CallLogEntry): CallOutcome {
  if (entry.outcome === 'pending') return 'pending';
  if (entry.decision === 'recorded') return 'recorded';
  if (entry.decision === 'refused' || entry.decision === 'asked-refused' || entry.code === 'stopped') return 'refused';
  return entry.outcome === 'error' ? 'failed' : 'done';
}
