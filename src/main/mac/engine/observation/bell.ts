import type { Job } from '../../port.js';
import type { EngineContext } from '../engine-context.js';

/** Notifications are told to apps that post them; a look follows at once, and a poll catches what they forget. */
const notifications = [
  'AXValueChanged',
  'AXFocusedUIElementChanged',
  'AXWindowCreated',
  'AXUIElementDestroyed',
  'AXTitleChanged',
  'AXApplicationActivated',
  'AXApplicationDeactivated',
];
/** What comes in one burst is looked at once. */
const burstMs = 40;

export interface Bell {
  /** Returns when the app rings, else after `ms`. */
  wait(job: Job, ms: number): Promise<void>;
  end(): void;
}

/** Rings when the app posts a notification. */
export function createBell(engine: EngineContext, pid: number): Bell {
  const { clock, drivers, pace } = engine;
  let rung = false;
  let wake: (() => void) | null = null;
  const observing = drivers.accessibility.observe(pid, notifications, () => {
    rung = true;
    wake?.();
  });
  const sleepOrRing = (signal: AbortSignal, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        cancel();
        wake = null;
        signal.removeEventListener('abort', done);
        resolve();
      };
      const cancel = clock.after(ms, done);
      wake = done;
      signal.addEventListener('abort', done, { once: true });
    });
  return {
    async wait(job, ms) {
      if (!rung) await sleepOrRing(job.signal, ms);
      pace.check(job);
      if (rung) await pace.gap(job, burstMs);
      rung = false;
      pace.check(job);
    },
    end() {
      if (observing.ok) observing.value();
    },
  };
}
