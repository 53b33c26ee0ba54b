import type { Capability } from '../../shared/clearance.js';
import type { Rule, Settings } from '../../shared/settings.js';
import type { PlainRule } from '../../shared/words/deciding-rule.js';

export type RuleVerdict = 'allow' | 'ask' | 'deny';

/** What the rules say of one capability in one app for one client, and which rule said it. */
export interface RuleDecision {
  readonly verdict: RuleVerdict;
  /** One of the owner's rules, the default, or a rule that holds whatever the owner sets. */
  readonly by: PlainRule;
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
 * Tools without an app match `app: *` only. Above them stand the floors of a managed Mac, which only narrow. Nothing but a question ever allows a script or a command.
 */
export function decideByRules(
  settings: Settings & { readonly floors?: Partial<Record<Capability, 'ask' | 'deny'>> },
  asked: { readonly capability: Capability; readonly bundleId: string | null; readonly clientKey: string },
): RuleDecision {
  const winner = strictestOfBestRank(settings.rules, asked);
  const own = winner
    ? { verdict: winner.verdict, by: ownersRule(settings, winner) }
    : { verdict: defaultRules[asked.capability].verdict, by: defaultRule(asked.capability) };
  const decided = notBeyond(settings.floors?.[asked.capability], own);
  if (decided.verdict === 'deny') return { ...decided, eachTime: true };
  if (defaultRules[asked.capability].reach === 'call') return askedEachTime('script');
  const eachTime = settings.askForEveryAction && asked.capability !== 'see';
  return eachTime ? askedEachTime('each-action') : { ...decided, eachTime };
}

/** What an organisation set for this Mac holds over every rule that is wider. */
function notBeyond<Own extends Pick<RuleDecision, 'verdict' | 'by'>>(floor: 'ask' | 'deny' | undefined, own: Own) {
  if (floor === undefined || strictness[own.verdict] >= strictness[floor]) return own;
  return { verdict: floor, by: { kind: 'fixed', id: 'managed' } as const };
}

function askedEachTime(id: 'script' | 'each-action'): RuleDecision {
  return { verdict: 'ask', by: { kind: 'fixed', id }, eachTime: true };
}

/** One of the owner's rules, with the client's name where it is known. */
function ownersRule(settings: Pick<Settings, 'clients'>, rule: Rule): PlainRule {
  const client = settings.clients.find((one) => one.key === rule.client)?.name ?? rule.client;
  return { kind: 'owner', rule, client };
}

/** Why a rule may not be kept: scripts and commands are never allowed beforehand, nor is one client nobody vouches for. */
export type Unkeepable = 'each-time' | 'unverified';

/** What keeps a lasting rule from being kept, whoever makes it: a card, the owner's page, the log or a file. Null: nothing. */
export function whyNotKept(rule: Rule, clients: Settings['clients']): Unkeepable | null {
  if (rule.verdict !== 'allow') return null;
  if (defaultRules[rule.capability].reach === 'call') return 'each-time';
  const verified = rule.client === '*' || clients.some((one) => one.key === rule.client && one.verified);
  return verified ? null : 'unverified';
}

/** Whether two rules say the same. */
export function isSameRule(a: Rule, b: Rule): boolean {
  return a.capability === b.capability && a.verdict === b.verdict && a.client === b.client && a.app.toLowerCase() === b.app.toLowerCase();
}

function strictestOfBestRank(
  rules: readonly Rule[],
  asked: { readonly capability: Capability; readonly bundleId: string | null; readonly clientKey: string },
): Rule | null {
  const id = asked.bundleId?.toLowerCase() ?? null;
  const matching = rules.filter(
    (rule) =>
      rule.capability === asked.capability &&
      (rule.app === '*' || rule.app.toLowerCase() === id) &&
      (rule.client === '*' || rule.client === asked.clientKey),
  );
  if (matching.length === 0) return null;
  const best = Math.max(...matching.map(rank));
  return matching
    .filter((rule) => rank(rule) === best)
    .reduce<Rule | null>(
      (strictest, rule) => (strictest && strictness[strictest.verdict] >= strictness[rule.verdict] ? strictest : rule),
      null,
    );
}

function rank(rule: Rule): number {
  return (rule.app === '*' ? 0 : 2) + (rule.client === '*' ? 0 : 1);
}

function defaultRule(capability: Capability): PlainRule {
  return { kind: 'default', capability, verdict: defaultRules[capability].verdict };
}
