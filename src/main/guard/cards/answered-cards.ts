import type { AnsweredCard, CardEnds } from '../../../shared/approval.js';
import { limits } from '../../../shared/limits.js';
import type { QuestionEnd } from './question-flood.js';

/** How a card ended; `covered`: a yes on another card allows what was asked; `forbidden`: the owner's rules, or a pause, refuse it by now. */
export type CardEnd = QuestionEnd | WithdrawnFor;
/** Why the owner need not answer any more. */
export type WithdrawnFor = 'covered' | 'forbidden';

/** The cards that the owner answered last: a window that showed one tells how it ended where another answered it. */
export interface AnsweredCards {
  /** Before the card goes, so that windows hear of both at once. What ends without the owner is not kept. */
  note(id: string, end: CardEnd): void;
  /** Oldest first; as many as a window shows cards. */
  list(): readonly AnsweredCard[];
  /** How many ran out since `close`, and how often that was called. */
  ends(): CardEnds;
  /** The owner has seen how they ended. */
  close(): void;
}

/** `tell`: it was closed. */
export function createAnsweredCards(tell: () => void): AnsweredCards {
  const kept: AnsweredCard[] = [];
  let ends: CardEnds = { timedOut: 0, closed: 0 };
  return {
    note(id, end) {
      if (end === 'expired') ends = { ...ends, timedOut: ends.timedOut + 1 };
      if (end === 'expired' || end === 'withdrawn') return;
      kept.push({ id, how: end === 'approved' ? 'allowed' : end });
      kept.splice(0, kept.length - limits.cards.inAll);
    },
    list: () => kept,
    ends: () => ends,
    close() {
      ends = { timedOut: 0, closed: ends.closed + 1 };
      tell();
    },
  };
}
