import type { Clock } from '../../../shared/runtime/clock.js';
import type { Guard } from '../../guard/guard.js';
import type { HostControl } from '../../mac/host-control.js';
import type { Mac } from '../../mac/port.js';

/** Between two looks at whether the screen is locked, ms, while something must not outlive that. */
const lookEveryMs = 2500;

export interface LockWatchDeps {
  readonly clock: Clock;
  readonly control: HostControl;
  readonly guard: Pick<Guard, 'clearance'>;
  readonly mac: Pick<Mac, 'attribution'>;
}

export interface LockWatch {
  /** There may be something to watch for now. */
  look(): void;
  end(): void;
}

/**
 * Calls back when the screen is locked. No Mac tells of its lock in every case, so it is looked at as well, for as long as
 * `isNeeded` says so.
 */
export function watchLock({ clock, control, guard, mac }: LockWatchDeps, isNeeded: () => boolean, onLock: () => void): LockWatch {
  let cancel: (() => void) | null = null;
  let over = false;

  async function isLocked(): Promise<boolean> {
    const subjects = [{ kind: 'none' }] as const;
    const deadlineAt = clock.now() + lookEveryMs;
    const clearance = guard.clearance({ callId: 'lock', effect: 'read', capability: 'see', subjects, deadlineAt });
    return (await mac.attribution.look({ clearance, signal: AbortSignal.timeout(lookEveryMs) }, { targets: [] })).locked;
  }

  function look(): void {
    if (cancel !== null || over || !isNeeded()) return;
    cancel = clock.after(lookEveryMs, async () => {
      // A look that fails says nothing; the next one and every change look as well.
      if (await isLocked().catch(() => false)) onLock();
      cancel = null;
      look();
    });
  }

  const endListening = control.onInterrupt((why) => why === 'lock' && onLock());
  look();
  return {
    look,
    end() {
      over = true;
      cancel?.();
      endListening();
    },
  };
}
