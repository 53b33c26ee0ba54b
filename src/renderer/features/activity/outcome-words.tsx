import { Ban } from 'lucide-react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { useCopy } from '../../state/words.js';
import { outcomeOf } from './outcome.js';

/** What came of a call; a no has its own colour and sign. */
export function OutcomeWords({ entry }: { readonly entry: CallLogEntry }) {
  const { words, tone } = outcomeOf(entry, useCopy());
  return (
    <span className={`outcome outcome-${tone}`}>
      {tone === 'no' && <Ban size={12} aria-hidden="true" />}
      {words}
    </span>
  );
}
