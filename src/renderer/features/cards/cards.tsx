import type { Card } from '../../../shared/approval.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { visible } from '../../visible.js';
import { ApprovalCard } from './approval-card.js';
import { PairingCard } from './pairing-card.js';
import './cards.css';

/**
 * Everything that waits for the owner, oldest first. Cards never take the focus: whoever is typing when one arrives
 * must not answer it by accident.
 */
export function Cards() {
  const copy = useCopy();
  const cards = useUi((ui) => ui.cards);
  const newest = cards.at(-1);
  return (
    <section className="cards" aria-label={copy.cards.label}>
      <p className="visually-hidden" role="alert">
        {newest && copy.cards.arrived(visible(newest.asker.name))}
      </p>
      {cards.map((card, place) =>
        card.kind === 'pairing' ? (
          <PairingCard key={card.id} card={card} layout={layoutAt(cards, place)} />
        ) : (
          <ApprovalCard key={card.id} card={card} layout={layoutAt(cards, place)} />
        ),
      )}
    </section>
  );
}

/**
 * What moves the buttons of a card when it changes: the cards before it, whose pictures come later than their calls, and its
 * own calls. What comes behind it moves nothing, so no client can keep a card from being answered by asking for more.
 */
function layoutAt(cards: readonly Card[], place: number): string {
  return cards
    .slice(0, place + 1)
    .map((card, at) => layoutOf(card, at < place))
    .join(' ');
}

function layoutOf(card: Card, pictures: boolean): string {
  if (card.kind === 'pairing') return card.id;
  return `${card.id}/${card.items.map((item) => (pictures && item.picture !== null ? 'p' : '-')).join('')}`;
}
