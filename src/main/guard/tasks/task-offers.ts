import type { CardOffer } from '../../../shared/approval.js';
import { limits } from '../../../shared/limits.js';
import type { ApprovalQuestion, Question } from '../cards/question.js';

/** After this many cards for the same app and kind of change, the next one says by itself that a task can be made of it. */
const cardsBefore = 3;

/** How often each client was asked about, for as long as it is connected. */
export interface TaskOffers {
  /** What a new card offers that begins with this question; null where no task may hold it. */
  next(question: Question): CardOffer | null;
  /** The session of a client is over. */
  endClient(clientKey: string): void;
}

export function createTaskOffers(): TaskOffers {
  const byClient = new Map<string, Map<string, number>>();
  return {
    next(question) {
      if (question.kind !== 'approval' || question.offer === undefined) return null;
      const { clientKey } = question.asker;
      const counts = byClient.get(clientKey) ?? new Map<string, number>();
      byClient.set(clientKey, counts);
      const before = counted(counts, kindOf(question));
      return { terms: question.offer, times: before === cardsBefore ? before : null };
    },
    endClient: (clientKey) => byClient.delete(clientKey),
  };
}

/** How often it was before. */
function counted(counts: Map<string, number>, kind: string): number {
  const before = counts.get(kind) ?? 0;
  counts.delete(kind);
  counts.set(kind, before + 1);
  const [oldest] = counts.keys();
  if (oldest !== undefined && counts.size > limits.refusedQuestions) counts.delete(oldest);
  return before;
}

function kindOf({ capability, apps }: ApprovalQuestion): string {
  return [capability, ...apps.map(({ bundleId }) => bundleId.toLowerCase()).sort()].join(' ');
}
