import { limits } from '../../../shared/limits.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import type { Refused } from '../../../shared/ui/undoable.js';

/** What the owner refused each client, for as long as that client is connected: it is not asked again. */
export interface RefusedQuestions {
  /** One no, by all that it is remembered by. `refused`: the same for the owner. */
  add(clientKey: string, questions: readonly string[], refused: Refused): void;
  /** The owner took a no back: the client may ask again. */
  forget(clientKey: string, questions: readonly string[]): void;
  /** Calls back for each no; the answer unsubscribes. */
  onAdd(listener: (clientKey: string, questions: readonly string[], refused: Refused) => void): () => void;
  has(clientKey: string, question: string): boolean;
  /** The session of a client is over. */
  endClient(clientKey: string): void;
}

export function createRefusedQuestions(): RefusedQuestions {
  const byClient = new Map<string, Set<string>>();
  const listeners = createListeners<[clientKey: string, questions: readonly string[], refused: Refused]>();
  return {
    add(clientKey, questions, told) {
      const refused = byClient.get(clientKey) ?? new Set();
      byClient.set(clientKey, refused);
      for (const question of questions) refused.add(question);
      for (const oldest of refused) {
        if (refused.size <= limits.refusedQuestions) break;
        refused.delete(oldest);
      }
      listeners.tell(clientKey, questions, told);
    },
    forget(clientKey, questions) {
      for (const question of questions) byClient.get(clientKey)?.delete(question);
    },
    onAdd: listeners.add,
    has: (clientKey, question) => byClient.get(clientKey)?.has(question) === true,
    endClient: (clientKey) => byClient.delete(clientKey),
  };
}
