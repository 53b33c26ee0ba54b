import { limits } from '../../shared/limits.js';

/** What the owner refused each client, for as long as that client is connected: it is not asked again. */
export interface RefusedQuestions {
  add(clientKey: string, question: string): void;
  has(clientKey: string, question: string): boolean;
  /** The session of a client is over. */
  endClient(clientKey: string): void;
}

export function createRefusedQuestions(): RefusedQuestions {
  const byClient = new Map<string, Set<string>>();
  return {
    add(clientKey, question) {
      const refused = byClient.get(clientKey) ?? new Set();
      byClient.set(clientKey, refused);
      refused.add(question);
      const [oldest] = refused;
      if (oldest !== undefined && refused.size > limits.refusedQuestions) refused.delete(oldest);
    },
    has: (clientKey, question) => byClient.get(clientKey)?.has(question) === true,
    endClient: (clientKey) => byClient.delete(clientKey),
  };
}
