import type { Capability } from '../../shared/clearance.js';
import { type Subject, subjectApps } from '../../shared/subject.js';

/**
 * How many changes calls have begun, by app. A yes to what cannot be taken back is for what stood there when it was asked: who may
 * write in the app without being asked could otherwise write another address before Send is pressed.
 */
export interface ChangeBook {
  /** Those that may have reached the apps of these subjects; all where they name none. */
  count(subjects: readonly Subject[]): number;
  began(subjects: readonly Subject[], capability: Capability): void;
}

export function createChangeBook(): ChangeBook {
  /** By lower-case bundle id. */
  const inApps = new Map<string, number>();
  let anywhere = 0;
  let all = 0;
  return {
    count(subjects) {
      const apps = appsOf(subjects);
      return apps.size === 0 ? all : [...apps].reduce((sum, app) => sum + (inApps.get(app) ?? 0), anywhere);
    },
    began(subjects, capability) {
      const apps = appsOf(subjects);
      all += 1;
      // The volume, and what is notified, stand in no app, and what lies on the clipboard is pasted by a change of its own.
      if (apps.size === 0 && (capability === 'system' || capability === 'clipboard')) return;
      if (apps.size === 0 || capability === 'script' || capability === 'shell') anywhere += 1;
      else for (const app of apps) inApps.set(app, (inApps.get(app) ?? 0) + 1);
    },
  };
}

function appsOf(subjects: readonly Subject[]): ReadonlySet<string> {
  return new Set(subjectApps(subjects).map(({ bundleId }) => bundleId.toLowerCase()));
}
