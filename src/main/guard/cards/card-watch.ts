import type { Clock } from '../../../shared/runtime/clock.js';
import type { Question } from './question.js';

/** Between two looks at what a card was asked about, ms. */
const lookEveryMs = 2500;

/** A card that may change under its owner's eyes. */
interface WatchedCard {
  /** Stays so until it is shown again: nothing flickers under the pointer. */
  changed: boolean;
  readonly id: string;
  readonly looks: number;
  readonly entries: readonly { readonly waiting: { readonly question: Question } }[];
}

/** Notices that what the card in view was asked about has changed. While no window shows one, nothing is looked at and no timer runs. */
export interface CardWatch {
  /** The cards have changed. */
  follow(): void;
  /** A window shows this card. */
  view(cardId: string): void;
}

export function createCardWatch(clock: Clock, open: readonly WatchedCard[], tell: () => void): CardWatch {
  let viewed = '';
  const inView = (): WatchedCard | undefined => open.find(({ id }) => id === viewed);
  let cancel: (() => void) | null = null;
  let isLooking = false;

  async function lookAt(card: WatchedCard): Promise<void> {
    const { looks } = card;
    isLooking = true;
    const found = await Promise.all(card.entries.map(({ waiting: { question } }) => changedNow(question)));
    isLooking = false;
    if (!found.includes(true) || card.looks !== looks) return;
    card.changed = true;
    follow();
    tell();
  }

  function follow(): void {
    const card = inView();
    if (card === undefined || card.changed) {
      cancel?.();
      cancel = null;
      return;
    }
    cancel ??= clock.after(lookEveryMs, () => {
      cancel = null;
      const now = inView();
      follow();
      if (now !== undefined && !now.changed && !isLooking) void lookAt(now);
    });
  }

  return {
    follow,
    view(cardId) {
      viewed = cardId;
      follow();
    },
  };
}

/** A look that fails says nothing: the gate looks as well. */
function changedNow(question: Question): Promise<boolean> {
  return question.kind === 'approval' ? (question.changed?.().catch(() => false) ?? Promise.resolve(false)) : Promise.resolve(false);
}
