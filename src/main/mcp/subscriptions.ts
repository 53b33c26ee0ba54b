import type { Server } from '@modelcontextprotocol/server';
import type { RpcId } from '../../shared/wire.js';
import type { Connection, Pipeline } from '../calls/types.js';
import type { CallAnswer } from '../tools/kit/answer.js';
import { invalidParams } from './invalid-params.js';

/** Resources of one connection that are watched at a time. */
const mostWatched = 8;
/** How long one watch lasts; another follows as long as the client is subscribed. Each is a call: judged, and in the log. */
const watchSeconds = 30;
/** The next begins so long before one ends: what changes between their looks is seen by one of them. */
const overlapMs = 5000;
/** Between two notices of one resource, ms. */
const quietMs = 500;

export interface SubscriptionDeps {
  readonly server: Server;
  readonly pipeline: Pick<Pipeline, 'call'>;
  readonly connection: () => Connection;
  /** The app whose outline a URI names; null for every other one. */
  readonly appIn: (uri: string) => string | null;
  /** Reads the resource as the client would. Error: why it may not, or not yet. */
  readonly read: (app: string, signal: AbortSignal) => Promise<unknown>;
}

/** Who of a connection is subscribed to a resource: by `resources/subscribe`, or by the id of a `subscriptions/listen`. */
export type Subscriber = RpcId | typeof byRequest;
const byRequest = Symbol('resources/subscribe');

/** The watches of one connection. */
export interface Subscriptions {
  /** Watches what a resource shows for one more subscriber. Errors: why it may not, as the client would be told that reads it. */
  hold(uri: string, subscriber: Subscriber, signal: AbortSignal): Promise<void>;
  release(subscriber: Subscriber, uri?: string): void;
}

interface Watched {
  readonly ended: AbortController;
  readonly subscribers: Set<Subscriber>;
  /** Whether it may be watched: until the first reading has said so, nobody is told that it is. */
  readonly allowed: Promise<unknown>;
}

/**
 * Tells a client that an outline it is subscribed to has changed. A watch ends when the last who wanted it does or leaves, and when
 * the app may not be watched any more or hangs, or only with a new yes, which only a call of the client asks for: that is a change too,
 * and the next reading says why.
 */
export function serveSubscriptions({ server, pipeline, connection, appIn, read }: SubscriptionDeps): Subscriptions {
  const watched = new Map<string, Watched>();

  async function watch(uri: string, app: string, ended: AbortController): Promise<void> {
    const { signal } = ended;
    const over = new AbortController();
    const tell = teller(() => signal.aborted || server.sendResourceUpdated({ uri }).catch(() => undefined));
    const begin = (asksNobody: boolean): Promise<CallAnswer> =>
      pipeline.call({
        name: 'observe_changes',
        arguments: { app, duration: watchSeconds },
        connection: connection(),
        signal: AbortSignal.any([signal, over.signal]),
        ...(asksNobody && { asksNobody }),
        progress: (message) => message.startsWith('Seen') && tell(),
      });
    for (let now = begin(false), goesOn = true; goesOn; ) {
      const next = (await lasts(now, watchSeconds * 1000 - overlapMs)) && !signal.aborted ? begin(true) : null;
      const answer = await now;
      goesOn = !answer.isError && answer.structuredContent?.status !== 'approval_pending' && !signal.aborted;
      // One that began while the owner was still asked about this one was refused for that alone.
      if (goesOn) now = next !== null && (await lasts(next, 0)) ? next : begin(true);
    }
    over.abort();
    if (watched.get(uri)?.ended !== ended) return;
    watched.delete(uri);
    tell();
  }

  async function hold(uri: string, subscriber: Subscriber, signal: AbortSignal): Promise<void> {
    const app = appIn(uri);
    if (app === null) throw invalidParams(`Changes of ${uri.slice(0, 200)} are not told; those of an app's outline are.`);
    const known = watched.get(uri);
    if (known !== undefined) {
      known.subscribers.add(subscriber);
      await known.allowed;
      return;
    }
    if (watched.size >= mostWatched) throw invalidParams(`This connection is subscribed to ${mostWatched} resources already.`);
    const ended = new AbortController();
    const allowed = read(app, AbortSignal.any([signal, ended.signal]));
    watched.set(uri, { ended, subscribers: new Set([subscriber]), allowed });
    try {
      await allowed;
    } catch (thrown) {
      if (watched.get(uri)?.ended === ended) watched.delete(uri);
      throw thrown;
    }
    watch(uri, app, ended).catch(() => watched.delete(uri));
  }

  function release(subscriber: Subscriber, only?: string): void {
    for (const [uri, { ended, subscribers }] of watched) {
      if ((only !== undefined && uri !== only) || !subscribers.delete(subscriber) || subscribers.size > 0) continue;
      watched.delete(uri);
      ended.abort();
    }
  }

  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }, { mcpReq }) => {
    await hold(uri, byRequest, mcpReq.signal);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    release(byRequest, uri);
    return {};
  });
  return { hold, release };
}

/** Whether a call still runs after so long. */
async function lasts(call: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, true);
    timer.unref();
  });
  return Promise.race([call.then(() => false), late]).finally(() => clearTimeout(timer));
}

/** Tells at once, and once more for all that comes while it keeps quiet. */
function teller(tell: () => void): () => void {
  let quiet: NodeJS.Timeout | null = null;
  let more = false;
  const say = (): void => {
    more = false;
    tell();
    quiet = setTimeout(() => {
      quiet = null;
      if (more) say();
    }, quietMs);
    quiet.unref();
  };
  return () => {
    if (quiet === null) say();
    else more = true;
  };
}
