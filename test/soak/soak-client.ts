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
  /** Connections that were turned away before their handshake. */
  turnedAway: number;
  /** The longest that a well-behaved client waited for an answer, ms. */
  slowestMs: number;
}

export interface SoakClient {
  readonly socket: Socket;
  readonly closed: boolean;
  /** Whether it shook hands; false when it was turned away. */
  greet(name: string): Promise<boolean>;
  /** Sends requests at once and waits for all answers. `cancelled` ones are not waited for. */
  ask(requests: readonly { readonly method: string; readonly params?: object }[], cancel?: boolean): Promise<void>;
  /** Writes without looking for an answer. */
  write(text: string): void;
}

/** Opens a connection whose answers are counted: each id once. */
export async function soakClient(path: string, tally: Tally): Promise<SoakClient> {
  const socket = connect(path);
  const lines = new LineSplitter(Number.POSITIVE_INFINITY);
  const waiting = new Map<string, () => void>();
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
      else done();
    }
  });
  socket.on('close', () => {
    closed = true;
    if (greeted) tally.cut += waiting.size;
    else {
      tally.turnedAway += 1;
      tally.asked -= waiting.size;
    }
    for (const done of [...waiting.values()]) done();
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });

  function send(method: string, params: object): { readonly id: string; readonly answered: Promise<void> } {
    count += 1;
    const id = `q${count}`;
    const from = performance.now();
    const answered = new Promise<void>((resolve) => {
      waiting.set(id, () => {
        waiting.delete(id);
        if (!closed) {
          tally.answered += 1;
          tally.slowestMs = Math.max(tally.slowestMs, performance.now() - from);
        }
        resolve();
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
      return greeted;
    },
    async ask(requests, cancel = false) {
      const sent = requests.map(({ method, params = {} }) => send(method, params));
      if (!cancel) {
        await Promise.all(sent.map(({ answered }) => answered));
        return;
      }
      for (const { id } of sent) {
        if (!waiting.delete(id)) continue;
        tally.asked -= 1;
        cancelled.add(id);
        socket.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })}\n`);
      }
    },
    write: (text) => void socket.write(text),
  };
}
