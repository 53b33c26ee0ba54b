import type { CardOffer } from '../../shared/approval.js';
import { limits } from '../../shared/limits.js';
import type { ApprovalQuestion, Question } from './question.js';

/** After this many yeses for the same app and kind of change, the next card says by itself that a task can be made of it. */
const yesesBefore = 3;

/** How often each client was allowed what, for as long as it is connected. */
export interface TaskOffers {
  /** What a new card offers that begins with this question; null where no task may hold it. */
  next(question: Question): CardOffer | null;
  /** The owner has answered a card with this question. A no begins the count anew. */
  answered(question: Question, yes: boolean): void;
  /** The session of a client is over. */
  endClient(clientKey: string): void;
}

export function createTaskOffers(): TaskOffers {
  const byClient = new Map<string, Map<string, Count>>();
  const countOf = (question: Question): Count | null => {
    if (question.kind !== 'approval' || question.offer === undefined) return null;
    const { clientKey } = question.asker;
    const counts = byClient.get(clientKey) ?? new Map<string, Count>();
    byClient.set(clientKey, counts);
    return counted(counts, kindOf(question));
  };
  return {
    next(question) {
      const count = countOf(question);
      if (count === null || question.kind !== 'approval' || question.offer === undefined) return null;
      const says = count.yeses === yesesBefore && !count.said;
      count.said ||= says;
      return { terms: question.offer, times: says ? yesesBefore : null };
    },
    answered(question, yes) {
      const count = countOf(question);
      if (count !== null) count.yeses = yes ? count.yeses + 1 : 0;
    },
    endClient: (clientKey) => byClient.delete(clientKey),
  };
}

/** Yeses since the last no, and whether a card has said so: that is once in a session. */
interface Count {
  yeses: number;
  said: boolean;
}

function counted(counts: Map<string, Count>, kind: string): Count {
  const count = counts.get(kind) ?? { yeses: 0, said: false };
  counts.delete(kind);
  counts.set(kind, count);
  const [oldest] = counts.keys();
  if (oldest !== undefined && counts.size > limits.refusedQuestions) counts.delete(oldest);
  return count;
}

function kindOf({ capability, apps }: ApprovalQuestion): string {
  return [capability, ...apps.map(({ bundleId }) => bundleId.toLowerCase()).sort()].join(' ');
}
