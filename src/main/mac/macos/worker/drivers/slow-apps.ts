import type { Clock } from '../../../../../shared/clock.js';
import type { AxResult } from '../../../engine/drivers.js';
import { axError } from '../../../engine/drivers.js';

/**
 * Apps that did not answer in time, so that questions asked by the way (is it hidden, has it a status item) are not put to
 * them again at once: each would cost a whole time-out.
 */
export interface SlowApps {
  /** Asks unless the app was slow a moment ago; null then. */
  ask<Value>(pid: number, question: () => AxResult<Value>): AxResult<Value> | null;
}

const sparedMs = 5000;
const mostRemembered = 256;

export function createSlowApps(clock: Clock): SlowApps {
  const until = new Map<number, number>();
  return {
    ask(pid, question) {
      if ((until.get(pid) ?? 0) > clock.now()) return null;
      until.delete(pid);
      const answer = question();
      if (!answer.ok && answer.code === axError.cannotComplete) {
        if (until.size >= mostRemembered) until.clear();
        until.set(pid, clock.now() + sparedMs);
      }
      return answer;
    },
  };
}
