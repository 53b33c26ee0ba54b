import type { ReactNode } from 'react';
import type { RulePlace } from '../../../state/rule-place.js';

/** What is said of an answer once its card has gone. */
export interface Told {
  readonly how: 'allowed' | 'refused';
  readonly label: string;
  /** The rule that it made. */
  readonly rule?: RulePlace | undefined;
}

/** What every card is given by what shows it. */
export interface Shown {
  /** Calls that were taken back while the card stood. */
  readonly gone: ReadonlySet<string>;
  readonly bar: ReactNode;
  /** An answer is on its way: what to say once the card has gone. */
  readonly told: (answer: Told) => void;
  /** That answer was not taken. */
  readonly untold: (answer: Told) => void;
  /** The card is about to be shown again, as another. */
  readonly onAgain: () => void;
  /** Gives the keyboard back to who had it. */
  readonly onLeave: () => void;
}
