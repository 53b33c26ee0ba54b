import type { Clock } from '../../shared/runtime/clock.js';
import type { Notices } from '../owner/notices.js';
import type { SettingsStore } from '../settings/store.js';

/** A change of a managed file holds after this time at the latest. */
const lookEveryMs = 30_000;

/** Looks at the managed layer again and again, and tells the owner what is wrong with it. The answer ends it. */
export function watchManaged(settings: SettingsStore, clock: Clock, notices: Pick<Notices, 'add'>): () => void {
  const tell = (): void => {
    for (const problem of settings.managed().problems) notices.add({ kind: 'managed-problem', problem });
  };
  tell();
  const { lookAgain } = settings;
  if (lookAgain === null) return () => undefined;
  let cancel = (): void => undefined;
  const look = (): void => {
    lookAgain();
    tell();
    cancel = clock.after(lookEveryMs, look);
  };
  cancel = clock.after(lookEveryMs, look);
  return () => cancel();
}
