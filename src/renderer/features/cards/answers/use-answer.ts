import { useState } from 'react';
import type { Decision } from '../../../../shared/approval.js';
import { useClient } from '../../../state/context.js';
import type { RulePlace } from '../../../state/rule-place.js';
import type { Shown, Told } from '../content/shown.js';

interface Answered extends Pick<Shown, 'told' | 'untold'> {
  readonly expiresAt: number;
}

/** How a card is answered: once, and its answer is told to whom it concerns before the card goes. */
export function useAnswer({ expiresAt, told, untold }: Answered) {
  const { run, time } = useClient();
  const [sending, setSending] = useState(false);
  const answer = async (decision: Decision, label: string, rule?: RulePlace): Promise<boolean> => {
    if (sending || time.now() >= expiresAt) return false;
    setSending(true);
    const answered: Told = { how: decision.kind === 'refuse' ? 'refused' : 'allowed', label, rule };
    told(answered);
    const done = await run('decide', decision);
    if (!done) untold(answered);
    setSending(false);
    return done;
  };
  return { sending, answer };
}
