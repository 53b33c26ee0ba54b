import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { connect } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { LineSplitter } from '../../../src/shared/wire.js';
import { processorMs, residentMb } from '../../soak/process-cost.js';

/** What came back to a request. */
export interface Reply {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** A conversation with an MCP server. */
export interface Talk {
  ask(method: string, params: object): Promise<Reply>;
  /** Initializes, and says so. */
  greet(): Promise<void>;
  /** Megabytes that the started program holds; null for a socket. */
  memory(): number | null;
  close(): void;
}

export interface Program extends Talk {
  memory(): number;
  /** Processor time it has had, ms. */
  processorMs(): number;
}

const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };

/** Starts a program that speaks MCP over stdio. A question fails when it ends before it answers. */
export function startProgram([program, ...args]: readonly [string, ...string[]], home?: string): Program {
  const env = home === undefined ? process.env : { PATH: process.env.PATH, HOME: home };
  const child: ChildProcessWithoutNullStreams = spawn(program, args, { env });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-600);
  });
  // What is written to a program that has ended is told by its end.
  child.stdin.on('error', () => undefined);
  const talk = speak(child.stdout, child.stdin);
  child.once('close', (code) => talk.end(new Error(`it ended with ${code}: ${complaint.trim()}`)));
  return {
    ask: talk.ask,
    greet: talk.greet,
    memory: () => residentMb(child.pid ?? 0),
    processorMs: () => processorMs(child.pid ?? 0),
    close: () => void child.kill(),
  };
}

export async function openSocket(path: string): Promise<Talk> {
  const socket = connect(path);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const { ask, greet } = speak(socket, socket);
  return { ask, greet, memory: () => null, close: () => void socket.destroy() };
}

/** Whether somebody listens there. */
export function reachable(path: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(path);
    socket.once('connect', () => answer(socket.destroy() !== undefined)).once('error', () => answer(false));
  });
}

/** Asks again every few ms until it holds. */
export async function until(holds: () => Promise<boolean>, everyMs = 50): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, everyMs));
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: Error) => void;
}

function speak(input: Readable, output: Writable): Pick<Talk, 'ask' | 'greet'> & { end(reason: Error): void } {
  const waiting = new Map<number, Waiting>();
  const lines = new LineSplitter();
  let last = 0;
  let ended: Error | null = null;
  input.on('data', (chunk: Buffer) => {
    for (const line of lines.push(chunk)) {
      const message: Reply = JSON.parse(line);
      if (message.id === undefined) continue;
      waiting.get(message.id)?.resolve(message);
      waiting.delete(message.id);
    }
  });
  const say = (message: object): void => void output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask: Talk['ask'] = (method, params) => {
    if (ended !== null) return Promise.reject(ended);
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      say({ id, method, params });
    });
  };
  return {
    ask,
    async greet() {
      await ask('initialize', initialize);
      say({ method: 'notifications/initialized' });
    },
    end(reason) {
      ended = reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}
