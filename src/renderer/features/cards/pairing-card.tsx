import { useState } from 'react';
import type { Card, Decision } from '../../../shared/approval.js';
import { type PairingAccess, pairingAccess } from '../../../shared/grant.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Choices } from '../../ui/controls/choices.js';
import { visible } from '../../visible.js';
import { CardButtons } from './card-buttons.js';
import { CardFrame } from './card-frame.js';
import { useSettled } from './use-settled.js';

interface PairingCardProps {
  readonly card: Extract<Card, { kind: 'pairing' }>;
  /** What stands on this card and before it: when it changes, the buttons may have moved. */
  readonly layout: string;
}

type Preset = Extract<Decision, { kind: 'pair' }>['preset'];

const presets = ['essential', 'standard', 'complete'] as const;

/** A program's first knock: what it may do at all, and how many tools it gets. The narrow access and the owner's preset are chosen at first. */
export function PairingCard({ card, layout }: PairingCardProps) {
  const copy = useCopy();
  const settledAt = useSettled(layout);
  const accessChoices = pairingAccess.map((value) => ({ value, ...copy.access[value] }));
  const presetChoices = presets.map((value) => ({ value, ...copy.presets[value] }));
  const [access, setAccess] = useState<PairingAccess>('look');
  const [preset, setPreset] = useState<Preset>(useUi((ui) => ui.tools.preset));
  return (
    <CardFrame
      card={card}
      verb={copy.cards.wantsToPair}
      title={copy.cards.pairingTitle(visible(card.asker.name))}
      footer={
        <CardButtons
          card={card}
          settledAt={settledAt}
          yes={copy.cards.pair}
          approval={() => ({ kind: 'pair', cardId: card.id, access, preset })}
        />
      }
    >
      {card.looksLike !== undefined && <p className="card-warning">{copy.cards.looksLike(visible(card.looksLike))}</p>}
      <p>{copy.cards.pairingSentence(copy.toolInLog(card.firstTool))}</p>
      <Choices label={copy.cards.access} choices={accessChoices} chosen={access} onChoose={setAccess} />
      <Choices label={copy.cards.preset} choices={presetChoices} chosen={preset} onChoose={setPreset} />
    </CardFrame>
  );
}
