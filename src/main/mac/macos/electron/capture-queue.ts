import { type Clock, sleep } from '../../../../shared/runtime/clock.js';

/** How pictures are taken: by Electron's desktopCapturer, or by the screencapture command as a child. */
export type CaptureMeans = 'sources' | 'child';

export interface CaptureQueue {
  /** Runs one capture after all that were asked for before it. */
  run<Answer>(means: CaptureMeans, capture: () => Promise<Answer>): Promise<Answer>;
}

/** A screencapture right after getSources fails with "could not create image" (electron#51797). */
const settleMs = 500;

/**
 * One queue for all captures: ScreenCaptureKit calls that run side by side answer with refusals that pass or hang (changelog
 * of Peekaboo).
 */
export function createCaptureQueue(clock: Clock): CaptureQueue {
  let last: Promise<unknown> = Promise.resolve();
  let sourcesEndedAt: number | null = null;
  return {
    run(means, capture) {
      const turn = last.then(async () => {
        const wait = means === 'child' && sourcesEndedAt !== null ? sourcesEndedAt + settleMs - clock.now() : 0;
        if (wait > 0) await sleep(clock, wait);
        try {
          return await capture();
        } finally {
          if (means === 'sources') sourcesEndedAt = clock.now();
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
