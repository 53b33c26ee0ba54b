import { setMaxListeners } from 'node:events';
import type { ClientIdentity, Connection } from '../../../src/main/calls/types.js';
import type { createAdapter } from '../../../src/main/mcp/adapter.js';

/** An answer to a tools/call, as the line had it. */
export interface Answered {
  readonly isError: boolean;
  readonly structured: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** One client on its own conversation, line by line, as over a socket. */
export interface McpClient {
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<Answered>;
  leave(): void;
}

interface Reply {
  readonly id?: number;
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: Record<string, unknown>;
    readonly content?: readonly { readonly text?: string }[];
  };
  readonly error?: { readonly message: string };
}

/** Opens a conversation. `onLine` is told every line before the client reads it: answers, errors, progress, notifications. */
export function connectMcp(
  adapter: ReturnType<typeof createAdapter>,
  who: {
    readonly client: ClientIdentity;
    readonly id: string;
    readonly onLine: (line: string) => void;
    readonly onOpen: (connection: Connection) => void;
  },
): McpClient {
  const closed = new AbortController();
  setMaxListeners(0, closed.signal);
  const waiting = new Map<number, (reply: Reply) => void>();
  let counter = 0;
  let connection: Connection | null = null;
  const session = adapter.open({
    send(line) {
      who.onLine(line);
      const reply = JSON.parse(line) as Reply;
      if (reply.id === undefined) return;
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    },
    end: () => closed.abort(),
    isOpen: () => !closed.signal.aborted,
    greeted: () => undefined,
    connection() {
      if (connection === null) {
        connection = { id: who.id, client: who.client, readOnly: false, preset: null, closed: closed.signal };
        who.onOpen(connection);
      }
      return connection;
    },
  });
  const request = (method: string, params: Record<string, unknown>): Promise<Reply> =>
    new Promise((resolve) => {
      counter += 1;
      waiting.set(counter, resolve);
      session.receive({ jsonrpc: '2.0', id: counter, method, params });
    });
  const clientInfo = { name: who.client.name, version: '1' };
  const opened = request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }).then(() => {
    session.receive({ jsonrpc: '2.0', method: 'notifications/initialized' });
  });
  return {
    async call(tool, args) {
      await opened;
      const { result, error } = await request('tools/call', { name: tool, arguments: args, _meta: { progressToken: counter + 1 } });
      const text = error?.message ?? (result?.content ?? []).map((block) => block.text ?? '').join('\n');
      return { isError: error !== undefined || result?.isError === true, structured: result?.structuredContent ?? {}, text };
    },
    leave() {
      closed.abort();
      session.leave();
    },
  };
}
