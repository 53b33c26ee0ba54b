import { randomBytes } from 'node:crypto';
import { fail } from '../../../shared/errors.js';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { pushBounded } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { SessionCall, SessionInfo, Sessions } from '../../tools/kit/services.js';
import type { Connection } from '../types.js';

const mostPerClient = 20;
const historyLength = 50;

/** All sessions. One belongs to the connection that made it and ends with it, with its time, or when it is deleted. */
export interface SessionBook {
  bind(connection: Connection, of: OfSession): Sessions;
  /** The name of the session that calls of a connection count to; null when it has none. */
  current(connection: Connection): string | null;
  /** Ends with the current session, else with the connection: what is held beyond a call is let go then. */
  signal(connection: Connection): AbortSignal;
  /** Puts a call into the history of the session it ran in. */
  note(session: string | null, entry: CallLogEntry): void;
  /** Corrects what the history says of a call. */
  correct(entry: CallLogEntry): void;
}

/** What else is told of a session: its observations, and of its calls those apps that its client may see now. */
interface OfSession {
  observations(session: string): readonly string[];
  maySee(bundleId: string): boolean;
}

interface Session {
  readonly name: string;
  readonly displayName: string;
  readonly connection: Connection;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly history: SessionCall[];
  calls: number;
  readonly ended: AbortController;
  readonly stopTimer: () => void;
}

export function createSessionBook(clock: Clock): SessionBook {
  const sessions = new Map<string, Session>();

  function end(session: Session): void {
    if (!sessions.delete(session.name)) return;
    session.stopTimer();
    session.ended.abort();
  }

  const ofConnection = (connection: Connection): Session | null =>
    [...sessions.values()].findLast((one) => one.connection === connection) ?? null;

  function create(connection: Connection, { displayName, ttlSeconds }: { displayName: string; ttlSeconds: number }): Session {
    const own = [...sessions.values()].filter((one) => one.connection.client.key === connection.client.key);
    if (own.length >= mostPerClient) {
      fail('rate_limited', `This client already has ${mostPerClient} sessions.`, { remedy: 'End one with delete_session.' });
    }
    const name = `sessions/${randomBytes(4).toString('hex')}`;
    const createdAt = clock.now();
    const expiresAt = createdAt + ttlSeconds * 1000;
    const session: Session = {
      name,
      displayName,
      connection,
      createdAt,
      expiresAt,
      history: [],
      calls: 0,
      ended: new AbortController(),
      stopTimer: clock.after(ttlSeconds * 1000, () => end(session)),
    };
    sessions.set(name, session);
    connection.closed.addEventListener('abort', () => end(session), { once: true });
    return session;
  }

  return {
    bind(connection, { observations, maySee }) {
      const own = (): readonly Session[] => [...sessions.values()].filter((one) => one.connection.client.key === connection.client.key);
      const info = (session: Session): SessionInfo => ({
        name: session.name,
        displayName: session.displayName,
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        current: ofConnection(connection) === session,
        calls: session.calls,
        // A call that met an app which is kept away was not told whose that is, nor where.
        history: session.history.map((one) => (one.app === null || maySee(one.app) ? one : { ...one, app: null })),
        observations: observations(session.name),
      });
      const find = (name: string): Session => {
        const wanted = name.startsWith('sessions/') ? name : `sessions/${name}`;
        const [called, ...others] = own().filter((one) => one.displayName === name);
        const found = own().find((one) => one.name === wanted) ?? (others.length === 0 ? called : undefined);
        return (
          found ??
          fail('not_found', `There is no session ${name}.`, {
            remedy: 'See list_sessions; a session ends with its time and its connection.',
          })
        );
      };
      return {
        create: (request) => info(create(connection, request)),
        get: (name) => info(find(name)),
        list: () => own().map(info),
        delete(name) {
          const session = find(name);
          const last = info(session);
          end(session);
          return last;
        },
      };
    },
    current: (connection) => ofConnection(connection)?.name ?? null,
    signal: (connection) => ofConnection(connection)?.ended.signal ?? connection.closed,
    note(name, entry) {
      const session = name === null ? undefined : sessions.get(name);
      if (session === undefined) return;
      session.calls += 1;
      const { at, tool, outcome, code, reported, durationMs } = entry;
      const line = { at, tool, app: entry.app?.bundleId ?? null, outcome, code, reported, durationMs };
      pushBounded(session.history, line, historyLength);
    },
    correct({ at, tool, reported }) {
      for (const { history } of sessions.values()) {
        const place = history.findLastIndex((one) => one.at === at && one.tool === tool);
        const line = history[place];
        if (line !== undefined) history[place] = { ...line, reported };
      }
    },
  };
}
