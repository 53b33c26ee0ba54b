import { randomBytes } from 'node:crypto';
import { fail, GatehandError, toPlainError } from '../../../shared/errors.js';
import { pushBounded } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { VeiledMac } from '../../mac/port.js';
import type { ObservedEvent } from '../../mac/ports/observation.js';
import type { ObservationRequest, Observations } from '../../tools/kit/services.js';
import type { Connection } from '../types.js';
import { infoOf, sameApp, sameClient, untilEvent, type Watched } from './watched-app.js';

const mostPerClient = 10;
/** Ended ones that can still be read. */
const mostEnded = 10;
const eventsKept = 500;
/** However often it is read, a watch ends at some time. */
const longestRenewedMs = 3_600_000;

export interface ObservationDeps {
  readonly clock: Clock;
  /**
   * A Mac that may only look into this app, for as long as it is watched, and whether it took the owner's yes to this one call.
   * Throws what the guard refuses now.
   */
  look(of: { readonly connection: Connection; readonly app: AppIdentity; readonly signal: AbortSignal; readonly until: number }): {
    readonly mac: VeiledMac;
    readonly asked: boolean;
  };
  /** Throws what the guard refuses now, and where it would ask, unless that was asked when the watch began. */
  assertVisible(connection: Connection, watched: { readonly app: AppIdentity; readonly asked: boolean }): void;
}

/** Who uses observations, in one call. */
export interface Observer {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** The session that new ones belong to: its name, and the signal that ends with it. */
  readonly session: { readonly name: string | null; readonly ended: AbortSignal };
  readonly sawTextOf: (bundleId: string) => void;
}

/** Watches that go on between calls; their events wait here until they are read. */
export interface ObservationBook {
  bind(observer: Observer): Observations;
  ofSession(session: string): readonly string[];
  /** Ends those that the owner's rules no longer allow. */
  judgeAgain(): void;
  /** Ends all of them, of one client or (null) of everybody. */
  endAll(reason: string, clientKey: string | null): void;
}

export function createObservationBook(parts: ObservationDeps): ObservationBook {
  const all = new Map<string, Watched>();

  function end(one: Watched, reason: string): void {
    if (one.reason !== '') return;
    one.reason = reason;
    one.stopTimer();
    one.ended.abort();
    one.listeners.tell();
    const over = [...all.values()].filter((other) => other.reason !== '' && sameClient(other, one));
    for (const old of over.slice(0, Math.max(0, over.length - mostEnded))) all.delete(old.name);
  }

  function expireAfter(one: Watched, ms: number): void {
    one.stopTimer();
    one.expiresAt = parts.clock.now() + ms;
    one.stopTimer = parts.clock.after(ms, () => end(one, 'its time ran out'));
  }

  async function create(observer: Observer, request: ObservationRequest): Promise<Watched> {
    const { connection, session } = observer;
    const active = [...all.values()].filter((one) => one.reason === '' && one.connection.client.key === connection.client.key);
    if (active.length >= mostPerClient) {
      fail('rate_limited', `This client already has ${mostPerClient} observations.`, { remedy: 'End one with cancel_observation.' });
    }
    const ended = new AbortController();
    // A renewed one may be watched for longer than it lives at first.
    const until = parts.clock.now() + request.lifeMs + (request.renews ? longestRenewedMs : 0);
    const { mac, asked } = parts.look({ connection, app: request.app, signal: ended.signal, until });
    const one: Watched = {
      name: `observations/${randomBytes(4).toString('hex')}`,
      request,
      connection,
      session: session.name,
      createdAt: parts.clock.now(),
      ended,
      asked,
      listeners: createListeners(),
      events: [],
      seen: 0,
      expiresAt: 0,
      reason: '',
      stopTimer: () => undefined,
    };
    all.set(one.name, one);
    expireAfter(one, request.lifeMs);
    session.ended.addEventListener('abort', () => end(one, 'its session ended'), { once: true, signal: one.ended.signal });
    try {
      // An app that hangs from the start is said to: watching it would only tell that nothing changed.
      await mac.elements.tree({ app: request.app, element: request.query.element, maxDepth: 0, roles: null, withActions: false });
    } catch (thrown) {
      end(one, toPlainError(thrown).message);
      if (request.query.element === null) return one;
      all.delete(one.name);
      throw thrown;
    }
    void watch(one, mac, until);
    return one;
  }

  async function watch(one: Watched, mac: VeiledMac, until: number): Promise<void> {
    const query = { ...one.request.query, app: one.request.app, durationMs: until - parts.clock.now() };
    try {
      const { reason } = await mac.observation.watch(query, (event) => take(one, event));
      end(one, reason || 'its time ran out');
    } catch (thrown) {
      end(one, toPlainError(thrown).message);
    }
  }

  /** Ends one whose app may not be seen now, and forgets what it saw. */
  function judge(one: Watched): void {
    if (one.reason !== '') return;
    try {
      parts.assertVisible(one.connection, { app: one.request.app, asked: one.asked });
    } catch (thrown) {
      one.events = [];
      end(one, thrown instanceof GatehandError ? thrown.message : 'it is not allowed any more');
    }
  }

  function take(one: Watched, event: ObservedEvent): void {
    // What allowed it may have run out since the last one.
    judge(one);
    if (one.reason !== '') return;
    one.seen += 1;
    pushBounded(one.events, { ...event, sequence: one.seen }, eventsKept);
    one.listeners.tell();
  }

  /** An observation of the caller whose app may still be seen. */
  function find(observer: Observer, name: string): Watched {
    const id = /([^/]+)$/.exec(name)?.[1] ?? '';
    const one = all.get(`observations/${id}`);
    if (one === undefined || one.connection.client.key !== observer.connection.client.key) {
      fail('not_found', `There is no observation "${name}".`, {
        remedy: 'See list_observations; one ends with its time, its session and its connection.',
      });
    }
    parts.assertVisible(observer.connection, { app: one.request.app, asked: one.asked });
    return one;
  }

  return {
    bind: (observer) => boundTo({ parts, all, create, find, end, expireAfter }, observer),
    ofSession: (session) => [...all.values()].filter((one) => one.session === session && one.reason === '').map((one) => one.name),
    endAll(reason, clientKey) {
      for (const one of [...all.values()]) if (clientKey === null || one.connection.client.key === clientKey) end(one, reason);
    },
    judgeAgain: () => [...all.values()].forEach(judge),
  };
}

/** The book's own verbs, for the caller's binding. */
interface Book {
  readonly parts: ObservationDeps;
  readonly all: Map<string, Watched>;
  create(observer: Observer, request: ObservationRequest): Promise<Watched>;
  find(observer: Observer, name: string): Watched;
  end(one: Watched, reason: string): void;
  expireAfter(one: Watched, ms: number): void;
}

function boundTo(book: Book, observer: Observer): Observations {
  const { parts, all, create, find, end, expireAfter } = book;
  const mine = (): readonly Watched[] => [...all.values()].filter((one) => one.connection.client.key === observer.connection.client.key);
  return {
    create: async (request) => infoOf(await create(observer, request)),
    get: (name) => infoOf(find(observer, name)),
    list: (app) =>
      mine()
        .filter((one) => (app === null || sameApp(one.request.app, app)) && maySee(parts, observer.connection, one))
        .map(infoOf),
    cancel(name) {
      const one = find(observer, name);
      end(one, 'cancelled');
      return infoOf(one);
    },
    events(name, { after, limit }) {
      const one = find(observer, name);
      if (one.request.renews && one.reason === '') expireAfter(one, one.request.lifeMs);
      const events = one.events.filter((event) => event.sequence > after).slice(0, limit);
      if (events.length > 0) observer.sawTextOf(one.request.app.bundleId);
      const oldest = one.events[0]?.sequence ?? one.seen + 1;
      return { events, missed: Math.max(0, oldest - 1 - after) };
    },
    wait: (name, { after, ms }) => untilEvent(find(observer, name), { after, ms, signal: observer.signal, clock: parts.clock }),
    forget(app) {
      const gone = mine().filter((one) => sameApp(one.request.app, app));
      for (const one of gone) {
        end(one, 'its app was forgotten');
        all.delete(one.name);
      }
      return gone.length;
    },
  };
}

function maySee(parts: ObservationDeps, connection: Connection, { request, asked }: Watched): boolean {
  try {
    parts.assertVisible(connection, { app: request.app, asked });
    return true;
  } catch {
    // Refused: to this client the app does not exist.
    return false;
  }
}
