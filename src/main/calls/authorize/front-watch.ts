import { type ClientStops, violationMs } from '../../guard/clients/client-stops.js';
import type { PipelineDeps } from '../call.js';

/** Between two looks at who is in front, ms, on a Mac where nobody tells. */
const lookEveryMs = 200;

/** Tells at once when an app that is kept away comes to the front during a change or shortly after it. */
export interface FrontWatch {
  /** A change begins; the answer says that it has ended. */
  start(): () => void;
  dispose(): void;
}

export type FrontWatchDeps = Pick<PipelineDeps, 'mac' | 'clock' | 'tracer'> & { readonly clientStops: Pick<ClientStops, 'saw'> };

/**
 * Listens where the Mac tells who comes to the front, else looks again and again while it may be a client's doing. What was
 * there before the change is told by the change's own look and by the gate.
 */
export function createFrontWatch({ mac, clock, clientStops, tracer }: FrontWatchDeps): FrontWatch {
  const unsubscribe = mac.apps.onFrontmost?.((app) => clientStops.saw(app));
  if (unsubscribe !== undefined) return { start: () => () => undefined, dispose: unsubscribe };
  let running = 0;
  let until = 0;
  let cancel: (() => void) | null = null;

  function look(): void {
    cancel = clock.after(lookEveryMs, () => {
      cancel = null;
      // A look that fails says nothing; the next one and every call look as well.
      mac.attribution.frontmost().then(clientStops.saw, () => undefined);
      if (running > 0 || clock.now() < until) look();
    });
  }

  return {
    start() {
      running += 1;
      if (cancel === null) tracer.beside(look);
      return () => {
        running -= 1;
        until = clock.now() + violationMs;
      };
    },
    dispose() {
      cancel?.();
      running = 0;
      until = 0;
    },
  };
}
