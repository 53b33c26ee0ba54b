import { connect } from 'node:net';
import { LineSplitter, rpcCodes } from '../../src/shared/wire.js';
import { pause } from './kinds.js';
import { newcomerName } from './soak-settings.js';

/** What came of one call of a probe. */
export interface Heard {
  readonly isError: boolean;
  readonly text: string;
  /** The error's code; empty without one. */
  readonly code: string;
}

/** A well-behaved client of its own, which looks at answers. */
export interface Probe {
  /** Fails when the connection is cut. */
  call(name: string, args?: object): Promise<Heard>;
  /** Ends the connection as a kill does. */
  kill(): void;
}

/** How long a newcomer knocks again that is turned away for want of room, ms. */
const knocksMs = 30_000;

/** Connects and shakes hands under a name, also where a crowd leaves no room at first. Fails when nobody is there. */
export async function openProbe(path: string, name = newcomerName): Promise<Probe> {
  const until = performance.now() + knocksMs;
  for (;;) {
    try {
      return await knock(path, name);
    } catch (error) {
      if (!(error instanceof TurnedAway) || performance.now() > until) throw error;
      await pause(50);
    }
  }
}

class TurnedAway extends Error {}

async function knock(path: string, name: string): Promise<Probe> {
  const socket = connect(path);
  const lines = new LineSplitter(Number.POSITIVE_INFINITY);
  const waiting = new Map<number, (line: Answered | null) => void>();
  let count = 0;
  let isTurnedAway = false;
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    for (const line of lines.push(chunk)) {
      const message: Answered = JSON.parse(line);
      isTurnedAway ||= message.id === null && message.error?.code === rpcCodes.busy;
      if (typeof message.id === 'number' && message.method === undefined) waiting.get(message.id)?.(message);
    }
  });
  socket.on('close', () => {
    for (const done of waiting.values()) done(null);
  });
  function ask(method: string, params: object): Promise<Answered> {
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('the connection is closed'));
      waiting.set(id, (answer) => {
        waiting.delete(id);
        if (answer === null && isTurnedAway) reject(new TurnedAway());
        else if (answer === null) reject(new Error(`the connection was cut before ${method} was answered`));
        else resolve(answer);
      });
      socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  }
  await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } });
  socket.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  return {
    async call(tool, args = {}) {
      const { result } = await ask('tools/call', { name: tool, arguments: args });
      const text = (result?.content ?? []).map((block) => block.text ?? '').join('\n');
      const isError = result?.isError === true;
      return { isError, text, code: isError ? (/^\w+/.exec(text)?.[0] ?? '') : '' };
    },
    kill: () => socket.destroy(),
  };
}

interface Answered {
  readonly id?: unknown;
  readonly method?: string;
  readonly error?: { readonly code: number };
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text?: string }[] };
}

export interface SoakChange {
  readonly name: string;
  readonly args: object;
}
const someVolume: SoakChange = { name: 'set_volume', args: { value: 40 } };

/** Until a newcomer reads and changes something with success, ms; null: it did not come to that in time. */
export async function serviceMs(path: string, patienceMs: number, change: SoakChange = someVolume): Promise<number | null> {
  const from = performance.now();
  while (performance.now() - from < patienceMs) {
    const probe = await openProbe(path).catch(() => null);
    const read = await probe?.call('list_windows', { app: 'Calculator' }).catch(() => null);
    const changed = await probe?.call(change.name, change.args).catch(() => null);
    probe?.kill();
    if (read?.isError === false && changed?.isError === false) return performance.now() - from;
    await pause(20);
  }
  return null;
}
