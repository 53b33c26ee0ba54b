import type { Asker } from '../../../shared/approval.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { createQuestionFlood, type QuestionEnd } from '../cards/question-flood.js';
import { createPairingPauses, type PairingPauses } from './pairing-pauses.js';

/** What a question has to pass before it is made. */
export interface Admission {
  /** Lets a question come that is still to be made; throws what keeps it from the owner. The answer is called with how it ended. */
  admit(asker: Asker, kind: 'approval' | 'pairing'): (ended: QuestionEnd) => void;
  /** Throws what would keep a stranger's pairing question from the owner now, before anything of its call is read. */
  assertMayPair(asker: Asker): void;
  /** Strangers that the owner refused more than once. */
  readonly pairingPauses: Pick<PairingPauses, 'list' | 'end' | 'onChange'>;
}

/** `hasPairingCard`: one more call of that client costs no further card. */
export function createAdmission(clock: Clock, hasPairingCard: (clientKey: string) => boolean): Admission {
  const flood = createQuestionFlood(clock);
  const pauses = createPairingPauses(clock);
  return {
    pairingPauses: pauses,
    admit(asker, kind) {
      if (kind === 'pairing' && !hasPairingCard(asker.clientKey)) pauses.admit(asker);
      const ended = flood.admit(asker.clientKey);
      return (state) => {
        ended(state);
        if (kind !== 'pairing') return;
        if (state === 'refused') pauses.refused(asker);
        if (state === 'approved') pauses.paired(asker);
      };
    },
    assertMayPair(asker) {
      if (!hasPairingCard(asker.clientKey)) pauses.assertMay(asker);
      flood.assertMay(asker.clientKey);
    },
  };
}
