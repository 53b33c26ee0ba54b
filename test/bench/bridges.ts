import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteFigure, notePart } from './lib/figures.js';
import { median } from './lib/statistics.js';
import { openSocket, reachable, startProgram, type Talk, until } from './lib/talk.js';
import type { FigureId } from './lib/targets.js';

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

const peerName = 'server-everything';
const own = { socket: 'socket alone', node: 'bridge.js', native: 'gatehand-mcp' } as const;
const made = { tools: { name: 'get_volume', arguments: {} }, echo: { name: 'echo', arguments: { message: 'x' } } };

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
      open: async () => startProgram(command),
    });
    const ways: readonly Way[] = [
      started(peerName, [process.execPath, everything, 'stdio'], made.echo),
      started(own.node, [process.execPath, join(out, 'bridge.js'), '--socket', socket], made.tools),
      started(own.native, [relay, '--socket', socket], made.tools),
      { name: own.socket, call: made.tools, open: () => openSocket(socket) },
    ];
    const anew = await measure(ways);
    printAll(anew);
    noteAnew(anew);
    const lasting = await measureWarm(ways);
    printWarm(lasting);
    noteWarm(lasting);
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
  await talk.greet();
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
    await talk.greet();
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
const spread = (values: readonly number[]): string => `${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)}`;

/** The columns that both tables have, with how many times the peer each is. */
function shared(figures: Warm, peer: Warm | undefined): string[] {
  return [
    `${median(figures.p50).toFixed(3)} (${against(median(figures.p50), peer && median(peer.p50))})`,
    spread(figures.p50),
    `${p99(figures).toFixed(2)} (${against(p99(figures), peer && p99(peer))})`,
    `${Math.round(median(figures.rate))} (${against(median(figures.rate), peer && median(peer.rate))})`,
  ];
}

const columns = ['call p50, ms', 'spread of p50', 'p99, ms', `${inFlight} in flight, calls/s`];

function printWarm(all: ReadonlyMap<string, Warm>): void {
  notePart({
    part: 'bridges-warm',
    title: `All of them warm: medians of ${warm.rounds} interleaved rounds of ${warm.calls} calls; in brackets, times the peer`,
    heads: ['', ...columns],
    rows: [...all].map(([name, figures]) => [name, ...shared(figures, all.get(peerName))]),
  });
}

function printAll(all: ReadonlyMap<string, Figures>): void {
  const peer = all.get(peerName);
  notePart({
    part: 'bridges',
    title: `Bridges beside ${peerName}: medians of ${rounds} interleaved rounds of ${callsPerRound} calls; in brackets, times the peer`,
    heads: ['', 'start to initialize, ms', 'memory, MB', ...columns],
    rows: [...all].map(([name, figures]) => [
      name,
      `${median(figures.start).toFixed(1)} (${against(median(figures.start), peer && median(peer.start))})`,
      figures.memory.length === 0 ? '' : median(figures.memory).toFixed(1),
      ...shared(figures, peer),
    ]),
  });
}

function noteAnew(all: ReadonlyMap<string, Warm>): void {
  const ratio = ratiosOf(all);
  noteFigure({ id: 'socket-p50-anew', ...ratio.p50(own.socket) });
  noteFigure({ id: 'relay-p50-anew', ...ratio.p50(own.native) });
  noteFigure({ id: 'p99-anew', value: Math.max(...Object.values(own).map(ratio.p99)) });
  noteFigure({ id: 'rate-anew', value: Math.min(...Object.values(own).map((name) => ratio.rate(name).value)) });
}

function noteWarm(all: ReadonlyMap<string, Warm>): void {
  const ratio = ratiosOf(all);
  noteFigure({ id: 'socket-p50-warm', ...ratio.p50(own.socket) });
  noteFigure({ id: 'relay-p50-warm', ...ratio.p50(own.native) });
  noteFigure({ id: 'p99-warm', value: Math.max(...Object.values(own).map(ratio.p99)) });
  const rates: readonly (readonly [FigureId, string])[] = [
    ['rate-socket-warm', own.socket],
    ['rate-relay-warm', own.native],
    ['rate-node-warm', own.node],
  ];
  for (const [id, name] of rates) noteFigure({ id, ...ratio.rate(name) });
}

interface Ratio {
  readonly value: number;
  /** Round by round. */
  readonly spread: readonly [number, number];
}

/** How many times the peer's each figure of a way is. */
function ratiosOf(all: ReadonlyMap<string, Warm>) {
  const of = (name: string): Warm => all.get(name) ?? { calls: [], p50: [], rate: [] };
  const peer = of(peerName);
  const ratio = (ours: readonly number[], theirs: readonly number[]): Ratio => {
    const each = ours.map((one, round) => one / (theirs[round] ?? Number.NaN));
    return { value: median(ours) / median(theirs), spread: [Math.min(...each), Math.max(...each)] };
  };
  return {
    p50: (name: string) => ratio(of(name).p50, peer.p50),
    rate: (name: string) => ratio(of(name).rate, peer.rate),
    p99: (name: string) => p99(of(name)) / p99(peer),
  };
}
