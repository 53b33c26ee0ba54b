import type { Asker } from '../../shared/approval.js';
import type { Clock } from '../../shared/runtime/clock.js';
import { createPairingPauses } from './pairing-pauses.js';
import { createQuestionFlood, type QuestionEnd } from './question-flood.js';

export type Admit = (asker: Asker, kind: 'approval' | 'pairing') => (ended: QuestionEnd) => void;

/** What a question has to pass before it is made; `hasPairingCard`: one more call of that client costs no further card. */
export function createAdmission(clock: Clock, hasPairingCard: (clientKey: string) => boolean): Admit {
  const flood = createQuestionFlood(clock);
  const pauses = createPairingPauses(clock);
  return (asker, kind) => {
    if (kind === 'pairing' && !hasPairingCard(asker.clientKey)) pauses.admit(asker);
    const ended = flood.admit(asker.clientKey);
    return (state) => {
      ended(state);
      if (kind !== 'pairing') return;
      if (state === 'refused') pauses.refused(asker);
      if (state === 'approved') pauses.paired(asker);
    };
  };
}
