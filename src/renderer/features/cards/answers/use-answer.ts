import { useState } from 'react';
import type { Decision } from '../../../../shared/approval.js';
import { useClient } from '../../../state/context.js';
import type { RulePlace } from '../../../state/rule-place.js';
import type { Told } from '../content/shown.js';

/** How a card is answered: once, and its answer is told to whom it concerns before the card goes. */
export function useAnswer(expiresAt: number, told: (answer: Told) => void) {
  const { run, time } = useClient();
  const [sending, setSending] = useState(false);
  const answer = async (decision: Decision, label: string, rule?: RulePlace): Promise<boolean> => {
    if (sending || time.now() >= expiresAt) return false;
    setSending(true);
    told({ how: decision.kind === 'refuse' ? 'refused' : 'allowed', label, rule });
    const done = await run('decide', decision);
    setSending(false);
    return done;
  };
  return { sending, answer };
}
