import { ChevronDown, Inbox } from 'lucide-react';
import { useCopy } from '../../../state/words.js';

interface QueueBarProps {
  /** "1 of 12, from 3 clients"; empty for a card alone. */
  readonly place: string;
  readonly onInbox: () => void;
  /** Puts the drawer away; null where the card has a window of its own. */
  readonly onLater: (() => void) | null;
}

/** How many wait behind this card. Newcomers change this line and nothing else. */
export function QueueBar({ place, onInbox, onLater }: QueueBarProps) {
  const { cards: words } = useCopy();
  if (place === '' && onLater === null) return null;
  return (
    <div className="ask-bar">
      {place !== '' && (
        <button type="button" className="ask-bare" onClick={onInbox}>
          <Inbox size={14} aria-hidden="true" />
          <span className="ask-number">{place}</span>
        </button>
      )}
      <span className="ask-space" />
      {place !== '' && (
        <button type="button" className="ask-bare" onClick={onInbox}>
          {words.refuseEverything}
        </button>
      )}
      {onLater !== null && (
        <button type="button" className="ask-bare" onClick={onLater}>
          {words.later}
          <ChevronDown size={12} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
