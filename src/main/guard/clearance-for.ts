import type { Clearance } from '../../shared/clearance.js';
import { type AppIdentity, type Subject, subjectApp } from '../../shared/subject.js';
import type { HeldSettings } from '../settings/managed/narrow.js';
import type { Caller, GuardDeps, Judged } from './judged.js';
import { neverActedIn } from './never-acted-in.js';
import { decideByRules } from './rules.js';
import { type SightOf, sightFor } from './sight.js';

const none: ReadonlySet<string> = new Set();
/** What a client may see without a question; null: what Gatehand itself looks at. */
export const asIs = (clientKey: string | null): SightOf => ({ clientKey, asked: none, askedAtLarge: false });

/**
 * What a call may see once it is allowed: also the apps that it names, since the owner is asked about each before. Points and
 * the focus name none, and a window whose app may not be seen is not found at all. Gatehand's own state is no way to be asked.
 */
export function askedBy({ clientKey }: Caller, call: Judged): SightOf {
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

/** What the guard allowed, as plain data for the veil and the engine's gate. */
export function clearanceFor(parts: GuardDeps, call: Judged, of: SightOf): Clearance {
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
    ...(call.countsAnew && { countsAnew: call.countsAnew }),
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

/** The apps a call touches, each once; one null when it touches none. */
export function appsOf(subjects: readonly Subject[]): readonly (AppIdentity | null)[] {
  const apps = new Map<string, AppIdentity>();
  for (const subject of subjects) {
    const app = subjectApp(subject);
    if (app !== null) apps.set(`${app.bundleId.toLowerCase()}|${app.path ?? ''}`, app);
  }
  return apps.size > 0 ? [...apps.values()] : [null];
}
