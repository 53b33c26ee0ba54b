import { createServer, type Server, type Socket } from 'node:net';
import {
  type ClientFacts,
  maxConnections,
  maxUnfinishedBytes,
  type PeerIdentity,
  spareConnections,
  type VerbRequest,
} from '../../shared/wire.js';
import type { ClientIdentity, Connection, Pipeline } from '../calls/types.js';
import { createAdapter } from './adapter.js';
import { type ClientSocket, serveSocket } from './client-socket.js';
import { createDoor } from './door.js';
import { keepSocket } from './keep-socket.js';
import { createPublisher } from './published-lists.js';
import { createUnreadBook } from './unread.js';

/** How long a client may take until it opens a conversation; what starts a client sends its handshake at once. */
const usualHandshakeMs = 30_000;
/** How many that were turned away may still read why. */
const mostLeaving = 64;
/** How long answers may lie unread without one being taken. */
const usualStillMs = 60_000;

export interface ListenOptions {
  /** Path of the unix socket; its folder also gets the published lists. */
  readonly path: string;
  readonly pipeline: Pipeline;
  /** Gatehand's own version, for `serverInfo`. */
  readonly version: string;
  identify(facts: ClientFacts): ClientIdentity;
  /** Whether the owner knows a client; without it, all are known. Strangers, who may have one name after another, share the room of one. */
  isPaired?(clientKey: string): boolean;
  /** Who the system says is at the other end of a socket; left out where it does not tell. An error of it counts as not told. */
  peerOf?(socket: Socket): PeerIdentity | null;
  /** False: no lists are written beside the socket, so a bridge that starts while this host is away has none to serve. */
  readonly publishes?: boolean;
  /** How patient it is, in ms; tests are less so. */
  readonly patience?: { readonly handshakeMs?: number; readonly stillMs?: number };
  /** Called once per connection, when the client has said who it is; `connection.closed` tells of its end. */
  onConnection?(connection: Connection): void;
  /** Connects clients on behalf of the bridge's own program, once the owner said yes; a host without it does nothing of the kind. */
  onVerb?(request: VerbRequest): Promise<{ readonly code: 0 | 1; readonly said: string }>;
  /** Told what went wrong in the background: a list that could not be published, a fault while a message was read. */
  onFault?(error: unknown): void;
}

export interface Listener {
  readonly path: string;
  /** The connections whose clients have said who they are. */
  connections(): readonly Connection[];
  /** To be called when a list may have changed: publishes it anew and tells the clients whose own list is another now. */
  announceListChanged(): void;
  /** Cancels what is under way, closes every connection and removes the socket. */
  close(): Promise<void>;
}

/**
 * Serves the pipeline over MCP on a unix socket, to bridges and plain clients, of both protocol eras.
 * Throws a GatehandError when the path cannot be had: too long, held by another Gatehand, or by something foreign.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const serverInfo = { name: 'gatehand', version: options.version };
  const adapter = createAdapter({ pipeline: options.pipeline, serverInfo });
  const clients = new Set<ClientSocket>();
  const unfinished = new Map<ClientSocket, number>();
  const report = (error: unknown): void => options.onFault?.(error);
  const unread = createUnreadBook(options.patience?.stillMs ?? usualStillMs);
  const door = createDoor();
  const leaving = new Set<Socket>();
  /** Of those that are turned away few may linger: all of them hold a socket, too. */
  const leave = (socket: Socket): void => {
    leaving.add(socket);
    socket.once('close', () => leaving.delete(socket));
    const [oldest] = leaving;
    if (leaving.size > mostLeaving) oldest?.destroy();
  };
  const connections = (): Connection[] => [...clients].flatMap((client) => client.connection ?? []);
  let count = 0;
  const accept = (socket: Socket): void => {
    door.opened();
    makeRoom(clients);
    count += 1;
    const client = serveSocket({
      id: `c${count}`,
      socket,
      open: adapter.open,
      write: unread.watch(socket),
      lineMs: options.patience?.stillMs ?? usualStillMs,
      handshakeMs: options.patience?.handshakeMs ?? usualHandshakeMs,
      identify: options.identify,
      peerOf: (accepted) => askWhoIsThere(options, accepted, report),
      door,
      hasRoom(identity) {
        if (hasRoom(identity, connections(), options)) return true;
        clients.delete(client);
        leave(socket);
        return false;
      },
      onVerb: async (request) => options.onVerb?.(request) ?? { code: 1, said: elsewhere(request) },
      onConnection: (connection) => options.onConnection?.(connection),
      hold(bytes) {
        unfinished.set(client, bytes);
        if (bytes > 0) cutFullest(unfinished);
      },
      onClosed() {
        clients.delete(client);
        unfinished.delete(client);
      },
      onFault: report,
    });
    clients.add(client);
  };
  const open = (): Server => {
    const server = createServer(accept);
    // Those that have not said who they are, and those that are being turned away, hold a socket too.
    server.maxConnections = maxConnections * 3;
    return server;
  };
  const publish = createPublisher(options.path, options.pipeline, serverInfo);
  const publishNow = (): void => {
    if (options.publishes === false) return;
    try {
      publish();
    } catch (error) {
      report(error);
    }
  };
  const socket = await keepSocket({ path: options.path, open, onOpen: publishNow, onFault: report });
  publishNow();
  return {
    path: options.path,
    connections,
    announceListChanged() {
      publishNow();
      for (const client of clients) client.announceListChanged();
    },
    async close() {
      unread.dispose();
      const ended = await socket.close();
      for (const client of clients) client.close();
      await ended();
    },
  };
}

/** Closes the oldest connection that has begun nothing, or not said whose it is, in favour of a new one, where there are too many. */
function makeRoom(clients: Set<ClientSocket>): void {
  const unknown = [...clients].filter((client) => client.connection === null);
  if (unknown.length < maxConnections) return;
  const idle = unknown.find((client) => !client.greeted) ?? unknown[0];
  if (idle === undefined) return;
  clients.delete(idle);
  idle.giveWay();
}

/** Whether a client may have one more connection. The last places are for who has few: no client's many keep another out. */
function hasRoom(client: ClientIdentity, open: readonly Connection[], { isPaired = () => true }: ListenOptions): boolean {
  if (open.length < maxConnections) return true;
  const paired = isPaired(client.key);
  const isOfSame = ({ key }: ClientIdentity): boolean => (paired ? key === client.key : !isPaired(key));
  const own = open.filter((one) => isOfSame(one.client)).length;
  return open.length < maxConnections + spareConnections.inAll && own < spareConnections.perClient;
}

/** A lookup that fails leaves the client unverified; it never ends the host. */
function askWhoIsThere({ peerOf }: ListenOptions, socket: Socket, report: (error: unknown) => void): PeerIdentity | null {
  try {
    return peerOf?.(socket) ?? null;
  } catch (error) {
    report(error);
    return null;
  }
}

/** The headless host has nobody to ask. */
function elsewhere({ verb, client }: VerbRequest): string {
  return `This Gatehand is no app and asks nobody. In its checkout run: node out/main/cli.js ${verb} ${client.slice(0, 100)}`;
}

/** When unfinished lines of all together pass their bound, who holds most goes: many small ones cost nobody a place. */
function cutFullest(held: Map<ClientSocket, number>): void {
  const all = [...held];
  if (all.reduce((sum, [, bytes]) => sum + bytes, 0) <= maxUnfinishedBytes) return;
  const [fullest] = all.reduce((most, one) => (one[1] > most[1] ? one : most));
  held.delete(fullest);
  fullest.crowdOut();
}
