import { createBoundedMap } from '../../../../../../shared/runtime/bounded.js';
import type { Clock } from '../../../../../../shared/runtime/clock.js';
import { axError } from '../../../../constants/ax-error.js';
import type { AxResult } from '../../../../engine/drivers/drivers.js';

/**
 * Apps that did not answer in time, so that questions asked by the way (is it hidden, has it a status item) are not put to
 * them again at once: each would cost a whole time-out.
 */
export interface SlowApps {
  /** Asks unless the app was slow a moment ago; null then. */
  ask<Value>(pid: number, question: () => AxResult<Value>): AxResult<Value> | null;
}

/** The first time; each further time in a row doubles it. */
const sparedMs = 5000;
const longestSparedMs = 60_000;
const mostRemembered = 256;

/** Knows of no slow app yet. */
export function createSlowApps(clock: Clock): SlowApps {
  const until = createBoundedMap<number, { readonly at: number; readonly ms: number }>(mostRemembered);
  return {
    ask(pid, question) {
      const before = until.get(pid);
      if (before !== undefined && before.at > clock.now()) return null;
      const answer = question();
      if (!answer.ok && answer.code === axError.cannotComplete) {
        const ms = before === undefined ? sparedMs : Math.min(2 * before.ms, longestSparedMs);
        until.set(pid, { at: clock.now() + ms, ms });
      } else until.delete(pid);
      return answer;
    },
  };
}
