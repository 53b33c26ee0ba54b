import { connect } from 'node:net';
import { isRecord, LineSplitter, parseLine } from '../../../shared/wire.js';
import { isInOwnFolder } from '../../bridge/own-folder.js';

const protocolVersion = '2025-06-18';

/** What a tool answered. */
export interface ToolAnswer {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly structured: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** A plain MCP client of Gatehand's socket, with tool calls alone. */
export interface GatehandClient {
  call(tool: string, given: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
  close(): void;
}

/** The connection is not there, or no longer. */
export class GatehandAway extends Error {
  /** Whether a call was under way, of which nobody knows what it did. */
  readonly begun: boolean;

  constructor(message: string, begun: boolean) {
    super(message);
    this.begun = begun;
  }
}

/** A client that connects with its first call, and again with the next one after Gatehand went away. */
export function lastingClient(socketPath: string, name: string): GatehandClient {
  let current: Connected | null = null;
  return {
    async call(tool, given) {
      if (!current?.isOpen()) current = await connectGatehand(socketPath, name);
      return current.call(tool, given);
    },
    close: () => current?.close(),
  };
}

interface Connected extends GatehandClient {
  isOpen(): boolean;
}

/** GatehandAway: what is wrong with the connection, also for calls that wait when it ends. */
export async function connectGatehand(socketPath: string, name: string): Promise<Connected> {
  if (!isInOwnFolder(socketPath))
    throw new GatehandAway(`${socketPath} is not used: its folder belongs to another user, or others may write to it.`, false);
  const socket = connect(socketPath);
  const lines = new LineSplitter();
  const waiting = new Map<number, { resolve(result: unknown): void; reject(why: Error): void }>();
  let last = 0;
  let greeted = false;
  let open = true;
  const end = (why: string): void => {
    open = false;
    for (const { reject } of waiting.values()) reject(new GatehandAway(why, greeted));
    waiting.clear();
  };
  socket.on('error', (error) => end(`Gatehand does not answer at ${socketPath}: ${error.message}.`));
  socket.on('close', () => end('Gatehand ended the connection.'));
  socket.on('data', (chunk: Buffer) => {
    for (const line of lines.push(chunk)) {
      const message = parseLine(line);
      const id = typeof message?.id === 'number' ? message.id : -1;
      const one = waiting.get(id);
      if (one === undefined) continue;
      waiting.delete(id);
      if (isRecord(message?.error)) one.reject(new Error(String(message.error.message)));
      else one.resolve(message?.result);
    }
  });
  const send = (message: Readonly<Record<string, unknown>>): void =>
    void socket.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ id: last, method, params });
    });

  await ask('initialize', { protocolVersion, capabilities: {}, clientInfo: { name, version: '1' } });
  send({ method: 'notifications/initialized' });
  greeted = true;
  return {
    isOpen: () => open,
    async call(tool, given) {
      const result = await ask('tools/call', { name: tool, arguments: given });
      if (!isRecord(result)) throw new Error(`${tool} answered nothing.`);
      return {
        content: Array.isArray(result.content) ? result.content.filter(isRecord) : [],
        structured: isRecord(result.structuredContent) ? result.structuredContent : {},
        isError: result.isError === true,
      };
    },
    close: () => void socket.end(),
  };
}
