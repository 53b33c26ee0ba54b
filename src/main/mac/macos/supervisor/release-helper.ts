import type { Clock } from '../../../../shared/runtime/clock.js';
import { sleep } from '../../../../shared/runtime/clock.js';
import type { Press } from '../worker/presses.js';
import type { Station } from './station.js';

/** How long the helper stays when nothing is held any more, ms: whoever drags will drag again. */
const lingerMs = 10_000;
/** How long it waits for a dead worker to be gone, ms: two must not post at once, and longer is worse. */
export const goneMs = 100;
const mostTries = 3;

/** Lets go of what a worker held when it died or hung: a short run of the worker program that does nothing else. */
export interface ReleaseHelper {
  /** Something is held for a while: the helper is started, so that it is there if it is needed. */
  prepare(): void;
  /** Lets go of them once the worker is gone. Resolves when it is done; false: it could not be done. */
  release(presses: readonly Press[], gone: Promise<unknown>): Promise<boolean>;
  end(): Promise<void>;
}

export interface ReleaseHelperDeps {
  readonly station: Station;
  readonly clock: Clock;
  /** Something is held at the moment. */
  readonly holding: () => boolean;
}

export function createReleaseHelper({ station, clock, holding }: ReleaseHelperDeps): ReleaseHelper {
  let cancel = (): void => undefined;
  const working = new Set<Promise<boolean>>();

  function linger(): void {
    cancel();
    cancel = clock.after(lingerMs, () => {
      if (holding() || working.size > 0) linger();
      else void station.end();
    });
  }
  async function tryRelease(presses: readonly Press[]): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      try {
        await station.release(presses);
        return true;
      } catch {
        // It died as well: its next run may live.
      }
    }
    return false;
  }
  return {
    prepare() {
      station.warm();
      linger();
    },
    async release(presses, gone) {
      station.warm();
      const release = Promise.race([gone, sleep(clock, goneMs)]).then(() => tryRelease(presses));
      working.add(release);
      const done = await release;
      working.delete(release);
      linger();
      return done;
    },
    async end() {
      await Promise.all(working);
      cancel();
      await station.end();
    },
  };
}
