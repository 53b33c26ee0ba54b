import { z } from 'zod';
import { fail } from '../../shared/errors.js';
import { type Rule, rule } from '../../shared/settings.js';
import { isKeepable, isSameRule } from './rules.js';

const rulesFile = z.strictObject({ gatehandRules: z.literal(1), rules: z.array(rule).max(5000) });

/** The owner's rules as JSON text, to be kept or taken to another Mac. */
export function exportRules(rules: readonly Rule[]): string {
  return `${JSON.stringify({ gatehandRules: 1, rules }, null, 2)}\n`;
}

/** The rules of an exported text. Errors: `invalid_input` with every place that is wrong; nothing is taken then. */
export function readRules(text: string): readonly Rule[] {
  const parsed = rulesFile.safeParse(jsonOf(text));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
    fail('invalid_input', `These are no rules of Gatehand: ${problems.join('; ')}.`, {
      remedy: 'Choose a file that Gatehand has exported.',
    });
  }
  for (const one of parsed.data.rules) demandKeepable(one);
  return parsed.data.rules;
}

/** Rules with others added, each once. */
export function withRules(before: readonly Rule[], added: readonly Rule[]): Rule[] {
  const all = [...before];
  for (const one of added) if (!all.some((other) => isSameRule(other, one))) all.push(one);
  return all;
}

/** Throws `not_allowed` for a rule that would allow scripts or commands beforehand. */
export function demandKeepable(one: Rule): void {
  if (isKeepable(one)) return;
  fail('not_allowed', 'Scripts and commands are asked for each time; no rule can allow them beforehand.', {
    remedy: 'Choose “ask” or “deny” for them.',
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('invalid_input', 'This is not JSON.', { remedy: 'Choose a file that Gatehand has exported.' });
  }
}
