import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../../shared/settings.js';
import type { AllowedCalls } from '../../log/allowed-calls.js';
import type { CallPictureBook } from '../../log/call-pictures.js';
import type { SettingsStore } from '../../settings/store.js';
import { type LockWatchDeps, watchLock } from './lock-watch.js';

export interface MemoryWatchDeps extends LockWatchDeps {
  readonly settings: SettingsStore;
  readonly callPictures: CallPictureBook;
  readonly allowedCalls: AllowedCalls;
}

/**
 * Lets go of what Gatehand remembers of calls beside the log: pictures with Stop, with a lock, when the owner does not want
 * them any more, and when they hide more than the pictures hid; and everything of a client that is not paired any more.
 */
export function watchMemory(parts: MemoryWatchDeps): () => void {
  const { settings, control, callPictures, allowedCalls } = parts;
  let hidden = hiddenBy(settings.get());
  const lock = watchLock(parts, () => callPictures.size > 0, callPictures.dropAll);
  const follow = (): void => {
    const now = settings.get();
    const next = hiddenBy(now);
    if (!isDeepStrictEqual(hidden, next)) callPictures.dropAll();
    hidden = next;
    const paired = new Set(now.clients.map(({ key }) => key));
    callPictures.keepOnly(paired);
    allowedCalls.keepOnly(paired);
  };
  const endings = [
    lock.end,
    callPictures.onKeep(lock.look),
    settings.onChange(follow),
    control.onStop(callPictures.dropAll),
    callPictures.dropAll,
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** What the owner keeps from being seen, and whether they want pictures at all. */
function hiddenBy({ thumbnails, blocklist, allowlist, rules }: Settings) {
  return {
    thumbnails,
    blocklist,
    allowlist,
    unseen: rules.filter(({ capability, verdict }) => capability === 'see' && verdict !== 'allow'),
  };
}
