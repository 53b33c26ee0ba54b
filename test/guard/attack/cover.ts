import type { Card } from '../../../src/shared/approval.js';
import type { Capability } from '../../../src/shared/clearance.js';
import type { Rule } from '../../../src/shared/settings.js';
import type { TaskTerms } from '../../../src/shared/tasks/task.js';

/** What the guard is held to: the owner's words, counted here by themselves, by none of the guard's own code. */

/** A yes that the owner gave, and as far as it may reach. */
export interface Yes {
  readonly client: string;
  readonly capability: Capability;
  /** Lower-case bundle ids; none: a call about no app in particular. */
  readonly apps: readonly string[];
  /** Beyond its call. */
  readonly lasts: boolean;
  /** For all that is done in its app. */
  readonly whole: boolean;
  /** Ms since the epoch. */
  readonly until: number;
  readonly task: TaskTerms | null;
}

export interface Words {
  readonly rules: readonly Rule[];
  /** Given before and still standing. */
  readonly lasting: readonly Yes[];
  /** Given during what is looked at. */
  readonly given: readonly Yes[];
  readonly now: number;
}

/** What kind of change an app went through. `ended` and `begun`: its process. */
export type Change = 'contents' | 'windows' | 'ended' | 'begun';

const capabilitiesOf: Readonly<Record<Change, readonly Capability[]>> = {
  contents: ['act', 'script', 'shell'],
  windows: ['act', 'arrange', 'files', 'script', 'shell'],
  ended: ['act', 'arrange', 'script', 'shell'],
  begun: ['act', 'arrange', 'files', 'script', 'shell'],
};
const usually: Partial<Record<Capability, Rule['verdict']>> = { see: 'allow', system: 'allow' };

/** What the owner's rules say: app and client before app before client before all; of equal ones the strictest. */
export function ruled(rules: readonly Rule[], capability: Capability, app: string, client: string): Rule['verdict'] {
  for (const [byApp, byClient] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    const said = rules
      .filter((rule) => rule.capability === capability)
      .filter((rule) => (byApp ? rule.app.toLowerCase() === app : rule.app === '*'))
      .filter((rule) => rule.client === (byClient ? client : '*'))
      .map(({ verdict }) => verdict);
    for (const verdict of ['deny', 'ask', 'allow'] as const) if (said.includes(verdict)) return verdict;
  }
  return usually[capability] ?? 'ask';
}

const includes = (apps: readonly string[], app: string): boolean => apps.length === 0 || apps.includes(app);

/** Whether anything the owner said lets a client change an app in this way. */
export function mayChange(words: Words, change: Change, app: string, client: string): boolean {
  return capabilitiesOf[change].some((capability) => {
    const verdict = ruled(words.rules, capability, app, client);
    if (verdict === 'deny') return false;
    const eachTime = capability === 'script' || capability === 'shell';
    if (verdict === 'allow' && !eachTime) return true;
    if (words.given.some((yes) => yes.client === client && yes.task === null && yes.capability === capability && includes(yes.apps, app)))
      return true;
    return (
      !eachTime &&
      words.lasting.some((yes) => yes.client === client && yes.until >= words.now && yes.lasts && reaches(yes, capability, change, app))
    );
  });
}

/** Whether anything the owner said lets a client see an app. */
export function maySee(words: Words, app: string, client: string): boolean {
  const verdict = ruled(words.rules, 'see', app, client);
  if (verdict !== 'ask') return verdict === 'allow';
  return (
    words.given.some((yes) => yes.client === client && includes(yes.apps, app)) ||
    words.lasting.some((yes) => yes.client === client && yes.until >= words.now && reaches(yes, 'see', null, app))
  );
}

/** What a yes for an app is for. */
const wholly: readonly Capability[] = ['see', 'arrange', 'act'];

function reaches(yes: Yes, capability: Capability, change: Change | null, app: string): boolean {
  if (yes.task === null) return (yes.whole ? wholly.includes(capability) : yes.capability === capability) && includes(yes.apps, app);
  const { apps, may, irreversible } = yes.task;
  if (change === 'ended' && !irreversible.includes('quit')) return false;
  return apps.some(({ bundleId }) => bundleId.toLowerCase() === app) && (may as readonly Capability[]).includes(capability);
}

/** What a yes on a card comes to. */
export function yesOn(card: Extract<Card, { kind: 'approval' }>, scope: string, now: number): Yes {
  const whole = scope.startsWith('app-');
  const minutes = scope.endsWith('15-minutes') ? 15 : scope === 'budget' ? 240 : Number.POSITIVE_INFINITY;
  // A yes that reaches all apps says so by naming none.
  const wide = scope !== 'this-call' && !whole && card.reach.length === 0;
  return {
    client: card.asker.clientKey,
    capability: card.capability,
    apps: wide ? [] : card.apps.map(({ bundleId }) => bundleId.toLowerCase()),
    whole,
    lasts: scope !== 'this-call' || card.task !== null,
    until: card.task === null ? now + minutes * 60_000 : now + card.task.minutes * 60_000,
    task: card.task,
  };
}
