import type { MousePost } from '../../../engine/drivers/drivers.js';
import type { MouseButton } from '../../../ports/input.js';
import { constants } from '../../native/declarations.js';
import type { Native } from '../../native/native.js';

/** The numbers by which macOS knows which drags and which up belong to which press (kCGMouseEventNumber). */
export interface PressNumbers {
  /** What the next press will have. */
  next(): number;
  /** What an event has; a press takes a new one unless it brings its own. */
  of(event: Omit<MousePost, 'type'> & { readonly type: 'down' | 'up' | 'drag' }): number;
}

const presses = [constants.kCGEventLeftMouseDown, constants.kCGEventRightMouseDown, constants.kCGEventOtherMouseDown];

/**
 * macOS 26 and 27 drop drags and clicks whose number is not above that of the press before, or differs from their press
 * (deskflow/deskflow#9852, #9978, #9991). The hardware counts its presses, and posted ones count with them, so their sum is
 * what the last press had.
 */
export function createPressNumbers({ call }: Native): PressNumbers {
  const held = new Map<MouseButton, number>();
  let last = 0;
  const counted = (): number =>
    presses.reduce((sum, type) => sum + call.CGEventSourceCounterForEventType(constants.kCGEventSourceStateHIDSystemState, type), 0);
  const next = (): number => Math.max(last, counted()) + 1;
  return {
    next,
    of({ type, button, press }) {
      if (type === 'down') {
        last = press ?? next();
        held.set(button, last);
        return last;
      }
      const number = press ?? held.get(button) ?? Math.max(last, counted());
      if (type === 'up') held.delete(button);
      return number;
    },
  };
}
