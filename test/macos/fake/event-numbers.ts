import type { MousePost } from '../../../src/main/mac/engine/drivers/drivers.js';

/** Mouse events as macOS 27 counts them (kCGMouseEventNumber). It stands here, as several processes post to one Mac. */
export interface EventNumbers {
  /** Presses of the hardware before the first event of ours, by CGEventType. */
  before(type: number): number;
  /** Why the window server drops an event; null: it is delivered. */
  judge(type: MousePost['type'], button: number, number: number): string | null;
}

/** What the owner clicked since the Mac was started, by CGEventType: left, right and other mouse down. */
const clickedBefore: Readonly<Record<number, number>> = { 1: 411, 3: 17, 25: 2 };

/**
 * macOS 27 takes a press only with a number above that of the press before, and the drags and the up that belong to it only
 * with the same one (deskflow/deskflow#9852, #9978, #9991, whose cure is the sum of the counters and one more each time).
 */
export function createEventNumbers(): EventNumbers {
  let last = Object.values(clickedBefore).reduce((sum, count) => sum + count, 0);
  const pressed = new Map<number, number>();
  return {
    before: (type) => clickedBefore[type] ?? 0,
    judge(type, button, number) {
      if (type === 'move') return null;
      if (type === 'down') {
        if (number <= last) return `a press had the event number ${number}, and the one before had ${last}`;
        last = number;
        pressed.set(button, number);
        return null;
      }
      const of = pressed.get(button);
      if (of !== undefined && of !== number) return `a ${type} had the event number ${number}, and its press had ${of}`;
      if (type === 'up') pressed.delete(button);
      return null;
    },
  };
}
