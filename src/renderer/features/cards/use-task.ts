import { useState } from 'react';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import type { AnswerWords } from '../../../shared/words/answer-words.js';
import { useCopy } from '../../state/words.js';
import type { Approval } from './card-words.js';

/** What an owner who makes a task begins with; a card's own limits may be lower. */
const begins = { actions: 20, minutes: 15, idleMinutes: 5 } as const;

export interface CardTask {
  /** What it may not go beyond; null on a card without a task. */
  readonly most: TaskTerms | null;
  /** As the owner would allow it; null while none is in question. */
  readonly terms: TaskTerms | null;
  readonly change: (terms: TaskTerms) => void;
  /** Makes a task of the card, or leaves it again; null where the card offers none. */
  readonly toggle: (() => void) | null;
  /** How often the same was asked before, where the card says so. */
  readonly times: number | null;
}

/** The task that a client proposes, or that the owner makes of what a card asks. Nothing of either is final unless they say so. */
export function useCardTask({ task, offer }: Approval, { what }: AnswerWords): CardTask {
  const { cards: words } = useCopy();
  const [terms, change] = useState<TaskTerms | null>(task === null ? null : { ...task, irreversible: [] });
  if (task !== null) return { most: task, terms, change, toggle: null, times: null };
  if (offer === undefined) return { most: null, terms: null, change, toggle: null, times: null };
  const goal = words.acts.row(what).slice(0, 300);
  return {
    most: offer.terms,
    terms,
    change,
    toggle: () => change(terms === null ? { ...offer.terms, ...begins, goal } : null),
    times: offer.times,
  };
}
