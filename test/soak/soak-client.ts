import { connect, type Socket } from 'node:net';
import { LineSplitter } from '../../src/shared/wire.js';

/** What all clients of a soak have met so far. */
export interface Tally {
  /** Requests that wait for an answer or have had it; cancelled ones are not among them. */
  asked: number;
  answered: number;
  /** Answers that came twice, or for nothing that was asked. */
  surplus: number;
  /** Requests of well-behaved clients whose connection was closed after its handshake. */
  cut: number;
  /** While true, connections may be cut: a fault is on that cuts them, and what was asked on them does not count. */
  excused: boolean;
  /** Answers that came in another order than they were promised in. */
  disordered: number;
  /** The mean wait of each well-behaved client that was answered, ms. */
  readonly waits: number[];
  /** Connections that were turned away before their handshake. */
  turnedAway: number;
  /** The longest that a well-behaved client waited for an answer, ms. */
  slowestMs: number;
}

export interface SoakRequest {
  readonly method: string;
  readonly params?: object;
}

export interface SoakClient {
  readonly socket: Socket;
  readonly closed: boolean;
  /** Whether it shook hands; false when it was turned away. */
  greet(name: string): Promise<boolean>;
  /** Sends requests at once and waits for all answers, which it answers as lines; empty ones for a connection that was cut. */
  ask(requests: readonly SoakRequest[], cancel?: boolean): Promise<readonly string[]>;
  /** Writes without looking for an answer. */
  write(text: string): void;
}

/** What is kept of the waits: of one client, and of all. */
const mostWaits = 20_000;

/** A tally with nothing in it. */
export function newTally(): Tally {
  return { asked: 0, answered: 0, surplus: 0, cut: 0, disordered: 0, waits: [], turnedAway: 0, slowestMs: 0, excused: false };
}

/** Opens a connection whose answers are counted: each id once. */
export async function soakClient(path: string, tally: Tally): Promise<SoakClient> {
  const socket = connect(path);
  const lines = new LineSplitter(Number.POSITIVE_INFINITY);
  const waiting = new Map<string, (line: string) => void>();
  const waits: number[] = [];
  const cancelled = new Set<string>();
  let greeted = false;
  let count = 0;
  let closed = false;
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    for (const line of lines.push(chunk)) {
      // Only the id is read: the soak itself has to stay small.
      const id = /"id":"(q\d+)"/.exec(line)?.[1];
      if (id === undefined || cancelled.delete(id)) continue;
      const done = waiting.get(id);
      if (done === undefined) tally.surplus += 1;
      else done(line);
    }
  });
  socket.on('close', () => {
    closed = true;
    if (greeted && !tally.excused) tally.cut += waiting.size;
    else {
      if (!greeted) tally.turnedAway += 1;
      tally.asked -= waiting.size;
    }
    if (waits.length > 0 && tally.waits.length < mostWaits) tally.waits.push(waits.reduce((sum, ms) => sum + ms, 0) / waits.length);
    for (const done of [...waiting.values()]) done('');
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });

  function send(method: string, params: object): { readonly id: string; readonly answered: Promise<string> } {
    count += 1;
    const id = `q${count}`;
    // It was cut between two requests: nobody is there to answer.
    if (closed) return { id, answered: Promise.resolve('') };
    const from = performance.now();
    const answered = new Promise<string>((resolve) => {
      waiting.set(id, (line) => {
        waiting.delete(id);
        if (!closed) {
          tally.answered += 1;
          const ms = performance.now() - from;
          if (waits.length < mostWaits) waits.push(ms);
          tally.slowestMs = Math.max(tally.slowestMs, ms);
        }
        resolve(line);
      });
    });
    tally.asked += 1;
    socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return { id, answered };
  }

  return {
    socket,
    get closed() {
      return closed;
    },
    async greet(name) {
      await send('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } }).answered;
      greeted = !closed;
      if (greeted) socket.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
      return greeted;
    },
    async ask(requests, cancel = false) {
      const sent = requests.map(({ method, params = {} }) => send(method, params));
      if (!cancel) return Promise.all(sent.map(({ answered }) => answered));
      for (const { id } of sent) {
        if (!waiting.delete(id)) continue;
        tally.asked -= 1;
        cancelled.add(id);
        socket.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })}\n`);
      }
      return [];
    },
    write: (text) => void socket.write(text),
  };
}
