import { afterEach } from 'vitest';
import { bridgeTransports } from '../bridge/bridge-process.js';
import { bridgeProgram } from '../harness/built.js';
import { type CallOptions, type Generation, type OfficialClient, officialClient } from '../mcp/official-clients.js';

/** The official clients that stand for both generations and both eras. */
export const generations = ['v1', 'v2 legacy', 'v2 modern'] as const satisfies readonly Generation[];

/** What a call answered, as a spec wants to look at it. */
export interface Answer {
  readonly isError: boolean;
  readonly text: string;
  /** The error's code, or what stands before the first colon. */
  readonly code: string;
  /** The text as JSON. */
  readonly json: unknown;
}

export interface Assistant {
  readonly official: OfficialClient;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

const open = new Set<OfficialClient>();

/** Closes the clients a test left open. Called once by each spec file, before what ends its hosts. */
export function closeClientsAfterEach(): void {
  afterEach(async () => {
    await Promise.all([...open].map((client) => client.close()));
    open.clear();
  });
}

/** An official client that starts the built bridge, as people's clients do. */
export async function throughBridge(socket: string, generation: Generation = 'v1', flags: readonly string[] = []): Promise<Assistant> {
  const official = await officialClient(
    generation,
    bridgeTransports({ command: process.execPath, args: [bridgeProgram] }, ['--socket', socket, ...flags]),
  );
  open.add(official);
  return {
    official,
    call: async (name, args, options) => toAnswer(await official.call(name, args, options)),
    async close() {
      open.delete(official);
      await official.close();
    },
  };
}

function toAnswer({ content, isError }: { readonly content?: unknown; readonly isError?: boolean | undefined }): Answer {
  const blocks = Array.isArray(content) ? content : [];
  const text = blocks.map((block: { readonly text?: string }) => block.text ?? '').join('\n');
  return {
    isError: isError === true,
    text,
    code: isError ? (text.split(':')[0] ?? '') : '',
    get json() {
      return JSON.parse(text);
    },
  };
}

/** The ref of the one element found; fails when there is none. */
export async function refOf(assistant: Assistant, wanted: Record<string, unknown>): Promise<string> {
  const answer = await assistant.call('find_element', wanted);
  const [first] = answer.isError ? [] : (answer.json as readonly { readonly ref: string }[]); // find_element answers an array
  if (first === undefined) throw new Error(`nothing found for ${JSON.stringify(wanted)}: ${answer.text}`);
  return first.ref;
}

/** What stands in TextEdit's document. */
export async function noteText(assistant: Assistant): Promise<unknown> {
  const answer = await assistant.call('find_element', { app: 'TextEdit', role: 'AXTextArea' });
  const [area] = answer.json as readonly { readonly value?: unknown }[]; // find_element answers an array
  return area?.value;
}
