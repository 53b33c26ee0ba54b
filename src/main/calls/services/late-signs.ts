import type { Clearance } from '../../../shared/clearance.js';
import { pushBounded } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { ClientPauses } from '../../guard/clients/client-pauses.js';
import type { Guard } from '../../guard/guard.js';
import type { CallLog, CallRecord } from '../../log/call-log.js';
import type { HostControl } from '../../mac/host-control.js';
import type { Mac, StillApp } from '../../mac/port.js';
import type { SettingsStore } from '../../settings/store.js';
import type { Tracer } from '../tracer.js';
import type { Connection } from '../types.js';
import { veilToLook } from '../veil/veil-to-look.js';
import type { SessionBook } from './sessions.js';

/** How long an app that stood still is watched after the answer. */
const watchMs = 3000;
/** What a last look may take, ms. */
const lastLookMs = 150;
const mostTold = 4;

/** A change that a client had been told nothing of, since it came after the answer. */
export interface LateSign {
  /** The name that was called, and what its answer said. */
  readonly call: string;
  readonly message: string;
  readonly changed: string;
  readonly app: StillApp['app'];
}

/** A change that showed nothing when it was answered. */
export interface StillCall extends Omit<LateSign, 'app' | 'changed'> {
  readonly id: string;
  readonly connection: Connection;
  readonly clearance: Clearance;
  readonly still: StillApp;
}

/** Signs of changes that come after their answers. */
export interface LateSigns {
  /** Goes on watching after the answer. */
  follow(call: StillCall): void;
  /**
   * Looks a last time at what is watched, of one connection or (null) of all, and ends that: what comes from now on may be
   * another call's doing.
   */
  settle(connection: Connection | null): Promise<void>;
  /** What a client has not been told yet and may see now; it is told once. */
  take(connection: Connection): readonly LateSign[];
}

export interface LateSignDeps {
  readonly mac: Mac;
  readonly clock: Clock;
  readonly control: Pick<HostControl, 'onStop' | 'stopEpoch'>;
  readonly settings: Pick<SettingsStore, 'onChange'>;
  readonly clientPauses: Pick<ClientPauses, 'onPause'>;
  readonly guard: Pick<Guard, 'maySee' | 'pairing'>;
  readonly log: Pick<CallLog, 'correct'>;
  readonly durable: Pick<CallRecord, 'correct'>;
  readonly sessions: Pick<SessionBook, 'correct'>;
  readonly tracer: Pick<Tracer, 'beside'>;
}

interface Watched {
  readonly call: StillCall;
  readonly ended: AbortController;
}

/** All in memory and gone with the connection; Stop ends all of it, a pause what is its client's. */
export function createLateSigns(parts: LateSignDeps): LateSigns {
  const watched = new Set<Watched>();
  const untold = new Map<Connection, LateSign[]>();

  const maySee = ({ client }: Connection, app: LateSign['app']): boolean =>
    parts.guard.pairing(client.key) !== null && parts.guard.maySee(client.key)(app);

  function end(one: Watched): void {
    watched.delete(one);
    one.ended.abort();
  }

  function endWhere(isMeant: (call: StillCall) => boolean): void {
    for (const one of [...watched]) if (isMeant(one.call)) end(one);
  }

  /** One more look or, with time, as many as there are signs. Nothing is told of an app that does not answer now. */
  async function look({ call, ended }: Watched, forMs: number): Promise<string> {
    const deadlineAt = parts.clock.now() + forMs + lastLookMs;
    const mac = veilToLook({ mac: parts.mac, clearance: { ...call.clearance, deadlineAt }, signal: ended.signal });
    try {
      return await mac.observation.late({ ...call.still, forMs });
    } catch {
      return '';
    }
  }

  function found(call: StillCall, changed: string): void {
    const { connection, message, still } = call;
    const entry = parts.log.correct(call.id, { reported: 'confirmed' });
    if (entry !== null) {
      parts.durable.correct(entry);
      parts.sessions.correct(entry);
    }
    const signs = untold.get(connection);
    if (signs !== undefined) pushBounded(signs, { call: call.call, message, changed, app: still.app }, mostTold);
  }

  async function watchOn(one: Watched): Promise<void> {
    const changed = await look(one, watchMs);
    if (!watched.has(one)) return;
    end(one);
    if (changed !== '') found(one.call, changed);
  }

  async function lookLast(one: Watched): Promise<void> {
    end(one);
    const changed = await look({ call: one.call, ended: new AbortController() }, 0);
    if (changed !== '' && !one.call.connection.closed.aborted) found(one.call, changed);
  }

  parts.control.onStop(() => endWhere(() => true));
  parts.clientPauses.onPause((clientKey) => endWhere(({ connection }) => connection.client.key === clientKey));
  parts.settings.onChange(() => endWhere(({ connection, still }) => !maySee(connection, still.app)));

  return {
    follow(call) {
      const { connection } = call;
      if (connection.closed.aborted) return;
      if (!untold.has(connection)) {
        untold.set(connection, []);
        const forget = (): void => {
          untold.delete(connection);
          endWhere((other) => other.connection === connection);
        };
        connection.closed.addEventListener('abort', forget, { once: true });
      }
      const one: Watched = { call, ended: new AbortController() };
      watched.add(one);
      // No part of the call that it goes on from.
      parts.tracer.beside(() => void watchOn(one));
    },
    async settle(connection) {
      if (watched.size === 0) return;
      const ending = [...watched].filter(({ call }) => connection === null || call.connection === connection);
      await Promise.all(ending.map(lookLast));
    },
    take(connection) {
      const signs = untold.get(connection)?.splice(0) ?? [];
      return signs.filter(({ app }) => maySee(connection, app));
    },
  };
}
