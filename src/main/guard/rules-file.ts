import { z } from 'zod';
import { type Rule, rule, type Settings } from '../../shared/settings.js';
import { isBundleId } from '../../shared/text/bundle-id.js';
import { failCommand } from '../../shared/words/failure.js';
import { wrongKeys } from '../../shared/words/wrong-keys.js';
import { isSameRule, type Unkeepable, whyNotKept } from './rules.js';

/** A display name would match no app, so a rule for one would never hold. */
const appOfRule = z.string().refine((id) => id === '*' || isBundleId(id));
const rulesFile = z.strictObject({ gatehandRules: z.literal(1), rules: z.array(rule.extend({ app: appOfRule })).max(5000) });

/** The owner's rules as JSON text, to be kept or taken to another Mac. */
export function exportRules(rules: readonly Rule[]): string {
  return `${JSON.stringify({ gatehandRules: 1, rules }, null, 2)}\n`;
}

/** The rules of an exported text. Throws a CommandFailure with every place that is wrong; nothing is taken then. */
export function readRules(text: string, clients: Settings['clients']): readonly Rule[] {
  const parsed = rulesFile.safeParse(jsonOf(text));
  if (!parsed.success) failCommand({ kind: 'no-rules', keys: wrongKeys(parsed.error) });
  for (const one of parsed.data.rules) assertKeepable(one, clients);
  return parsed.data.rules;
}

/** Rules with others added, each once. */
export function withRules(before: readonly Rule[], added: readonly Rule[]): Rule[] {
  const all = [...before];
  for (const one of added) if (!all.some((other) => isSameRule(other, one))) all.push(one);
  return all;
}

const failures = { 'each-time': 'rule-asked-each-time', unverified: 'rule-for-unverified' } as const satisfies Record<Unkeepable, string>;

/** Throws a CommandFailure for a rule that would allow what is asked for each time, or a client that nobody vouches for. */
export function assertKeepable(one: Rule, clients: Settings['clients']): void {
  const why = whyNotKept(one, clients);
  if (why !== null) failCommand({ kind: failures[why] });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return failCommand({ kind: 'not-json' });
  }
}
