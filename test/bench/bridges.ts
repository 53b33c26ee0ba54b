import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { LineSplitter } from '../../src/shared/wire.js';
import { median, printTable } from './lib/statistics.js';

/** Rounds that are interleaved, so that a busy moment hits all of them. */
const rounds = 9;
const callsPerRound = 250;
const inFlight = 50;

/** One way to a server, started or connected anew for each conversation. */
interface Way {
  readonly name: string;
  /** A call that does next to nothing: Gatehand reads the volume through its guard, the peer echoes. */
  readonly call: object;
  open(): Promise<Talk>;
}

interface Talk {
  ask(method: string, params: object): Promise<unknown>;
  /** Megabytes that the started program holds; null for a socket. */
  memory(): number | null;
  close(): void;
}

const made = { tools: { name: 'get_volume', arguments: {} }, echo: { name: 'echo', arguments: { message: 'x' } } };
const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };

/** Prints what both bridges cost beside a plain MCP server of npm's: start, memory, a call, fifty at once. */
export async function run(): Promise<void> {
  const { GATEHAND_BENCH_RELAY: relay = '', GATEHAND_BENCH_EVERYTHING: everything = '', GATEHAND_BENCH_OUT: out = '' } = process.env;
  const data = mkdtempSync(join(tmpdir(), 'gb-'));
  const socket = join(data, 'gatehand.sock');
  const host = spawn(process.execPath, [join(out, 'headless.js'), '--data', data, '--ui-port', 'off', '--approvals', 'allow'], {
    stdio: 'ignore',
  });
  try {
    await until(() => reachable(socket));
    const started = (name: string, command: readonly [string, ...string[]], call: object): Way => ({
      name,
      call,
      open: () => startProgram(command),
    });
    const ways: readonly Way[] = [
      started('server-everything', [process.execPath, everything, 'stdio'], made.echo),
      started('bridge.js', [process.execPath, join(out, 'bridge.js'), '--socket', socket], made.tools),
      started('gatehand-mcp', [relay, '--socket', socket], made.tools),
      { name: 'socket alone', call: made.tools, open: () => openSocket(socket) },
    ];
    printAll(await measure(ways));
  } finally {
    host.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Figures {
  readonly start: number[];
  readonly memory: number[];
  readonly calls: number[];
  readonly p50: number[];
  readonly rate: number[];
}

async function measure(ways: readonly Way[]): Promise<ReadonlyMap<string, Figures>> {
  const all = new Map(ways.map(({ name }): [string, Figures] => [name, { start: [], memory: [], calls: [], p50: [], rate: [] }]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const way of ways) {
      const figures = all.get(way.name);
      const one = await converse(way);
      // The first round reads programs from the disk.
      if (round === 0 || figures === undefined) continue;
      figures.start.push(one.start);
      if (one.memory !== null) figures.memory.push(one.memory);
      figures.calls.push(...one.calls);
      figures.p50.push(median(one.calls));
      figures.rate.push(one.rate);
    }
  }
  return all;
}

async function converse(way: Way) {
  const began = performance.now();
  const talk = await way.open();
  await talk.ask('initialize', initialize);
  const start = performance.now() - began;
  const calls: number[] = [];
  for (let index = 0; index < callsPerRound; index += 1) {
    const from = performance.now();
    await talk.ask('tools/call', way.call);
    calls.push(performance.now() - from);
  }
  const from = performance.now();
  for (let wave = 0; wave < 4; wave += 1) await Promise.all(Array.from({ length: inFlight }, () => talk.ask('tools/call', way.call)));
  const rate = (4 * inFlight * 1000) / (performance.now() - from);
  const memory = talk.memory();
  talk.close();
  return { start, memory, calls, rate };
}

function printAll(all: ReadonlyMap<string, Figures>): void {
  const peer = all.get('server-everything');
  const p99 = ({ calls }: Figures): number => [...calls].sort((a, b) => a - b)[Math.floor(calls.length * 0.99)] ?? 0;
  const against = (value: number, peers: number | undefined): string => (peers ? (value / peers).toFixed(2) : '');
  const spread = (values: readonly number[]): string => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
  const rows = [...all].map(([name, figures]) => [
    name,
    `${median(figures.start).toFixed(1)} (${against(median(figures.start), peer && median(peer.start))})`,
    figures.memory.length === 0 ? '' : median(figures.memory).toFixed(1),
    `${median(figures.p50).toFixed(3)} (${against(median(figures.p50), peer && median(peer.p50))})`,
    spread(figures.p50),
    `${p99(figures).toFixed(2)} (${against(p99(figures), peer && p99(peer))})`,
    `${Math.round(median(figures.rate))} (${against(median(figures.rate), peer && median(peer.rate))})`,
  ]);
  printTable(
    `Bridges beside server-everything: medians of ${rounds} interleaved rounds of ${callsPerRound} calls; in brackets, times the peer`,
    ['', 'start to initialize, ms', 'memory, MB', 'call p50, ms', 'spread of p50', 'p99, ms', `${inFlight} in flight, calls/s`],
    rows,
  );
}

async function startProgram([program, ...args]: readonly [string, ...string[]]): Promise<Talk> {
  const child: ChildProcessWithoutNullStreams = spawn(program, args);
  child.stderr.resume();
  const talk = speak(child.stdout, child.stdin);
  return {
    ...talk,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    close: () => void child.kill(),
  };
}

async function openSocket(path: string): Promise<Talk> {
  const socket = connect(path);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { ...speak(socket, socket), memory: () => null, close: () => void socket.destroy() };
}

function speak(input: Readable, output: Writable): Pick<Talk, 'ask'> {
  const waiting = new Map<number, (result: unknown) => void>();
  const lines = new LineSplitter();
  let last = 0;
  input.on('data', (chunk: Buffer) => {
    for (const line of lines.push(chunk)) {
      const message: { readonly id?: number } = JSON.parse(line);
      if (message.id === undefined) continue;
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
  return {
    ask(method, params) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        output.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      });
    },
  };
}

function reachable(path: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(path);
    socket.once('connect', () => answer(socket.destroy() !== undefined)).once('error', () => answer(false));
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
