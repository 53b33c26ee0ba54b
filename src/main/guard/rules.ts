import type { Capability } from '../../shared/clearance.js';
import type { Rule, Settings } from '../../shared/settings.js';

export type RuleVerdict = 'allow' | 'ask' | 'deny';

/** What the rules say of one capability in one app for one client, and which rule said it. */
export interface RuleDecision {
  readonly verdict: RuleVerdict;
  /** The rule in words, as the UI shows it. */
  readonly rule: string;
  /** Grants do not count: the owner wants to be asked for every action. */
  readonly eachTime: boolean;
}

/** How far an answer on a card reaches by default: one app, every app, or never beyond the call. */
export type AskReach = 'app' | 'all-apps' | 'call';

interface DefaultRule {
  readonly verdict: RuleVerdict;
  readonly reach: AskReach;
}

/** What holds after pairing when the owner has no rule of their own. */
export const defaultRules: Readonly<Record<Capability, DefaultRule>> = {
  see: { verdict: 'allow', reach: 'app' },
  system: { verdict: 'allow', reach: 'all-apps' },
  arrange: { verdict: 'ask', reach: 'all-apps' },
  files: { verdict: 'ask', reach: 'all-apps' },
  clipboard: { verdict: 'ask', reach: 'all-apps' },
  act: { verdict: 'ask', reach: 'app' },
  script: { verdict: 'ask', reach: 'call' },
  shell: { verdict: 'ask', reach: 'call' },
};

const strictness: Readonly<Record<RuleVerdict, number>> = { deny: 2, ask: 1, allow: 0 };

/**
 * The owner's rules in their order: app and client, app, client, default. Within a rank deny wins over ask over allow.
 * Tools without an app match `app: *` only.
 */
export function decideByRules(
  settings: Settings,
  asked: { readonly capability: Capability; readonly bundleId: string | null; readonly clientKey: string },
): RuleDecision {
  const id = asked.bundleId?.toLowerCase() ?? null;
  const matching = settings.rules.filter(
    (rule) =>
      rule.capability === asked.capability &&
      (rule.app === '*' || rule.app.toLowerCase() === id) &&
      (rule.client === '*' || rule.client === asked.clientKey),
  );
  const best = Math.max(...matching.map(rank), -1);
  const winner = matching
    .filter((rule) => rank(rule) === best)
    .reduce<Rule | null>(
      (strictest, rule) => (strictest && strictness[strictest.verdict] >= strictness[rule.verdict] ? strictest : rule),
      null,
    );
  const decided = winner
    ? { verdict: winner.verdict, rule: `rule: ${winner.verdict} ${winner.capability} in ${winner.app} for ${winner.client}` }
    : { verdict: defaultRules[asked.capability].verdict, rule: `default: ${defaultRules[asked.capability].verdict} ${asked.capability}` };
  const eachTime = settings.askForEveryAction && asked.capability !== 'see';
  if (eachTime && decided.verdict !== 'deny') return { verdict: 'ask', rule: 'ask for every action', eachTime };
  return { ...decided, eachTime };
}

function rank(rule: Rule): number {
  return (rule.app === '*' ? 0 : 2) + (rule.client === '*' ? 0 : 1);
}
