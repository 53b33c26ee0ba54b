import { fail } from '../../../shared/errors.js';
import { pushBounded } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { Guard } from '../../guard/guard.js';
import type { Job, Mac } from '../../mac/port.js';
import type { SettingsStore } from '../../settings/store.js';
import type { ClipboardRecord, ClipboardRecorder } from '../../tools/kit/clipboard-history.js';

/** How often the change count is compared; macOS tells nobody of a change. What lies there for less may be missed. */
const lookEveryMs = 2_500;
const mostRecords = 100;
/** Characters of one text that are kept. */
const longestText = 10_000;

export interface ClipboardRecorderDeps {
  readonly mac: Pick<Mac, 'clipboard'>;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly guard: Guard;
}

interface Kept extends ClipboardRecord {
  readonly owner: AppIdentity | null;
}

/**
 * Starts with an empty history. What an app marked concealed or transient, and what a blocked app put there, is never
 * kept. Nothing is written anywhere.
 */
export function createClipboardRecorder(parts: ClipboardRecorderDeps): ClipboardRecorder {
  const { mac, clock, settings, guard } = parts;
  /** Oldest first. */
  let kept: Kept[] = [];
  let seen: number | null = null;
  let cancelTimer: (() => void) | null = null;
  let ended = false;
  const end = new AbortController();
  const isOn = (): boolean => !ended && settings.get().clipboardHistory;

  async function look(): Promise<void> {
    if (!isOn()) return;
    const count = await mac.clipboard.changeCount();
    if (count === seen) return;
    seen = count;
    const snapshot = await mac.clipboard.read(ownJob());
    const { text, contentType, owner, concealed } = snapshot;
    // The owner may have switched it off while the clipboard was read.
    if (!isOn() || concealed || contentType === 'empty' || (owner !== null && guard.blocks(owner))) return;
    const whole = text ?? '';
    const record: Kept = {
      at: clock.now(),
      contentType,
      text: text === null ? null : whole.slice(0, longestText),
      fullLength: whole.length > longestText ? whole.length : null,
      app: owner === null ? null : { name: owner.name, bundleId: owner.bundleId },
      owner,
    };
    pushBounded(kept, record, mostRecords);
  }

  function ownJob(): Job {
    const subjects = [{ kind: 'none' }] as const;
    const deadlineAt = clock.now() + lookEveryMs;
    const call = { callId: 'clipboard-history', effect: 'read', capability: 'clipboard', subjects, deadlineAt } as const;
    return { clearance: guard.clearance(call), signal: end.signal };
  }

  function turn(): void {
    cancelTimer = clock.after(lookEveryMs, () => {
      // A clipboard that cannot be read now is looked at again at the next turn.
      look().catch(() => undefined);
      turn();
    });
  }

  function stop(): void {
    cancelTimer?.();
    cancelTimer = null;
    kept = [];
    seen = null;
  }

  /** Follows the owner's switch; what lies on the clipboard when it is switched on belongs to the time before. */
  function follow(): void {
    if (isOn() && cancelTimer === null) {
      mac.clipboard.changeCount().then(
        (count) => {
          seen ??= count;
        },
        () => undefined,
      );
      turn();
    }
    if (!isOn() && cancelTimer !== null) stop();
  }

  /** Newest first. */
  async function visibleTo(clientKey: string): Promise<readonly Kept[]> {
    await look();
    const maySee = guard.maySee(clientKey);
    return kept.filter(({ owner }) => owner === null || maySee(owner)).reverse();
  }

  const stopFollowing = settings.onChange(follow);
  follow();
  return {
    bind: ({ clientKey, sawTextOf }) => ({
      async list() {
        if (!isOn()) {
          fail('not_allowed', 'The owner does not let Gatehand keep a clipboard history.', {
            remedy: 'The owner can switch on Clipboard history in Gatehand under Tools; it begins empty.',
            details: { setting: 'clipboardHistory' },
          });
        }
        const visible = await visibleTo(clientKey);
        for (const { text, owner } of visible) if (text !== null) sawTextOf(owner?.bundleId ?? 'clipboard');
        return visible.map(({ owner: _owner, ...record }) => record);
      },
    }),
    sizes: async (clientKey) =>
      isOn() ? (await visibleTo(clientKey)).map(({ contentType, text }) => ({ contentType, characters: text?.length ?? 0 })) : null,
    look,
    dispose() {
      stopFollowing();
      ended = true;
      end.abort();
      stop();
    },
  };
}
