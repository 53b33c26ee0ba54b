import { useState } from 'react';
import type { Card } from '../../../shared/approval.js';
import type { GrantScope } from '../../../shared/grant.js';
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
  const settledAt = useSettled(cards.map((card) => layoutOf(card, cards.length > 1)).join(' '));
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
            lastScope={lastScopes[scopeKey(card)]}
            onScope={(scope) => setLastScopes((scopes) => ({ ...scopes, [scopeKey(card)]: scope }))}
          />
        ),
      )}
    </section>
  );
}

/** What moves when it changes: a picture comes later than its call, and pushes the buttons of other cards. */
function layoutOf(card: Card, amongOthers: boolean): string {
  if (card.kind === 'pairing') return card.id;
  return `${card.id}/${card.items.map((item) => (amongOthers && item.picture !== null ? 'p' : '-')).join('')}`;
}

/** What the owner chose for looking at files says nothing about clicking. */
function scopeKey(card: Extract<Card, { kind: 'approval' }>): string {
  return `${card.capability} ${card.asker.clientKey}`;
}
