import type { ReactNode } from 'react';

/** What every card is given by what shows it. */
export interface Shown {
  /** Calls that were taken back while the card stood. */
  readonly gone: ReadonlySet<string>;
  readonly bar: ReactNode;
  /** An answer is on its way: what to say once the card has gone. */
  readonly told: (how: 'allowed' | 'refused', label: string) => void;
  /** Gives the keyboard back to who had it. */
  readonly onLeave: () => void;
}
