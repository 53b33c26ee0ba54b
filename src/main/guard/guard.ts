import { type Clearance, type Effect, type FreshFacts, isChange, judge, mayTouchApp, type Verdict } from '../../shared/clearance.js';
import type { GatehandError } from '../../shared/errors.js';
import { refusalError } from '../../shared/refusal.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { PairedClient, Settings } from '../../shared/settings.js';
import { type AppIdentity, type Subject, subjectApp } from '../../shared/subject.js';
import { isPartOf } from '../../shared/system-surfaces.js';
import type { DecidingRule, PlainRule } from '../../shared/words/deciding-rule.js';
import { en } from '../../shared/words/en.js';
import type { HostControl } from '../mac/host-control.js';
import type { HeldSettings } from '../settings/managed/narrow.js';
import type { SettingsStore } from '../settings/store.js';
import type { Grants } from './grants.js';
import type { Ask, Caller, Judged, Surroundings } from './judged.js';
import { neverActedIn } from './never-acted-in.js';
import { decideByRules } from './rules.js';
import { type SightOf, sightFor } from './sight.js';
import { wordOn } from './word-on-app.js';

/** What the guard says of one call. */
export type GuardDecision = Permit | Refusal;

/** A call that may be made, or that the owner is asked about. `spends`: the grants of which it takes one use each. */
export type Permit =
  | { readonly kind: 'allow'; readonly rule: PlainRule | null; readonly clearance: Clearance; readonly spends: readonly string[] }
  | Asking;

export interface Asking {
  readonly kind: 'ask';
  readonly asks: readonly [Ask, ...Ask[]];
  readonly clearance: Clearance;
}

export interface Refusal {
  readonly kind: 'refuse';
  readonly rule: DecidingRule;
  readonly error: GatehandError;
  /** Only because the client is recorded; the rule says what would have become of it. */
  readonly recorded: boolean;
}

export interface Guard {
  /** The pairing of a client, null before it. */
  pairing(clientKey: string): PairedClient | null;
  /** Whether the owner blocked a client: it gets no answer but `not_paired`, and raises no card. */
  blocksClient(clientKey: string): boolean;
  /** Whether the owner keeps an app out of reach. */
  blocks(app: Pick<AppIdentity, 'bundleId'>): boolean;
  /** Which apps a client may see at this moment; what the owner wants to be asked about is not among them. */
  maySee(clientKey: string): (app: Pick<AppIdentity, 'bundleId' | 'pid'>) => boolean;
  /** The rules of this moment as plain data, for what Gatehand itself looks at: nothing of it is for a client. */
  clearance(call: Judged): Clearance;
  /** The same for a call of a client: `as-is` without what it may only see after a yes, `to-ask` for the look before the question. */
  clientClearance(clientKey: string, call: Judged, reach: 'as-is' | 'to-ask'): Clearance;
  decide(caller: Caller, call: Judged, fresh: Surroundings): GuardDecision;
  /** Why a paired client's changes are refused as things stand, whatever they are; null when they are not. */
  standing(caller: Caller, effect: Effect): Refusal | null;
  /** Read-only is forced by a flag or the environment and cannot be switched off in the UI. */
  readonly readOnlyForced: boolean;
}

export interface GuardDeps {
  readonly settings: SettingsStore;
  readonly grants: Grants;
  readonly control: HostControl;
  readonly clock: Clock;
  readonly ownPids: readonly number[];
  /** The bundle ids of those, as far as they are known; lower case. */
  readonly ownBundleIds?: () => readonly string[];
  readonly readOnlyForced: boolean;
  /** Whether a client was stopped for a violation. */
  readonly isStopped: (clientKey: string) => boolean;
}

/** Whether the owner's lists keep an app, or the app it is a helper of, out of reach. */
export function isKeptAway(settings: Pick<Settings, 'blocklist' | 'allowlist'>, app: Pick<AppIdentity, 'bundleId'>): boolean {
  const listed = (one: string): boolean => isPartOf(app.bundleId, one);
  return settings.blocklist.some(listed) || !(settings.allowlist?.some(listed) ?? true);
}

/** The guard: rules and invariants that hold whatever the assistant tries. Anything that fails in here refuses. */
export function createGuard(parts: GuardDeps): Guard {
  const pairing = (clientKey: string): PairedClient | null => parts.settings.get().clients.find((one) => one.key === clientKey) ?? null;
  return {
    readOnlyForced: parts.readOnlyForced,
    pairing,
    blocksClient: (clientKey) => parts.settings.get().blockedClients.some((one) => one.key === clientKey),
    blocks: (app) => isKeptAway(parts.settings.get(), app),
    standing(caller, effect) {
      const paired = pairing(caller.clientKey);
      return paired === null ? null : refuseReadOnly(parts, { ...caller, paired }, { effect });
    },
    maySee(clientKey) {
      const clearance = clearanceFor(parts, nothing, asIs(clientKey));
      return (app) => !isHidden(clearance, app);
    },
    clearance: (call) => clearanceFor(parts, call, asIs(null)),
    clientClearance: (clientKey, call, reach) =>
      clearanceFor(parts, call, reach === 'as-is' ? asIs(clientKey) : { clientKey, asked: 'all', askedAtLarge: true }),
    decide(caller, call, fresh) {
      const clearance = clearanceFor(parts, call, askedBy(caller, call));
      const paired = pairing(caller.clientKey);
      if (paired === null) return refusal({ code: 'not_paired', rule: 'pairing', message: 'This client is not paired with Gatehand.' });
      const judged =
        refuseReadOnly(parts, { ...caller, paired }, call) ??
        refuseUnseen(parts, caller, call) ??
        refuseBroughtUp(parts, caller, call) ??
        refuseSubjects(clearance, { stopEpoch: parts.control.stopEpoch(), locked: fresh.locked, secureInput: false }) ??
        refuseBehindBlockedApp(clearance, fresh.frontmost) ??
        refuseChord(call) ??
        decideRules(parts, { caller, call, clearance });
      return paired.access === 'record' && isChange(call) ? recorded(judged) : judged;
    },
  };
}

/** A call about nothing, to ask what may be seen. */
const nothing: Judged = { callId: '', effect: 'read', capability: 'see', subjects: [], deadlineAt: 0 };

const none: ReadonlySet<string> = new Set();
const asIs = (clientKey: string | null): SightOf => ({ clientKey, asked: none, askedAtLarge: false });

/**
 * What a call may see once it is allowed: also the apps that it names, since the owner is asked about each before. Points and
 * the focus name none, and a window whose app may not be seen is not found at all. Gatehand's own state is no way to be asked.
 */
function askedBy({ clientKey }: Caller, call: Judged): SightOf {
  if (call.effect === 'own') return asIs(clientKey);
  const named = call.subjects.flatMap((one) => {
    const app = subjectApp(one);
    return app === null || one.kind === 'point' || one.kind === 'focus' ? [] : [app.bundleId.toLowerCase()];
  });
  return {
    clientKey,
    asked: named.length === 0 ? none : new Set(named),
    askedAtLarge: call.capability === 'see' && appsOf(call.subjects).includes(null),
  };
}

/** Whether the lists of a clearance keep an app from being seen. */
function isHidden(clearance: Clearance, app: Pick<AppIdentity, 'bundleId' | 'pid'>): boolean {
  const verdict = mayTouchApp(clearance, app);
  return !verdict.ok && (verdict.code === 'blocked_app' || (verdict.rule === 'unknown-owner' && clearance.allowedBundleIds !== null));
}

/** What the guard allowed, as plain data for the veil and the engine's gate. */
function clearanceFor(parts: GuardDeps, call: Judged, of: SightOf): Clearance {
  const settings = parts.settings.get();
  const { deniedBundleIds, allowedBundleIds } = sightFor(settings, parts.grants, of);
  const never = of.clientKey === null ? [] : neverActedIn(settings, of.clientKey);
  const own = parts.ownBundleIds?.() ?? [];
  return {
    callId: call.callId,
    client: of.clientKey ?? undefined,
    effect: call.effect,
    capability: call.capability,
    subjects: [...call.subjects],
    sightings: [...(call.sightings ?? [])],
    chord: call.chord,
    replaces: call.replaces,
    deniedBundleIds,
    allowedBundleIds,
    ...(never.length > 0 && { neverActedIn: [...never] }),
    ...(deniesClipboard(settings, of.clientKey, call.subjects) && { neverPastes: true }),
    ownPids: [...parts.ownPids],
    ...(own.length > 0 && { ownBundleIds: [...own] }),
    ruleVersion: parts.settings.version(),
    stopEpoch: parts.control.stopEpoch(),
    deadlineAt: call.deadlineAt,
  };
}

/** Whether a rule keeps a client from the clipboard, at large or in an app of the call. */
function deniesClipboard(settings: HeldSettings, clientKey: string | null, subjects: readonly Subject[]): boolean {
  const isDenied = settings.rules.some(({ capability, verdict }) => capability === 'clipboard' && verdict === 'deny');
  if (clientKey === null || !(isDenied || settings.floors?.clipboard === 'deny')) return false;
  return [null, ...appsOf(subjects)].some((app) => {
    const asked = { capability: 'clipboard', bundleId: app?.bundleId ?? null, clientKey } as const;
    return decideByRules(settings, asked).verdict === 'deny';
  });
}

function refuseReadOnly(
  parts: GuardDeps,
  caller: Caller & { readonly paired: PairedClient },
  call: Pick<Judged, 'effect'>,
): Refusal | null {
  const { paired } = caller;
  if (!isChange(call)) return null;
  if (parts.isStopped(caller.clientKey)) {
    return refusal({
      code: 'stopped',
      rule: 'stopped-client',
      message: 'An app that the owner keeps out of reach came to the front after a change of this client, so the client was stopped.',
    });
  }
  if (parts.control.stopped) {
    return refusal({ code: 'stopped', rule: 'stop', message: 'The owner pressed Stop; nothing is changed until they resume.' });
  }
  const why =
    parts.readOnlyForced || parts.settings.get().readOnly
      ? 'Gatehand is read-only'
      : caller.readOnly
        ? 'this client was started read-only'
        : paired.readOnly || paired.access === 'look'
          ? 'this client may only look'
          : null;
  if (why === null) return null;
  return refusal({ code: 'read_only', rule: 'read-only', message: `Nothing is changed: ${why}.` });
}

/** The same refusal for every change of a client that is only recorded, with what would have been decided. */
function recorded(judged: GuardDecision): GuardDecision {
  // What no rule of the owner's can lift is refused as it always is.
  if (judged.kind === 'refuse' && judged.error.code !== 'not_allowed') return judged;
  const verdict = judged.kind === 'refuse' ? 'deny' : judged.kind;
  const rule = judged.kind === 'ask' ? judged.asks[0].rule : judged.rule;
  if (rule === null || rule.kind === 'recorded') return judged;
  const message = 'Nothing is changed: this client may only look, and what it tries is written down for the owner.';
  const { error } = refusal({ code: 'read_only', rule: 'read-only', message });
  return { kind: 'refuse', rule: { kind: 'recorded', verdict, rule }, error, recorded: true };
}

function refuseChord(call: Judged): Refusal | null {
  if (call.chord?.risk !== 'system') return null;
  return refusal({
    code: 'not_allowed',
    rule: 'chord',
    message: `These keys reach beyond the app in front. ${call.chord.reason}`,
  });
}

/**
 * An app that a rule of the owner's keeps from being seen is refused by its name in the same words whether it runs or not. What
 * stands at a point or has the focus is judged like the blocklist, so that it does not tell which app it is.
 */
function refuseUnseen(parts: GuardDeps, { clientKey }: Caller, call: Judged): Refusal | null {
  const settings = parts.settings.get();
  for (const subject of call.subjects) {
    if (subject.kind !== 'app' && subject.kind !== 'launch' && subject.kind !== 'element') continue;
    const { bundleId } = subject.app ?? {};
    if (bundleId === undefined || isKeptAway(settings, { bundleId })) continue;
    const { verdict, by } = decideByRules(settings, { capability: 'see', bundleId, clientKey });
    if (verdict === 'deny') return { kind: 'refuse', rule: by, error: unseenError(), recorded: false };
  }
  return null;
}

/** What opens something in an app starts it and brings it forward: a rule that keeps the app from that holds for it too. */
function refuseBroughtUp(parts: GuardDeps, { clientKey }: Caller, call: Judged): Refusal | null {
  for (const subject of call.subjects) {
    if (subject.kind !== 'launch') continue;
    const asked = { capability: 'arrange', bundleId: subject.app.bundleId, clientKey } as const;
    const { verdict, by } = decideByRules(parts.settings.get(), asked);
    if (verdict === 'deny') return deniedBy(by);
  }
  return null;
}

function unseenError(): GatehandError {
  return refusalError({ code: 'not_allowed', rule: 'unseen', message: 'The owner does not allow this.' });
}

/** Secure input is asked at the engine's gate: it comes and goes with the focus. */
function refuseSubjects(clearance: Clearance, facts: FreshFacts): Refusal | null {
  for (const subject of clearance.subjects) {
    const verdict = judge(clearance, subject, facts);
    if (!verdict.ok) return refusal(verdict);
  }
  return null;
}

function refuseBehindBlockedApp(clearance: Clearance, frontmost: AppIdentity | null): Refusal | null {
  const sendsInput = clearance.capability === 'act' && clearance.subjects.some((one) => one.kind === 'point' || one.kind === 'focus');
  const verdict = sendsInput && frontmost !== null ? mayTouchApp(clearance, frontmost) : null;
  if (verdict === null || verdict.ok || verdict.code !== 'blocked_app') return null;
  return refusal({
    code: 'blocked_app_in_front',
    rule: verdict.rule,
    message: 'An app that the owner keeps out of reach is in front, so no input is sent.',
  });
}

function refusal(verdict: Pick<Extract<Verdict, { ok: false }>, 'code' | 'rule' | 'message'>): Refusal {
  return { kind: 'refuse', rule: { kind: 'fixed', id: verdict.rule }, error: refusalError(verdict), recorded: false };
}

interface Deciding {
  readonly caller: Caller;
  readonly call: Judged;
  readonly clearance: Clearance;
}

function decideRules(parts: GuardDeps, of: Deciding): GuardDecision {
  const { call, clearance } = of;
  if (call.effect === 'own' && call.question == null) return { kind: 'allow', rule: { kind: 'fixed', id: 'own' }, clearance, spends: [] };
  const words = appsOf(call.subjects).map((app) => wordOn(parts, of, app));
  const denied = words.find((word) => word.kind === 'deny');
  if (denied !== undefined) return deniedBy(denied.rule);
  const [first, ...others] = words.flatMap((word) => (word.kind === 'ask' ? [word.ask] : []));
  if (first !== undefined) return away(parts, of) ?? { kind: 'ask', asks: [first, ...others], clearance };
  const allowed = words.filter((word) => word.kind === 'allow');
  const grants = unlike(allowed.map(({ grant }) => grant));
  return {
    kind: 'allow',
    rule: allowed.at(-1)?.rule ?? null,
    clearance: {
      ...clearance,
      ...(grants.length > 0 && { grants }),
      ...(call.weight && allowed.some((word) => word.rule.kind === 'task') && { weight: call.weight }),
    },
    spends: unlike(allowed.map(({ spends }) => spends)),
  };
}

/** While the owner is away nobody answers a card: what would raise one is refused. */
function away(parts: GuardDeps, { caller, call }: Deciding): Refusal | null {
  const task = parts.grants.tasks.of(caller.clientKey);
  if (task?.terms.manner !== 'away') return null;
  const message =
    call.question === 'task'
      ? 'The owner is away and a task runs; another can be proposed when it has ended.'
      : 'The owner is away, and this lies outside the task that they allowed.';
  return refusal({ code: 'not_allowed', rule: 'outside-task', message });
}

function deniedBy(rule: PlainRule): Refusal {
  const error = refusalError({ code: 'not_allowed', rule: en.reasons.decided(rule), message: 'The owner does not allow this.' });
  return { kind: 'refuse', rule, error, recorded: false };
}

function unlike(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The apps a call touches, each once; one null when it touches none. */
function appsOf(subjects: readonly Subject[]): readonly (AppIdentity | null)[] {
  const apps = new Map<string, AppIdentity>();
  for (const subject of subjects) {
    const app = subjectApp(subject);
    if (app !== null) apps.set(`${app.bundleId.toLowerCase()}|${app.path ?? ''}`, app);
  }
  return apps.size > 0 ? [...apps.values()] : [null];
}
