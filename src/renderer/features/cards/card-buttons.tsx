import { useState } from 'react';
import type { Card, Decision } from '../../../shared/approval.js';
import { formatCountdown } from '../../format.js';
import { useClient } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';

interface CardButtonsProps {
  readonly card: Card;
  /** From when clicks count on this page; the card's own `armedAt` may be later. */
  readonly settledAt: number;
  readonly yes: string;
  /** The decision a yes stands for, taken at the moment of the click. */
  readonly approval: () => Decision;
}

/**
 * Refuse and yes, of equal weight and neither the default. The yes rests until the card is armed, both while a decision is
 * on its way; a refusal counts at once. Gatehand checks the same times again; this only keeps honest clicks from being lost.
 */
export function CardButtons({ card, settledAt, yes, approval }: CardButtonsProps) {
  const copy = useCopy();
  const { run } = useClient();
  const [sending, setSending] = useState(false);
  const now = useNow(100);
  const armsInMs = Math.max(card.armedAt, settledAt) - now;
  const leftMs = card.expiresAt - now;
  const over = sending || leftMs <= 0;

  const decide = async (decision: Decision): Promise<void> => {
    const armed = decision.kind === 'refuse' || Date.now() >= Math.max(card.armedAt, settledAt);
    if (sending || !armed || Date.now() >= card.expiresAt) return;
    setSending(true);
    await run('decide', decision);
    setSending(false);
  };

  return (
    <>
      <div className="small card-times">
        <p className="soft" role="timer">
          {leftMs > 0 ? copy.cards.expires(formatCountdown(leftMs)) : copy.cards.expired}
        </p>
        <p className="card-arming">
          {sending && copy.cards.sending}
          {!sending && leftMs > 0 && armsInMs > 0 && copy.cards.arming(Math.ceil(armsInMs / 1_000))}
        </p>
      </div>
      <div className="card-buttons">
        <Button size="large" tone="danger" resting={over} onPress={() => decide({ kind: 'refuse', cardId: card.id })}>
          {copy.cards.refuse}
        </Button>
        <Button size="large" tone="accent" resting={over || armsInMs > 0} onPress={() => decide(approval())}>
          {yes}
        </Button>
      </div>
    </>
  );
}
