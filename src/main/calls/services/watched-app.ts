import type { Clock } from '../../../shared/runtime/clock.js';
import type { Listeners } from '../../../shared/runtime/listeners.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ObservedEvent } from '../../mac/ports/observation.js';
import type { ObservationInfo, ObservationRequest } from '../../tools/kit/services.js';
import type { Connection } from '../types.js';

/** One app that is watched for a client, and what was seen of it. */
export interface Watched {
  readonly name: string;
  readonly request: ObservationRequest;
  readonly connection: Connection;
  readonly session: string | null;
  readonly createdAt: number;
  readonly ended: AbortController;
  /** The owner said yes to this one watch; without that it takes a rule or a grant to read it. */
  readonly asked: boolean;
  readonly listeners: Listeners;
  events: ObservedEvent[];
  seen: number;
  expiresAt: number;
  reason: string;
  stopTimer: () => void;
}

/** Resolves when there is an event after a sequence, when the watch has ended, or after `ms`. */
export function untilEvent(
  one: Watched,
  on: { readonly after: number; readonly ms: number; readonly signal: AbortSignal; readonly clock: Clock },
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (one.seen > on.after || one.reason !== '') return resolve();
    const finish = (settle: () => void): void => {
      stopTimer();
      stopListening();
      on.signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onEvent = (): void => finish(resolve);
    const onAbort = (): void => finish(() => reject(on.signal.reason));
    const stopTimer = on.clock.after(on.ms, onEvent);
    const stopListening = one.listeners.add(onEvent);
    on.signal.addEventListener('abort', onAbort, { once: true });
    if (on.signal.aborted) onAbort();
  });
}

/** A watch as tools see it. */
export function infoOf(one: Watched): ObservationInfo {
  const { name, createdAt, expiresAt, seen, reason } = one;
  return {
    name,
    app: one.request.app,
    type: one.request.type,
    state: reason === '' ? 'active' : 'ended',
    reason,
    createdAt,
    expiresAt,
    seen,
  };
}

/** Whether two watches belong to one client. */
export function sameClient(a: Watched, b: Watched): boolean {
  return a.connection.client.key === b.connection.client.key;
}

/** Whether two identities mean one app; of two processes of it only when the pids agree. */
export function sameApp(a: AppIdentity, b: AppIdentity): boolean {
  return a.bundleId.toLowerCase() === b.bundleId.toLowerCase() && (a.pid === null || b.pid === null || a.pid === b.pid);
}
