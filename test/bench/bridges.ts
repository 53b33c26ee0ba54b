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
/** Warm rounds, all conversations open beside each other: 2,100 calls one after the other and as many by fifties. */
const warm = { rounds: 7, calls: 300, before: 2000 };

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
    printWarm(await measureWarm(ways));
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
  const calls = await timesOf(talk, way.call, callsPerRound);
  const rate = await rateOf(talk, way.call, 4);
  const memory = talk.memory();
  talk.close();
  return { start, memory, calls, rate };
}

/** Ms of each of so many calls, one after the other. */
async function timesOf(talk: Talk, call: object, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = performance.now();
    await talk.ask('tools/call', call);
    times.push(performance.now() - from);
  }
  return times;
}

/** Calls a second with fifty in flight. */
async function rateOf(talk: Talk, call: object, waves: number): Promise<number> {
  const from = performance.now();
  for (let wave = 0; wave < waves; wave += 1) await Promise.all(Array.from({ length: inFlight }, () => talk.ask('tools/call', call)));
  return (waves * inFlight * 1000) / (performance.now() - from);
}

type Warm = Pick<Figures, 'calls' | 'p50' | 'rate'>;

/** The same calls once every program has made its own fast: the peer of a round is then no newcomer beside a host that is none. */
async function measureWarm(ways: readonly Way[]): Promise<ReadonlyMap<string, Warm>> {
  const open = await Promise.all(
    ways.map(async (way) => ({ way, talk: await way.open(), figures: { calls: [], p50: [], rate: [] } as Warm })),
  );
  for (const { way, talk } of open) {
    await talk.ask('initialize', initialize);
    await timesOf(talk, way.call, warm.before);
    await rateOf(talk, way.call, warm.before / inFlight);
  }
  for (let round = 0; round < warm.rounds; round += 1) {
    for (const { way, talk, figures } of open) {
      const times = await timesOf(talk, way.call, warm.calls);
      figures.calls.push(...times);
      figures.p50.push(median(times));
      figures.rate.push(await rateOf(talk, way.call, warm.calls / inFlight));
    }
  }
  for (const { talk } of open) talk.close();
  return new Map(open.map(({ way, figures }) => [way.name, figures]));
}

const p99 = ({ calls }: Pick<Figures, 'calls'>): number => [...calls].sort((a, b) => a - b)[Math.floor(calls.length * 0.99)] ?? 0;
const against = (value: number, peers: number | undefined): string => (peers ? (value / peers).toFixed(2) : '');
const spread = (values: readonly number[]): string => `${Math.min(...values).toFixed(3)}–${Math.max(...values).toFixed(3)}`;

function printWarm(all: ReadonlyMap<string, Warm>): void {
  const peer = all.get('server-everything');
  const rows = [...all].map(([name, figures]) => [
    name,
    `${median(figures.p50).toFixed(3)} (${against(median(figures.p50), peer && median(peer.p50))})`,
    spread(figures.p50),
    `${p99(figures).toFixed(2)} (${against(p99(figures), peer && p99(peer))})`,
    `${Math.round(median(figures.rate))} (${against(median(figures.rate), peer && median(peer.rate))})`,
  ]);
  printTable(
    `All of them warm: medians of ${warm.rounds} interleaved rounds of ${warm.calls} calls; in brackets, times the peer`,
    ['', 'call p50, ms', 'spread of p50', `p99 of ${warm.rounds * warm.calls}, ms`, `${inFlight} in flight, calls/s`],
    rows,
  );
}

function printAll(all: ReadonlyMap<string, Figures>): void {
  const peer = all.get('server-everything');
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
