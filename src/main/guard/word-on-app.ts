import { isChange } from '../../shared/clearance.js';
import { elementSighting } from '../../shared/sighting.js';
import type { AppIdentity } from '../../shared/subject.js';
import { cannotBeTakenBack, heaviest, plain, unknown } from '../../shared/tasks/weight.js';
import type { PlainRule } from '../../shared/words/deciding-rule.js';
import type { SettingsStore } from '../settings/store.js';
import type { Grants } from './grants.js';
import type { Ask, Caller, Judged } from './judged.js';
import { type AskReach, decideByRules, defaultRules, type RuleDecision } from './rules.js';
import { type TaskUse, windowsOf } from './tasks/task-cover.js';

interface WordDeps {
  readonly settings: SettingsStore;
  readonly grants: Grants;
}

/** A call, and who makes it. */
interface Deciding {
  readonly caller: Caller;
  readonly call: Judged;
}

/** What one app of a call comes to by the owner's rules and by what they granted. */
export type AppWord =
  | { readonly kind: 'deny'; readonly rule: PlainRule }
  | { readonly kind: 'allow'; readonly rule: PlainRule; readonly spends: string | null; readonly grant: string | null }
  | { readonly kind: 'ask'; readonly ask: Ask };

/**
 * What the owner's rules and grants say of a call in one app. What would be allowed without a question is asked for once more
 * where the app may not be seen before a yes: a change tells of its app too.
 */
export function wordOn(parts: WordDeps, of: Deciding, app: AppIdentity | null): AppWord {
  const word = wordOnUse(parts, of, app);
  const unseen = word.kind === 'allow' ? unseenYet(parts, of, app) : null;
  return unseen === null ? word : { kind: 'ask', ask: { app, rule: unseen, reach: 'call' } };
}

/** Rules that deny come first, then questions that are always put, rules that allow, the task, and what was granted beside it. */
function wordOnUse(parts: WordDeps, of: Deciding, app: AppIdentity | null): AppWord {
  const { caller, call } = of;
  const { capability } = call;
  const bundleId = app?.bundleId ?? null;
  const decided = decideByRules(parts.settings.get(), { capability, bundleId, clientKey: caller.clientKey });
  const asking = (rule: PlainRule, reach: AskReach): AppWord => ({ kind: 'ask', ask: { app, rule, reach } });
  if (decided.verdict === 'deny') return { kind: 'deny', rule: decided.by };
  if (call.question != null) return asking({ kind: 'fixed', id: call.question }, 'call');
  if (call.replaces === true) return asking({ kind: 'fixed', id: 'replacing' }, 'call');
  const quits = call.chord?.risk === 'app-quits';
  if (decided.verdict === 'allow' && !quits) return { kind: 'allow', rule: decided.by, spends: null, grant: null };
  const inTask = decided.eachTime ? null : inTaskOf(parts, of, app);
  if (inTask !== null) return inTask;
  return quits ? asking({ kind: 'fixed', id: 'quitting-chord' }, 'call') : byGrant(parts, of, app, decided);
}

function byGrant(parts: WordDeps, { caller, call }: Deciding, app: AppIdentity | null, decided: RuleDecision): AppWord {
  const { capability } = call;
  const reach = decided.eachTime || call.final === true ? 'call' : defaultRules[capability].reach;
  const use = { clientKey: caller.clientKey, capability, bundleId: app?.bundleId ?? null, path: app?.path ?? null };
  const grant = reach === 'call' ? null : parts.grants.covering(use);
  if (grant === null) return { kind: 'ask', ask: { app, rule: decided.by, reach } };
  const rule = { kind: 'grant', reach: grant.reach, budget: grant.budget } as const;
  return { kind: 'allow', rule, spends: grant.remaining === null ? null : grant.id, grant: grant.id };
}

/** A change counts as one action of the task; looking counts none. */
function inTaskOf(parts: WordDeps, { caller, call }: Deciding, app: AppIdentity | null): AppWord | null {
  const told = call.weight ?? unknown;
  // What is asked for by itself in any other case is inside only where its weight says what it is, for the task to name it.
  const weight = call.final === true && told.kind === 'plain' ? unknown : told;
  const use: TaskUse = {
    capability: call.capability,
    app,
    windows: windowsIn(call, app),
    weight: call.effect === 'destroy' ? heaviest([weight, cannotBeTakenBack('delete')]) : weight,
  };
  const task = parts.grants.tasks.covering(caller.clientKey, use);
  if (task === null) return null;
  const rule = { kind: 'task', client: task.client, ...(task.watched && { watched: true }) } as const;
  return { kind: 'allow', rule, spends: isChange(call) ? task.id : null, grant: task.id };
}

function windowsIn({ subjects, sightings = [] }: Judged, app: AppIdentity | null): readonly number[] | null {
  return windowsOf(subjects, (element) => elementSighting(sightings, element)?.windowId ?? null, app);
}

/** The rule by which the owner wants to be asked before an app is seen, where no yes covers that. */
function unseenYet(parts: WordDeps, { caller: { clientKey }, call }: Deciding, app: AppIdentity | null): PlainRule | null {
  if (call.capability === 'see' || app === null) return null;
  const { bundleId, path } = app;
  const { verdict, by } = decideByRules(parts.settings.get(), { capability: 'see', bundleId, clientKey });
  if (verdict !== 'ask' || parts.grants.covering({ clientKey, capability: 'see', bundleId, path }) !== null) return null;
  const seen = { capability: 'see', app, windows: windowsIn(call, app), weight: plain } as const;
  return parts.grants.tasks.covering(clientKey, seen) === null ? by : null;
}
