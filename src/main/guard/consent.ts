import type { CardChoice } from '../../shared/approval.js';
import type { Capability } from '../../shared/clearance.js';
import { type GrantScope, grantScopes, isForApp, type TaskBudget, yesMinutes } from '../../shared/grant-reach.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { Rule } from '../../shared/settings.js';
import type { SettingsStore } from '../settings/store.js';
import type { Answer } from './cards/approval-desk.js';
import type { Grant, Grants } from './grants.js';
import type { Ask } from './judged.js';
import { isSameRule, whyNotKept } from './rules.js';
import { withRules } from './rules-file.js';

interface Client {
  readonly key: string;
  readonly name: string;
  readonly verified: boolean;
}

/** The numbers a card offers for a task, which the owner may change. */
const offeredBudget: TaskBudget = { uses: 20, minutes: 10 };

/** What a card may offer beyond what its questions say. */
interface Offers {
  /** A rule may be made of a yes. */
  readonly mayLast: boolean;
  /** A yes may be for its app as a whole. */
  readonly wholeApp: boolean;
}

/** The scopes a card offers, the narrow one first. A number of actions is given for one app. */
function offeredScopes(asks: readonly Ask[], { mayLast, wholeApp }: Offers): readonly GrantScope[] {
  if (asks.some((ask) => ask.reach === 'call')) return ['this-call'];
  const isOffered = (scope: GrantScope): boolean => {
    if (scope === 'budget') return namesOf(asks).length <= 1;
    if (scope === 'always') return mayLast;
    return !isForApp(scope) || wholeApp;
  };
  return grantScopes.filter(isOffered);
}

/** Names of the apps that a yes would reach, each once; none when it reaches all. */
export function namesOf(asks: readonly Ask[]): readonly string[] {
  return [...new Set(asks.flatMap(({ app, reach }) => (reach === 'app' && app !== null ? [app.name] : [])))];
}

/** What the owner may choose on a card that asks for one or several apps at once. */
export function choicesFor(asks: readonly Ask[], offers: Offers): readonly CardChoice[] {
  return offeredScopes(asks, offers).map((scope) => ({ scope, ...(scope === 'budget' && { budget: offeredBudget }) }));
}

/** Whether a yes may become a rule: of a client that somebody vouches for, and where no organisation wants to be asked. */
export function mayLast({ settings }: Pick<ConsentDeps, 'settings'>, client: Pick<Client, 'verified'>, capability: Capability): boolean {
  return client.verified && settings.get().floors?.[capability] === undefined;
}

export interface ConsentDeps {
  readonly clock: Clock;
  readonly grants: Grants;
  readonly settings: SettingsStore;
}

/** What a yes was given to, and by which answer. */
interface Given {
  readonly client: Client;
  readonly capability: Capability;
  readonly ask: Ask;
  readonly answer: Answer;
}

/** Keeps what the owner's yes covers beyond the call: nothing, a grant, or a rule. */
export function giveGrant(parts: ConsentDeps, given: Given): void {
  const { client, ask, answer } = given;
  const { scope } = answer;
  if (scope === 'this-call' || ask.reach === 'call') return;
  const covered = isForApp(scope) ? wholeApp(ask) : oneKind(given);
  if (covered === null) return;
  if (scope === 'always') {
    keepRule(parts, given, covered.app);
    return;
  }
  const budget = scope === 'budget' ? (answer.budget ?? offeredBudget) : null;
  parts.grants.give({
    ...covered,
    clientKey: client.key,
    reach: { client: client.name, capability: covered.capability, apps: covered.app === '*' || ask.app === null ? [] : [ask.app.name] },
    budget,
    expiresAt: endsWithConnection(scope) ? null : parts.clock.now() + (budget?.minutes ?? yesMinutes) * 60_000,
    remaining: budget?.uses ?? null,
    answerId: answer.id,
  });
}

function keepRule(parts: ConsentDeps, { client, capability }: Given, app: string): void {
  const rule: Rule = { capability, app, client: client.key, verdict: 'allow' };
  if (!mayLast(parts, client, capability) || whyNotKept(rule, parts.settings.get().clients) !== null) return;
  // Calls that shared a card make one rule.
  if (parts.settings.get().rules.some((one) => isSameRule(one, rule))) return;
  parts.settings.update((settings) => ({ ...settings, rules: withRules(settings.rules, [rule]) }));
  parts.grants.ruled(rule);
}

type Covered = Pick<Grant, 'capability' | 'app' | 'path'>;

/** The kind of call that asked, in its app or in all. */
function oneKind({ capability, ask: { app, reach } }: Given): Covered {
  if (reach !== 'app' || app === null) return { capability, app: '*', path: null };
  return { capability, app: app.bundleId.toLowerCase(), path: app.path };
}

/** The app of a question; null where it is not known well enough, since such a yes is never for all apps, nor for a look-alike. */
function wholeApp({ app }: Ask): Covered | null {
  if (app === null || app.path === null) return null;
  return { capability: 'app', app: app.bundleId.toLowerCase(), path: app.path };
}

function endsWithConnection(scope: GrantScope): boolean {
  return scope === 'this-connection' || scope === 'app-this-connection';
}

/** Keeps a new pairing with what the owner chose on the card. */
export function pairClient(parts: Pick<ConsentDeps, 'settings' | 'clock'>, client: Client, answer: Answer): void {
  parts.settings.update((current) => ({
    ...current,
    clients: [
      ...current.clients.filter((one) => one.key !== client.key),
      {
        key: client.key,
        name: client.name,
        verified: client.verified,
        access: answer.access,
        preset: answer.preset,
        readOnly: false,
        pairedAt: parts.clock.now(),
      },
    ],
  }));
}
