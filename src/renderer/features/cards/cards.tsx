import { useState } from 'react';
import type { Card, GrantScope } from '../../../shared/approval.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { visible } from '../../visible.js';
import { ApprovalCard } from './approval-card.js';
import { PairingCard } from './pairing-card.js';
import { useSettled } from './use-settled.js';
import './cards.css';

/**
 * Everything that waits for the owner, oldest first. Cards never take the focus: whoever is typing when one arrives
 * must not answer it by accident.
 */
export function Cards() {
  const copy = useCopy();
  const cards = useUi((ui) => ui.cards);
  const settledAt = useSettled(cards.map(layoutOf).join(' '));
  const [lastScopes, setLastScopes] = useState<Readonly<Record<string, GrantScope>>>({});
  const newest = cards.at(-1);
  return (
    <section className="cards" aria-label={copy.cards.label}>
      <p className="visually-hidden" role="alert">
        {newest && copy.cards.arrived(visible(newest.asker.name))}
      </p>
      {cards.map((card) =>
        card.kind === 'pairing' ? (
          <PairingCard key={card.id} card={card} settledAt={settledAt} />
        ) : (
          <ApprovalCard
            key={card.id}
            card={card}
            settledAt={settledAt}
            lastScope={lastScopes[card.asker.clientKey]}
            onScope={(scope) => setLastScopes((scopes) => ({ ...scopes, [card.asker.clientKey]: scope }))}
          />
        ),
      )}
    </section>
  );
}

function layoutOf(card: Card): string {
  return card.kind === 'approval' ? `${card.id}/${card.items.length}` : card.id;
}
