import type { Capability } from '../../shared/clearance.js';
import { appCapabilities } from '../../shared/grant-reach.js';
import { type Subject, subjectApp } from '../../shared/subject.js';
import { isSystemSurface } from '../../shared/system-surfaces.js';
import type { SettingsStore } from '../settings/store.js';
import type { Ask } from './judged.js';
import { decideByRules } from './rules.js';

/** A question to the owner, and whose call it is about. */
interface Asked {
  readonly clientKey: string;
  readonly capability: Capability;
  readonly asks: readonly Ask[];
  readonly subjects: readonly Subject[];
}

/**
 * Whether a card may offer a yes for its app as a whole: where a change is asked for, since a question to look gives no hands; in
 * one app that is known by its id and path, and nowhere else; and where no rule forbids, or wants to be asked each time about, a
 * part of what such a yes says.
 */
export function offersWholeApp(settings: SettingsStore, { clientKey, capability, asks, subjects }: Asked): boolean {
  const [ask, ...others] = asks;
  if (ask === undefined || others.length > 0 || ask.reach === 'call' || capability === 'see') return false;
  if (!appCapabilities.includes(capability) || !isOnlyIn(ask, subjects)) return false;
  const bundleId = ask.app?.bundleId ?? null;
  // What a rule forbids takes no grant either.
  return appCapabilities.every((one) => !decideByRules(settings.get(), { capability: one, bundleId, clientKey }).eachTime);
}

/** Whether all that a call touches is of the app that is asked for, and that app one of the owner's, not a part of macOS. */
function isOnlyIn({ app }: Ask, subjects: readonly Subject[]): boolean {
  if (app === null || app.path === null || isSystemSurface(app.bundleId)) return false;
  return subjects.every((subject) => {
    if (!('app' in subject)) return true;
    const touched = subjectApp(subject);
    return touched?.bundleId.toLowerCase() === app.bundleId.toLowerCase() && touched.path === app.path;
  });
}
