import type { Clock } from '../../../../shared/runtime/clock.js';
import { type Press, pressName } from '../worker/presses.js';

/** What one worker holds down and would have to take back, mirrored in the app so that it is known when the worker is gone. */
export interface HeldMirror {
  down(press: Press): void;
  up(press: Press): void;
  /** All of them, oldest first; afterwards none. */
  take(): readonly Press[];
  /** Something is held down now. */
  readonly any: boolean;
}

export interface HeldMirrorDeps {
  readonly clock: Clock;
  /** Longer than a click takes, ms. */
  readonly longMs: number;
  /** Something is held for longer than that. */
  readonly onLong: () => void;
}

export function createHeldMirror({ clock, longMs, onLong }: HeldMirrorDeps): HeldMirror {
  const held = new Map<string, Press>();
  return {
    down(press) {
      const name = pressName(press);
      held.set(name, press);
      if (!isUrgent(press)) return;
      clock.after(longMs, () => {
        if (held.get(name) === press) onLong();
      });
    },
    up: (press) => void held.delete(pressName(press)),
    take() {
      const all = [...held.values()];
      held.clear();
      return all;
    },
    get any() {
      return [...held.values()].some(isUrgent);
    },
  };
}

/** A key or button must not stay down; nobody is kept from anything by a browser that goes on as for VoiceOver. */
function isUrgent({ kind }: Press): boolean {
  return kind !== 'enhanced';
}
