import {
  type Clearance,
  type FixedRule,
  type FreshFacts,
  isChange,
  judge,
  keepsAppsAway,
  mayTouchApp,
  type Verdict,
} from '../../shared/clearance.js';
import { GatehandError } from '../../shared/errors.js';
import { picturing } from '../../shared/level/brings-to-light.js';
import { refusalError } from '../../shared/refusal.js';
import { pictureRefused } from '../../shared/refused/picture-refused.js';
import type { PairedClient } from '../../shared/settings.js';
import type { AppIdentity } from '../../shared/subject.js';
import type { DecidingRule, PlainRule } from '../../shared/words/deciding-rule.js';
import { en } from '../../shared/words/en.js';
import type { Caller, GuardDeps, Judged } from './judged.js';
import { decideByRules } from './rules.js';
import { isKeptAway } from './sight.js';

export interface Refusal {
  readonly kind: 'refuse';
  readonly rule: DecidingRule;
  readonly error: GatehandError;
  /** Only because the client is recorded; the rule says what would have become of it. */
  readonly recorded: boolean;
}

/** A blocked client gets nothing, and no card. */
export function blockedClient(): Refusal {
  const message = 'The owner has blocked this client.';
  const error = new GatehandError({ code: 'not_paired', message, remedy: 'Only the owner can change this, in Gatehand.' });
  return { kind: 'refuse', rule: { kind: 'fixed', id: 'blocked-client' }, error, recorded: false };
}

export function refuseReadOnly(
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
  if (parts.control.ended) {
    return refusal({ code: 'interrupted', rule: 'stop', message: 'Gatehand was quit; nothing is changed until it runs again.' });
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

export function refuseChord(call: Judged): Refusal | null {
  if (call.chord?.risk !== 'system') return null;
  return refusal({
    code: 'not_allowed',
    rule: 'chord',
    message: `These keys reach beyond the app in front. ${call.chord.reason}`,
  });
}

/** A menu item that takes a picture of the screen, by its shortcut too, does what those of macOS do. */
export function refusePicture(clearance: Clearance): Refusal | null {
  const isTaken = clearance.sightings.some((one) => one.kind === 'menu-item' && picturing.test(one.name));
  if (!isTaken || !keepsAppsAway(clearance)) return null;
  return { kind: 'refuse', rule: { kind: 'fixed', id: 'showcase' }, error: pictureRefused(), recorded: false };
}

/**
 * An app that a rule of the owner's keeps from being seen is refused by its name in the same words whether it runs or not. What
 * stands at a point or has the focus is judged like the blocklist, so that it does not tell which app it is.
 */
export function refuseUnseen(parts: GuardDeps, { clientKey }: Caller, call: Judged): Refusal | null {
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
export function refuseBroughtUp(parts: GuardDeps, { clientKey }: Caller, call: Judged): Refusal | null {
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
export function refuseSubjects(clearance: Clearance, facts: FreshFacts, frontmost: AppIdentity | null): Refusal | null {
  for (const subject of clearance.subjects) {
    const verdict = judge(clearance, subject, facts);
    if (verdict.ok) continue;
    // Whoever names no app means the one that has the keyboard, and may go on once another has it.
    const isMeant = verdict.code === 'blocked_app' && subject.kind === 'focus' && isChange(clearance);
    return isMeant && subject.app?.bundleId === frontmost?.bundleId ? keptAwayInFront(verdict.rule) : refusal(verdict);
  }
  return null;
}

export function refuseBehindBlockedApp(clearance: Clearance, frontmost: AppIdentity | null): Refusal | null {
  const sendsInput = clearance.capability === 'act' && clearance.subjects.some((one) => one.kind === 'point' || one.kind === 'focus');
  const verdict = sendsInput && frontmost !== null ? mayTouchApp(clearance, frontmost) : null;
  return verdict === null || verdict.ok || verdict.code !== 'blocked_app' ? null : keptAwayInFront(verdict.rule);
}

function keptAwayInFront(rule: FixedRule): Refusal {
  return refusal({
    code: 'blocked_app_in_front',
    rule,
    message: 'An app that the owner keeps out of reach is in front, so no input is sent.',
  });
}

export function refusal(verdict: Pick<Extract<Verdict, { ok: false }>, 'code' | 'rule' | 'message'>): Refusal {
  return { kind: 'refuse', rule: { kind: 'fixed', id: verdict.rule }, error: refusalError(verdict), recorded: false };
}

export function deniedBy(rule: PlainRule): Refusal {
  const error = refusalError({ code: 'not_allowed', rule: en.reasons.decided(rule), message: 'The owner does not allow this.' });
  return { kind: 'refuse', rule, error, recorded: false };
}
