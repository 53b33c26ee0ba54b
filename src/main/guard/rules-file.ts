import { z } from 'zod';
import { fail } from '../../shared/errors.js';
import { type Rule, rule, type Settings } from '../../shared/settings.js';
import { isSameRule, type Unkeepable, whyNotKept } from './rules.js';

const rulesFile = z.strictObject({ gatehandRules: z.literal(1), rules: z.array(rule).max(5000) });

/** The owner's rules as JSON text, to be kept or taken to another Mac. */
export function exportRules(rules: readonly Rule[]): string {
  return `${JSON.stringify({ gatehandRules: 1, rules }, null, 2)}\n`;
}

/** The rules of an exported text. Errors: `invalid_input` with every place that is wrong, `not_allowed`; nothing is taken then. */
export function readRules(text: string, clients: Settings['clients']): readonly Rule[] {
  const parsed = rulesFile.safeParse(jsonOf(text));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
    fail('invalid_input', `These are no rules of Gatehand: ${problems.join('; ')}.`, {
      remedy: 'Choose a file that Gatehand has exported.',
    });
  }
  for (const one of parsed.data.rules) assertKeepable(one, clients);
  return parsed.data.rules;
}

/** Rules with others added, each once. */
export function withRules(before: readonly Rule[], added: readonly Rule[]): Rule[] {
  const all = [...before];
  for (const one of added) if (!all.some((other) => isSameRule(other, one))) all.push(one);
  return all;
}

const reasons: Readonly<Record<Unkeepable, readonly [why: string, instead: string]>> = {
  'each-time': ['Scripts and commands are asked for each time; no rule can allow them beforehand.', 'Choose “ask” or “deny” for them.'],
  unverified: [
    'Nobody vouches for this client, so no lasting rule can allow it something: any program can give itself its name.',
    'Choose “ask” or “deny”, allow it on a card for a while, or make the rule for every client.',
  ],
};

/** Throws `not_allowed` for a rule that would allow what is asked for each time, or a client that nobody vouches for. */
export function assertKeepable(one: Rule, clients: Settings['clients']): void {
  const why = whyNotKept(one, clients);
  if (why === null) return;
  const [message, remedy] = reasons[why];
  fail('not_allowed', message, { remedy, details: { rule: why } });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('invalid_input', 'This is not JSON.', { remedy: 'Choose a file that Gatehand has exported.' });
  }
}
