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

export function createAdmission(clock: Clock): Admission {
  const flood = createQuestionFlood(clock);
  const pauses = createPairingPauses(clock);
  /** Calls of each stranger that ask to be paired: one more costs no further card, also before the card is made. */
  const pairing = new Map<string, number>();
  return {
    pairingPauses: pauses,
    admit(asker, kind) {
      const { clientKey } = asker;
      if (kind === 'approval') return flood.admit(clientKey);
      const asking = pairing.get(clientKey) ?? 0;
      if (asking === 0) pauses.admit(asker);
      const ended = flood.admit(clientKey);
      pairing.set(clientKey, asking + 1);
      return (state) => {
        ended(state);
        const left = (pairing.get(clientKey) ?? 1) - 1;
        if (left > 0) pairing.set(clientKey, left);
        else pairing.delete(clientKey);
        if (state === 'refused') pauses.refused(asker);
        if (state === 'approved') pauses.paired(asker);
      };
    },
    assertMayPair(asker) {
      if (!pairing.has(asker.clientKey)) pauses.assertMay(asker);
      flood.assertMay(asker.clientKey);
    },
  };
}
