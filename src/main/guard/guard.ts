import { type Clearance, type Effect, isChange, mayTouchApp } from '../../shared/clearance.js';
import type { PairedClient } from '../../shared/settings.js';
import type { AppIdentity } from '../../shared/subject.js';
import type { PlainRule } from '../../shared/words/deciding-rule.js';
import { appsOf, asIs, askedBy, clearanceFor } from './clearance-for.js';
import type { Ask, Caller, GuardDeps, Judged, Surroundings } from './judged.js';
import {
  blockedClient,
  deniedBy,
  type Refusal,
  refusal,
  refuseBehindBlockedApp,
  refuseBroughtUp,
  refuseChord,
  refusePicture,
  refuseReadOnly,
  refuseSubjects,
  refuseUnseen,
} from './refusals.js';
import { isKeptAway } from './sight.js';
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

/** The guard: rules and invariants that hold whatever the assistant tries. Anything that fails in here refuses. */
export function createGuard(parts: GuardDeps): Guard {
  const pairing = (clientKey: string): PairedClient | null => parts.settings.get().clients.find((one) => one.key === clientKey) ?? null;
  const isBlocked = (clientKey: string): boolean => parts.settings.get().blockedClients.some((one) => one.key === clientKey);
  return {
    readOnlyForced: parts.readOnlyForced,
    pairing,
    blocksClient: isBlocked,
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
      if (paired === null && isBlocked(caller.clientKey)) return blockedClient();
      if (paired === null) return refusal({ code: 'not_paired', rule: 'pairing', message: 'This client is not paired with Gatehand.' });
      const judged =
        refuseReadOnly(parts, { ...caller, paired }, call) ??
        refuseUnseen(parts, caller, call) ??
        refuseBroughtUp(parts, caller, call) ??
        refuseSubjects(clearance, { stopEpoch: parts.control.stopEpoch(), locked: fresh.locked, secureInput: false }, fresh.frontmost) ??
        refuseBehindBlockedApp(clearance, fresh.frontmost) ??
        refuseChord(call) ??
        refusePicture(clearance) ??
        decideRules(parts, { caller, call, clearance });
      return paired.access === 'record' && isChange(call) ? recorded(judged) : judged;
    },
  };
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

/** A call about nothing, to ask what may be seen. */
const nothing: Judged = { callId: '', effect: 'read', capability: 'see', subjects: [], deadlineAt: 0 };

/** Whether the lists of a clearance keep an app from being seen. */
function isHidden(clearance: Clearance, app: Pick<AppIdentity, 'bundleId' | 'pid'>): boolean {
  const verdict = mayTouchApp(clearance, app);
  return !verdict.ok && (verdict.code === 'blocked_app' || (verdict.rule === 'unknown-owner' && clearance.allowedBundleIds !== null));
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

function unlike(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
