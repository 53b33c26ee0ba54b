import { z } from 'zod';
import { capabilities, effects } from './clearance.js';
import { manner } from './text/manner.js';
import { actKinds } from './words/act.js';
import { decidingRule } from './words/deciding-rule.js';

export const outcomes = ['ok', 'error', 'pending'] as const;
/** `recorded`: a client that is only recorded was refused; the rule says what would have become of the call. */
export const decisions = ['allowed', 'asked-allowed', 'asked-refused', 'asked-pending', 'refused', 'recorded', 'not-judged'] as const;
/** Why a card brought no yes. `before`: the owner had refused the identical call already, so there was no card. */
const noAnswers = ['refused', 'expired', 'withdrawn', 'before'] as const;
export const reportedEffects = ['confirmed', 'unverified', 'none', 'not-applicable'] as const;

/**
 * One call as the log keeps it: metadata only, in memory. Never text, values, titles, pictures or scripts, so nothing
 * here may carry what an app shows or what an assistant typed.
 */
export const callLogEntry = z.object({
  id: z.string(),
  /** Ms since the epoch. */
  at: z.number(),
  client: z.string(),
  clientKey: z.string(),
  /** The name that was called; `tool` is ours. */
  calledAs: z.string(),
  tool: z.string(),
  /** What kind of act it was, and its one number (characters, presses, steps): a code and a count, no text. Null: not read. */
  act: z.enum(actKinds).nullable().default(null),
  amount: z.number().nullable().default(null),
  /** How it was done beside that, in codes: which button, which keys, which action. */
  manner: manner.nullable().default(null),
  effect: z.enum(effects),
  /** It cannot be taken back, as far as it was seen. */
  final: z.boolean().default(false),
  /** It began to change something; absent for what only looked, and for what was refused before. */
  begun: z.literal(true).optional(),
  capability: z.enum(capabilities),
  /** Bundle id and name of the app, null when the tool has none. A blocked app stands here by its id alone. */
  app: z.object({ bundleId: z.string(), name: z.string() }).nullable(),
  decision: z.enum(decisions),
  /** Why the owner's card brought no yes; null where it did, or there was none. */
  noAnswer: z.enum(noAnswers).nullable().default(null),
  /** The rule that decided; null when none did. */
  rule: decidingRule.nullable(),
  outcome: z.enum(outcomes),
  /** Error code, empty when ok. */
  code: z.string(),
  reported: z.enum(reportedEffects),
  route: z.string(),
  durationMs: z.number(),
  /** Part of the duration spent waiting for the owner. */
  waitedMs: z.number(),
  /** Size of the answer. */
  bytes: z.number(),
  /** What the answer costs a model to read, estimated: a token for four bytes of text, 1,600 for a picture. */
  tokens: z.number(),
});
export type CallLogEntry = Readonly<z.infer<typeof callLogEntry>>;

/** The most entries that are kept, here and by a page. */
export const logLimit = 25_000;

/** So many of them are the newest, whatever they are: a long day of changes hides no refusal of just now. */
const newest = 5_000;

/**
 * Those that are kept of too many, oldest first. Before the newest, what began to change something gives way last: changes are paced, so
 * nobody's flood of looks and of calls that are refused pushes out what was done.
 */
export function newestEntries(entries: readonly CallLogEntry[]): readonly CallLogEntry[] {
  let surplus = entries.length - logLimit;
  if (surplus <= 0) return entries;
  const kept = entries.filter(({ begun }, at) => {
    const stays = begun === true || surplus <= 0 || at >= entries.length - newest;
    if (!stays) surplus -= 1;
    return stays;
  });
  return kept.slice(-logLimit);
}

/** What a table of calls shows of each, in this order. */
export const logColumns = [
  'at',
  'client',
  'tool',
  'calledAs',
  'app',
  'capability',
  'decision',
  'rule',
  'outcome',
  'code',
  'reported',
  'route',
  'durationMs',
  'waitedMs',
  'bytes',
  'tokens',
] as const satisfies readonly (keyof CallLogEntry)[];
export type LogColumn = (typeof logColumns)[number];
