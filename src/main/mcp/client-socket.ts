import type { Socket } from 'node:net';
import {
  type BridgeHello,
  type ClientFacts,
  errorLine,
  LineSplitter,
  listNames,
  notJsonLine,
  overlongLine,
  type PeerIdentity,
  parseHello,
  parseLine,
  rpcCodes,
} from '../../shared/wire.js';
import type { ClientIdentity, Connection } from '../calls/types.js';
import type { Session, SessionWire } from './adapter.js';

/** How long a client that was turned away may take to read why. */
const lingerMs = 1000;

export interface ClientSocketOptions {
  readonly id: string;
  readonly socket: Socket;
  open(wire: SessionWire): Session;
  identify(facts: ClientFacts): ClientIdentity;
  /** Who the system says is at the other end; null when it does not tell. */
  peerOf?(socket: Socket): PeerIdentity | null;
  /** Called once, when the client has said who it is. */
  onConnection(connection: Connection): void;
  /** Told how many bytes of an unfinished line this connection holds; false: all of them together hold too many. */
  hold(bytes: number): boolean;
  onClosed(): void;
  onFault(error: unknown): void;
}

/** One accepted socket. */
export interface ClientSocket {
  /** Null until the client has said who it is. */
  readonly connection: Connection | null;
  announceListChanged(): void;
  /** Cuts the client off; its calls are cancelled. */
  close(): void;
}

/** Reads lines off an accepted socket into a session: the bridge's hello first, if there is one, then JSON-RPC. */
export function serveSocket(options: ClientSocketOptions): ClientSocket {
  const { socket } = options;
  const lines = new LineSplitter();
  const closed = new AbortController();
  let hello: BridgeHello | null = null;
  let first = true;
  let connection: Connection | null = null;
  // Asked as soon as the socket is there: the process at the other end may hand it on later.
  const peer = options.peerOf?.(socket) ?? null;
  const send = (line: string): void => {
    // A client that does not read its answers gets no further questions read.
    if (socket.writable && !socket.write(`${line}\n`)) socket.pause();
  };
  const session = options.open({
    send,
    end: () => socket.destroy(),
    connection(declared) {
      const facts = { ...declared, ppid: hello?.ppid ?? 0, hello, peer };
      connection = toConnection({ id: options.id, client: options.identify(facts), hello, closed: closed.signal });
      options.onConnection(connection);
      return connection;
    },
  });
  const take = (line: string): void => {
    const greeting = first ? parseHello(line) : null;
    first = false;
    const message = greeting ? null : parseLine(line);
    if (greeting) hello = greeting;
    else if (message === undefined) send(notJsonLine);
    else session.receive(message);
  };
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const line of lines.push(chunk)) take(line);
    } catch (error) {
      // A fault of ours ends this connection, never the host.
      options.onFault(error);
      return turnAway(socket, faultLine);
    }
    if (lines.overlong) return turnAway(socket, overlongLine);
    if (!options.hold(lines.unfinished)) turnAway(socket, crowdedLine);
  });
  socket.on('drain', () => socket.resume());
  // A client that breaks off is no fault of ours; `close` follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    closed.abort();
    session.leave();
    options.onClosed();
  });
  return {
    get connection() {
      return connection;
    },
    announceListChanged: () => session.announceListChanged(),
    close: () => socket.destroy(),
  };
}

/** Says one last line and closes; what still comes is thrown away, so that the line can be read. */
export function turnAway(socket: Socket, line: string): void {
  socket.removeAllListeners('data');
  socket.on('error', () => {});
  socket.resume();
  socket.end(`${line}\n`);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(timer));
}

const crowdedLine = errorLine(null, {
  code: rpcCodes.busy,
  message: 'The connections of Gatehand hold too many unfinished lines. Try again, and finish each line.',
});

const faultLine = errorLine(null, { code: rpcCodes.internal, message: 'Gatehand met an unexpected fault and closes this connection.' });

interface ConnectionDeps {
  readonly id: string;
  readonly client: ClientIdentity;
  readonly hello: BridgeHello | null;
  readonly closed: AbortSignal;
}

function toConnection({ id, client, hello, closed }: ConnectionDeps): Connection {
  const preset = listNames.find((name) => name === hello?.preset) ?? null;
  return { id, client, readOnly: hello?.readOnly ?? false, preset, closed };
}
