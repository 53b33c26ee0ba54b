import type { Clock } from '../../../../../shared/runtime/clock.js';
import { constants } from '../../native/declarations.js';
import type { Native } from '../../native/native.js';

/**
 * Tells the user's own input from ours. macOS counts events by type, and what we post counts as well: a posted event resets
 * the idle time of the hardware's table too, whatever its source (measured by gsong/eyebreak#96). So our own are taken off.
 */
export interface UserActivity {
  /** An event of this type was posted by us. */
  posted(type: number): void;
  /** Grows when the user moves the mouse, clicks, scrolls or types. */
  count(): number;
}

/** What a user does; the up halves add nothing, and auto-repeat is not counted by macOS. */
const counted: readonly number[] = [
  constants.kCGEventLeftMouseDown,
  constants.kCGEventRightMouseDown,
  constants.kCGEventOtherMouseDown,
  constants.kCGEventMouseMoved,
  constants.kCGEventLeftMouseDragged,
  constants.kCGEventRightMouseDragged,
  constants.kCGEventOtherMouseDragged,
  constants.kCGEventKeyDown,
  constants.kCGEventFlagsChanged,
  constants.kCGEventScrollWheel,
];

/** Posted events arrive at the window server a moment later. After this, what is still missing was dropped or merged. */
const settledMs = 300;

/** Counts from its first question on. */
export function createUserActivity({ call }: Native, clock: Clock): UserActivity {
  const total = (): number =>
    counted.reduce((sum, type) => sum + call.CGEventSourceCounterForEventType(constants.kCGEventSourceStateHIDSystemState, type), 0);
  let start: number | null = null;
  let own = 0;
  let lastPostAt = Number.NEGATIVE_INFINITY;
  let activity = 0;
  return {
    posted(type) {
      if (!counted.includes(type)) return;
      start ??= total();
      own += 1;
      lastPostAt = clock.now();
    },
    count() {
      const now = total();
      start ??= now;
      const others = now - start - own;
      if (others > activity) activity = others;
      else if (clock.now() - lastPostAt >= settledMs) own = now - start - activity;
      return activity;
    },
  };
}
