import type { Socket } from 'node:net';
import { batchIn } from '../../shared/bridge/batch.js';
import { createLightAbort } from '../../shared/runtime/light-abort.js';
import {
  type BridgeHello,
  type ClientFacts,
  isRecord,
  LineSplitter,
  listNames,
  notJsonLine,
  overlongLine,
  type PeerIdentity,
  parseHello,
  parseLine,
  parseVerb,
  type VerbRequest,
  type WireMessage,
} from '../../shared/wire.js';
import type { ClientIdentity, Connection } from '../calls/types.js';
import type { Session, SessionWire } from './adapter.js';
import { afterAwake } from './awake.js';
import type { Door } from './door.js';
import { busyLine, faultLine, fullestLine, givesWayLine, silentLine, unfinishedLine } from './parting-lines.js';

/** How long a client that was turned away may take to read why. */
const lingerMs = 1000;

export interface ClientSocketOptions {
  readonly id: string;
  readonly socket: Socket;
  open(wire: SessionWire): Session;
  identify(facts: ClientFacts): ClientIdentity;
  /** Writes a line, as far as the client reads. */
  readonly write: SessionWire['send'];
  /** How long the client may take until it opens a conversation. */
  readonly handshakeMs: number;
  /** How long it may take over one line. */
  readonly lineMs: number;
  /** Carries out what a person asks for by the bridge's own program, in place of a conversation. */
  onVerb(request: VerbRequest): Promise<{ readonly code: 0 | 1; readonly said: string }>;
  /** Who the system says is at the other end; null when it does not tell. */
  peerOf?(socket: Socket): PeerIdentity | null;
  /** Whether the client, which has said who it is, may have the place. */
  hasRoom(client: ClientIdentity): boolean;
  /** While it is open, what this client sends waits. */
  readonly door: Pick<Door, 'readInTurn'>;
  /** Called once, when the client has said who it is. */
  onConnection(connection: Connection): void;
  /** Told how many bytes of an unfinished line this connection holds. */
  hold(bytes: number): void;
  onClosed(): void;
  onFault(error: unknown): void;
}

/** One accepted socket. */
export interface ClientSocket {
  /** Null until the client has said who it is. */
  readonly connection: Connection | null;
  /** Whether it has opened a conversation. */
  readonly greeted: boolean;
  /** Closes it with a word, so that somebody else finds a place. */
  giveWay(): void;
  /** Closes it with a word for what it has begun and not finished. */
  crowdOut(): void;
  announceListChanged(): void;
  /** Cuts the client off; its calls are cancelled. */
  close(): void;
}

/** Reads lines off an accepted socket into a session: the bridge's hello first, if there is one, then JSON-RPC. */
export function serveSocket(options: ClientSocketOptions): ClientSocket {
  const { socket } = options;
  const lines = new LineSplitter();
  const closed = createLightAbort();
  let hello: BridgeHello | null = null;
  let first = true;
  let connection: Connection | null = null;
  // Asked as soon as the socket is there: the process at the other end may hand it on later.
  const peer = options.peerOf?.(socket) ?? null;
  const send = options.write;
  const late = setTimeout(() => turnAway(socket, silentLine), options.handshakeMs);
  let greeted = false;
  let stuck: (() => void) | null = null;
  /** A line that is begun has to be finished: what lies there of it takes room from others. */
  const watchLine = (): void => {
    stuck?.();
    stuck = lines.unfinished > 0 ? afterAwake(options.lineMs, () => turnAway(socket, unfinishedLine)) : null;
  };
  const session = options.open({
    send,
    end() {
      // What was answered before is still to be read.
      socket.uncork();
      socket.destroy();
    },
    isOpen: () => socket.writable,
    greeted() {
      greeted = true;
      clearTimeout(late);
    },
    connection(declared) {
      const facts = { ...declared, hello, peer };
      const client = { ...options.identify(facts), ...programOf(peer) };
      if (!options.hasRoom(client)) throw new OneTooMany();
      connection = toConnection({ id: options.id, client, hello, closed: closed.signal });
      options.onConnection(connection);
      return connection;
    },
  });
  const together = (line: string, message: WireMessage | null): readonly (WireMessage | null)[] => {
    const batch = message === null && session.takesBatches() ? batchIn(line) : null;
    return batch?.map((one) => (isRecord(one) ? one : null)) ?? [message];
  };
  const take = (line: string): void => {
    const verb = first ? parseVerb(line) : null;
    const greeting = first && verb === null ? parseHello(line) : null;
    first = false;
    if (verb !== null) {
      clearTimeout(late);
      return void options.onVerb(verb).then(
        (outcome) => turnAway(socket, JSON.stringify({ gatehand: 1, ...outcome })),
        (error: unknown) => {
          options.onFault(error);
          turnAway(socket, faultLine);
        },
      );
    }
    const message = greeting ? null : parseLine(line);
    if (greeting) hello = greeting;
    else if (message === undefined) send(notJsonLine);
    else for (const one of together(line, message)) session.receive(one);
  };
  /** Takes the lines that are whole by now. The answer is the word to part with; null while there is no reason to. */
  const read = (chunk: Buffer): string | null => {
    try {
      const whole = lines.push(chunk);
      if (whole.length > 0 || stuck === null) watchLine();
      for (const line of whole) take(line);
    } catch (error) {
      if (error instanceof OneTooMany) return busyLine;
      // A fault of ours ends this connection, never the host.
      options.onFault(error);
      return faultLine;
    }
    if (lines.overlong) return overlongLine;
    options.hold(lines.unfinished);
    return null;
  };
  options.door.readInTurn(socket, (chunk) => {
    const parting = read(chunk);
    if (parting !== null) turnAway(socket, parting);
  });
  socket.on('drain', () => socket.resume());
  // A client that breaks off is no fault of ours; `close` follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(late);
    stuck?.();
    closed.abort();
    session.leave();
    options.onClosed();
  });
  return {
    get connection() {
      return connection;
    },
    get greeted() {
      return greeted;
    },
    giveWay: () => socket.end(`${givesWayLine}\n`, () => socket.destroy()),
    crowdOut: () => turnAway(socket, fullestLine),
    announceListChanged: () => session.announceListChanged(),
    close: () => socket.destroy(),
  };
}

/** Says one last line and closes; what still comes is thrown away, so that the line can be read. */
function turnAway(socket: Socket, line: string): void {
  socket.removeAllListeners('data');
  socket.on('error', () => {});
  socket.resume();
  socket.end(`${line}\n`);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.on('close', () => clearTimeout(timer));
}

/** Thrown where a client says who it is, so that nothing more of what it sent is looked at. */
class OneTooMany extends Error {}

/** What the system calls a program that it vouches for. */
function programOf(peer: PeerIdentity | null): Pick<ClientIdentity, 'program'> {
  return peer?.verified && peer.name !== null ? { program: peer.name } : {};
}

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
