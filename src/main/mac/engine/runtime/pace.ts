import { fail, GatehandError } from '../../../../shared/errors.js';
import { type Clock, sleep } from '../../../../shared/runtime/clock.js';
import type { Job } from '../../port.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

const longestTurnMs = 6;

/** Keeps the engine polite: to the event loop, to slow apps, and to whoever takes a call back. */
export interface Pace {
  /** Throws `cancelled` or `timed_out` once the job was taken back or its deadline passed. */
  check(job: Job | null): void;
  /** After a driver call: what has to be waited for before the next one, null when nothing has. */
  step(job: Job | null, pid: number): Promise<void> | null;
  /** Lets the event loop turn once, so that Stop, cards and cancels get in. */
  breathe(job: Job | null): Promise<void>;
  /** Waits on the clock; ends early with the job. */
  gap(job: Job | null, ms: number): Promise<void>;
  /** Sleeps off what an app owes for slow or hung calls; true when it owed something. */
  settle(job: Job | null, pid: number): Promise<boolean>;
}

export function createPace(drivers: Pick<ReadDrivers, 'takeOwedMs'>, clock: Clock): Pace {
  let turnStarted = 0;

  function check(job: Job | null): void {
    if (job === null) return;
    if (job.signal.aborted) throw takenBack(job.signal.reason);
    if (clock.now() > job.clearance.deadlineAt) {
      fail('timed_out', 'The call ran out of time.', { remedy: 'Ask for less at once, or try again.' });
    }
  }

  async function breathe(job: Job | null): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    turnStarted = performance.now();
    check(job);
  }

  async function gap(job: Job | null, ms: number): Promise<void> {
    check(job);
    try {
      await sleep(clock, ms, job?.signal);
    } catch (reason) {
      throw takenBack(reason);
    }
    turnStarted = performance.now();
    check(job);
  }

  async function settle(job: Job | null, pid: number): Promise<boolean> {
    const owed = drivers.takeOwedMs(pid);
    if (owed <= 0) return false;
    await gap(job, owed);
    return true;
  }

  function step(job: Job | null, pid: number): Promise<void> | null {
    const owed = drivers.takeOwedMs(pid);
    if (owed > 0) return gap(job, owed);
    return performance.now() - turnStarted > longestTurnMs ? breathe(job) : null;
  }

  return { check, step, breathe, gap, settle };
}

function takenBack(reason: unknown): GatehandError {
  if (reason instanceof GatehandError) return reason;
  return new GatehandError({ code: 'cancelled', message: 'The call was cancelled.', cause: reason });
}
