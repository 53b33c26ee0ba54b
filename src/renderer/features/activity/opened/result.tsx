import type { CallLogEntry } from '../../../../shared/log-entry.js';
import { useCopy } from '../../../state/words.js';

/** What came of a call: its error code, or what was read back of its effect. */
export function Result({ entry }: { readonly entry: CallLogEntry }) {
  const copy = useCopy();
  if (entry.outcome === 'error') return <code className="code-error">{entry.code}</code>;
  if (entry.outcome === 'pending') return <span>{copy.activity.pending}</span>;
  return <span className={entry.reported === 'unverified' ? 'result-unverified' : undefined}>{copy.reported[entry.reported]}</span>;
}
