import { useState } from 'react';
import type { Decision } from '../../../shared/approval.js';
import { useClient } from '../../state/context.js';

/** How a card is answered: once, and its answer is told to whom it concerns before the card goes. */
export function useAnswer(expiresAt: number, told: (how: 'allowed' | 'refused', label: string) => void) {
  const { run, time } = useClient();
  const [sending, setSending] = useState(false);
  const answer = async (decision: Decision, label: string): Promise<boolean> => {
    if (sending || time.now() >= expiresAt) return false;
    setSending(true);
    told(decision.kind === 'refuse' ? 'refused' : 'allowed', label);
    const done = await run('decide', decision);
    setSending(false);
    return done;
  };
  return { sending, answer };
}
