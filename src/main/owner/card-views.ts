import type { Decision } from '../../shared/approval.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { UiCommands } from '../../shared/ui/commands.js';
import { failCommand } from '../../shared/words/failure.js';
import type { ApprovalDesk } from '../guard/cards/approval-desk.js';
import { armingMs } from '../guard/cards/drawn-card.js';

/**
 * The window counts its second from when it draws, Gatehand from when it hears of that: a yes at the very end of the window's
 * second may come this much too early, in ms.
 */
const slackMs = 100;

/** What one window shows of the cards, and what it may therefore say yes to. */
export interface CardViews {
  show(view: UiCommands['cardView']): void;
  /** Throws a CommandFailure for a yes to what this window has not shown whole for a second. */
  assertSeen(decision: Decision): void;
}

interface Deps {
  readonly desk: Pick<ApprovalDesk, 'freeze'>;
  readonly clock: Clock;
  /** Whether a yes needs a card that was shown here; a window that tells what it shows needs one from then on. */
  readonly mustShow: boolean;
}

/** Follows one window. What it shows freezes: whatever comes later waits for a card of its own. */
export function createCardViews({ desk, clock, mustShow }: Deps): CardViews {
  let told = mustShow;
  let shown: UiCommands['cardView'] = { cardId: null, calls: [], whole: false };
  /** From when on it has been whole, in ms since the epoch. */
  let since = 0;
  return {
    show(view) {
      told = true;
      const same =
        shown.whole && shown.cardId === view.cardId && shown.look === view.look && view.calls.every((one) => shown.calls.includes(one));
      if (!same) since = clock.now();
      shown = view;
      if (view.cardId !== null) desk.freeze(view.cardId);
    },
    assertSeen(decision) {
      if (decision.kind === 'refuse' || !told) return;
      const calls = decision.kind === 'approve' ? decision.seen : [];
      const look = decision.kind === 'approve' ? decision.look : undefined;
      const isShown =
        shown.whole && shown.cardId === decision.cardId && shown.look === look && calls.every((one) => shown.calls.includes(one));
      if (!isShown) failCommand({ kind: 'card-unseen' });
      if (clock.now() < since + armingMs - slackMs) failCommand({ kind: 'card-arming' });
    },
  };
}
