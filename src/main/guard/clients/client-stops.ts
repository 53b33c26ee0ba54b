import type { Clock } from '../../../shared/runtime/clock.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import type { AppIdentity } from '../../../shared/subject.js';

/** An app that is kept out of reach and comes to the front this soon after a client's change counts as its doing. */
export const violationMs = 2000;

/** Watches who is in front, and stops clients after whose changes a blocked app came there. */
export interface ClientStops {
  /** A change of a client begins; the answer says that it has ended. */
  began(clientKey: string): () => void;
  /** Who is in front now. */
  saw(front: AppIdentity | null): void;
  stopped(clientKey: string): boolean;
  /** The keys of those that are stopped now. */
  list(): readonly string[];
  /** Stops these as they were stopped before; nobody is called back. */
  restore(clientKeys: readonly string[]): void;
  /** Lets a client go on. */
  resume(clientKey: string): void;
  /** Calls back with the client that was stopped or, null, when one may go on again; the answer unsubscribes. */
  onChange(listener: (stopped: string | null) => void): () => void;
}

/** Everything in memory; `blocks` says which apps the owner keeps out of reach. */
export function createClientStops(clock: Clock, blocks: (app: AppIdentity) => boolean): ClientStops {
  const changedAt = new Map<string, number>();
  const running = new Map<string, number>();
  const stopped = new Set<string>();
  const listeners = createListeners<[stopped: string | null]>();
  let inFront: string | null = null;
  const { tell } = listeners;

  function stop(clientKey: string): void {
    if (stopped.has(clientKey)) return;
    stopped.add(clientKey);
    tell(clientKey);
  }

  return {
    began(clientKey) {
      const count = (by: number): unknown => running.set(clientKey, (running.get(clientKey) ?? 0) + by);
      count(1);
      return () => {
        count(-1);
        changedAt.set(clientKey, clock.now());
      };
    },
    saw(front) {
      const now = front?.bundleId.toLowerCase() ?? null;
      // One that the owner blocks while it is in front has not come there.
      const came = now !== inFront && front !== null && blocks(front);
      inFront = now;
      if (!came) return;
      for (const [clientKey, count] of running) if (count > 0) stop(clientKey);
      for (const [clientKey, at] of changedAt) if (clock.now() - at <= violationMs) stop(clientKey);
    },
    stopped: (clientKey) => stopped.has(clientKey),
    list: () => [...stopped],
    restore(clientKeys) {
      for (const clientKey of clientKeys) stopped.add(clientKey);
    },
    resume(clientKey) {
      if (stopped.delete(clientKey)) tell(null);
    },
    onChange: listeners.add,
  };
}
