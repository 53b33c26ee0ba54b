import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClient } from '../../../state/context.js';
import { useCopy } from '../../../state/words.js';
import { type Approval, changedWords } from '../card-words.js';

interface ChangedFootProps {
  readonly card: Approval;
  readonly sending: boolean;
  readonly onRefuse: () => void;
  /** Told before the card is shown again. */
  readonly onAgain: () => void;
}

/** The foot of a card whose target is another by now: it takes no yes before it has been shown again. Undefined for every other. */
export function changedFoot(props: ChangedFootProps): ReactNode {
  return props.card.changed ? <ChangedFoot {...props} /> : undefined;
}

function ChangedFoot({ card, sending, onRefuse, onAgain }: ChangedFootProps) {
  const copy = useCopy();
  const { cards: words } = copy;
  const { run } = useClient();
  const [looking, setLooking] = useState(false);
  const again = async (): Promise<void> => {
    onAgain();
    setLooking(true);
    await run('showAgain', { cardId: card.id });
    setLooking(false);
  };
  return (
    <footer className="ask-foot ask-foot-changed">
      <Undo2 size={16} aria-hidden="true" />
      <span>{changedWords(card, copy)}</span>
      <span className="ask-space" />
      <div className="ask-answers">
        <button type="button" className="ask-button" disabled={sending} onClick={onRefuse}>
          {words.refuse}
        </button>
        <button type="button" className="ask-button" disabled={sending || looking} onClick={() => void again()}>
          {words.showAgain}
        </button>
      </div>
    </footer>
  );
}
