import { connect, type Socket } from 'node:net';
import { LineSplitter } from '../../src/shared/wire.js';
import { until } from './scripted-host.js';

/** A client that writes what it is told to and keeps every line it reads. */
export interface RawClient {
  readonly socket: Socket;
  readonly lines: Record<string, unknown>[];
  readonly closed: boolean;
  say(...messages: readonly (string | object)[]): void;
  /** The answer with this id, once it has come. */
  answer(id: number | string | null): Promise<RawAnswer>;
}

export interface RawAnswer {
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export const initialize = {
  jsonrpc: '2.0',
  id: 'init',
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};

export const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'raw-modern', version: '2' },
};

/** A request; with `_meta` in its params it belongs to the modern era. */
export function request(id: number | string, method: string, params: object = {}): object {
  return { jsonrpc: '2.0', id, method, params };
}

export async function rawClient(path: string): Promise<RawClient> {
  const socket = connect(path);
  const splitter = new LineSplitter(Number.POSITIVE_INFINITY);
  const lines: Record<string, unknown>[] = [];
  let closed = false;
  socket.on('data', (chunk: Buffer) => lines.push(...splitter.push(chunk).map((line) => JSON.parse(line))));
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    lines,
    get closed() {
      return closed;
    },
    say(...messages) {
      socket.write(messages.map((message) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`).join(''));
    },
    async answer(id) {
      await until(`an answer with id ${id} comes`, () => lines.some((line) => line.id === id));
      return lines.find((line) => line.id === id) ?? {};
    },
  };
}
