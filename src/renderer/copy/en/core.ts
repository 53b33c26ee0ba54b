/** What the core says in English; other languages say the same of their own. */
export const core = {
  /** A tool: `english` is the title or the name that it goes by. */
  toolSaid: (_tool: string, english: string): string => english,
  /** The sentence of a call on its card; empty where title and arguments say it all. */
  callSaid: (_tool: string, sentence: string): string => sentence,
  noticeSaid: (text: string): string => text,
  /** Why a command of the owner failed. */
  failureSaid: (text: string): string => text,
} as const;
