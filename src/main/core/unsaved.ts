import type { Clock } from '../../shared/runtime/clock.js';
import type { Notices } from '../owner/notices.js';
import type { SettingsStore } from '../settings/store.js';

/** Between two attempts to write what the disk did not take, ms: each is twice as far from the last, up to the longest. */
const firstWaitMs = 5000;
const longestWaitMs = 60_000;

/** Tells the owner when settings could not be written, tries again until they are, and takes the word back then. The answer ends it. */
export function watchUnsaved(settings: SettingsStore, clock: Clock, notices: Pick<Notices, 'add' | 'dismiss'>): () => void {
  let told: string | null = null;
  let cancel: (() => void) | null = null;
  let waitMs = firstWaitMs;
  const look = (): void => {
    const code = settings.unsaved();
    if (told !== null && told !== code) notices.dismiss({ kind: 'settings-unsaved', code: told });
    if (code !== null && told !== code) notices.add({ kind: 'settings-unsaved', code });
    told = code;
    if (code === null) waitMs = firstWaitMs;
    else cancel ??= clock.after(waitMs, again);
  };
  const again = (): void => {
    cancel = null;
    waitMs = Math.min(longestWaitMs, waitMs * 2);
    settings.save();
    look();
  };
  look();
  const end = settings.onChange(look);
  return () => {
    end();
    cancel?.();
  };
}
