import { Ban } from 'lucide-react';
import type { Outcome } from './outcome.js';

/** What came of a call; a no has its own colour and sign. */
export function OutcomeWords({ outcome: { words, tone } }: { readonly outcome: Outcome }) {
  if (words === '') return null;
  return (
    <span className={`outcome outcome-${tone}`}>
      {tone === 'no' && <Ban size={12} aria-hidden="true" />}
      {words}
    </span>
  );
}
