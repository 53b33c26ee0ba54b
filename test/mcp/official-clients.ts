import { connect, type Socket } from 'node:net';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport as FirstTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

export interface CallOutcome {
  readonly content?: unknown;
  readonly isError?: boolean | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number; message?: string | undefined }) => void;
}

/** One official client, of any generation, behind the few words the tests need. */
export interface OfficialClient {
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<CallOutcome>;
  list(): Promise<readonly string[]>;
  about(): { readonly name: string | undefined; readonly instructions: string | undefined };
  /** How often the client was told that the list changed. */
  readonly changes: { count: number };
  close(): Promise<void>;
}

/** A transport of either SDK; they differ in type alone. */
export type Transports = { readonly first: () => unknown; readonly second: () => unknown };

/** The transports of a client that speaks to the socket itself. */
export function socketTransports(path: string): Transports {
  return { first: () => overSocket(connect(path), FirstTransport), second: () => overSocket(connect(path), StdioServerTransport) };
}

/** The SDKs' stream transports leave the streams open when they close; a client that leaves does not. */
function overSocket<T extends { close(): Promise<void> }>(socket: Socket, transport: new (input: Socket, output: Socket) => T): T {
  const made = new transport(socket, socket);
  const close = made.close.bind(made);
  made.close = async () => {
    await close();
    socket.destroy();
  };
  return made;
}

export const generations = ['v1', 'v2 legacy', 'v2 auto', 'v2 modern'] as const;
export type Generation = (typeof generations)[number];
const modes = { 'v2 legacy': 'legacy', 'v2 auto': 'auto', 'v2 modern': { pin: '2026-07-28' } } as const;

/** Connects an official client of the given generation. */
export async function officialClient(generation: Generation, transports: Transports): Promise<OfficialClient> {
  const changes = { count: 0 };
  const counts = (): void => {
    changes.count += 1;
  };
  const info = { name: `official ${generation}`, version: '4.5.6' };
  if (generation === 'v1') {
    const client = new FirstClient(info, { listChanged: { tools: { onChanged: counts, autoRefresh: false, debounceMs: 0 } } });
    await client.connect(transports.first() as Parameters<typeof client.connect>[0]); // the shared type of both SDKs' transports
    return {
      call: async (name, args = {}, options) => {
        const { content, isError } = await client.callTool({ name, arguments: args }, undefined, options);
        return { content, isError: isError === true };
      },
      list: async () => (await client.listTools()).tools.map((tool) => tool.name),
      about: () => ({ name: client.getServerVersion()?.name, instructions: client.getInstructions() }),
      changes,
      close: () => client.close(),
    };
  }
  const client = new ModernClient(info, {
    versionNegotiation: { mode: modes[generation] },
    listChanged: { tools: { onChanged: counts, autoRefresh: false, debounceMs: 0 } },
  });
  await client.connect(transports.second() as Parameters<typeof client.connect>[0]); // the shared type of both SDKs' transports
  return {
    call: (name, args = {}, options) => client.callTool({ name, arguments: args }, options),
    list: async () => (await client.listTools()).tools.map((tool) => tool.name),
    about: () => ({ name: client.getServerVersion()?.name, instructions: client.getInstructions() }),
    changes,
    close: () => client.close(),
  };
}
