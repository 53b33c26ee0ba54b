import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { notePart } from './lib/figures.js';
import { makeHome, type Peer, peers, versionOf } from './lib/peers.js';
import { median } from './lib/statistics.js';
import { type Program, reachable, startProgram, until } from './lib/talk.js';

const rounds = 7;
const timesPerRound = 30;
/** A server that says nothing for so long does not work here. */
const patienceMs = 30_000;

/** A program that is started anew in each round. */
interface Way {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly call: Peer['call'];
  readonly found: Found;
}

/** What was found of it so far. */
interface Found {
  readonly starts: number[];
  readonly firstLists: number[];
  readonly laterLists: number[];
  readonly memory: number[];
  readonly calls: number[];
  tools: readonly unknown[];
  /** Why it cannot be called, or not even started. */
  uncallable: string | null;
  failed: string | null;
}

/** Starts every peer and both bridges in turn, and prints what start, list of tools, memory and the cheapest call come to. */
export async function run(): Promise<void> {
  const { GATEHAND_BENCH_RELAY: relay = '', GATEHAND_BENCH_PEERS: folder = '', GATEHAND_BENCH_OUT: out = '' } = process.env;
  const data = mkdtempSync(join(tmpdir(), 'gb-'));
  const socket = join(data, 'gatehand.sock');
  makeHome(data);
  const host = spawn(process.execPath, [join(out, 'headless.js'), '--data', data, '--ui-port', 'off', '--approvals', 'allow'], {
    stdio: 'ignore',
  });
  try {
    await until(() => reachable(socket));
    const volume = { name: 'get_volume', arguments: {} };
    const ways: readonly Way[] = [
      way('Gatehand, `bridge.js`', [process.execPath, join(out, 'bridge.js'), '--socket', socket], volume),
      way('Gatehand, `gatehand-mcp`', [relay, '--socket', socket], volume),
      ...peers.map((peer) =>
        way(`${peer.name} ${versionOf(folder, peer)}`, [process.execPath, join(folder, peer.name, peer.program), ...peer.args], peer.call),
      ),
    ];
    for (let round = 0; round <= rounds; round += 1) for (const one of ways) await measure(one, { home: data, counts: round > 0 });
    notePart({
      part: 'peers',
      title: `Lists of tools, starts and the cheapest call beside peers from npm, medians of ${rounds} interleaved rounds with their spread`,
      heads: ['', 'tools', 'bytes', 'tokens', 'start to initialize, ms', 'tools/list, ms', 'and again', 'memory, MB', 'cheapest call, ms'],
      rows: ways.map(rowOf),
    });
  } finally {
    host.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

function way(name: string, command: Way['command'], call: Way['call']): Way {
  const uncallable = call === null ? 'wants a browser' : null;
  const found = { starts: [], firstLists: [], laterLists: [], memory: [], calls: [], tools: [], uncallable, failed: null };
  return { name, command, call, found };
}

async function measure(way: Way, { home, counts }: { readonly home: string; readonly counts: boolean }): Promise<void> {
  const { found } = way;
  if (found.failed !== null) return;
  const began = performance.now();
  const talk = startProgram(way.command, home);
  try {
    await inTime(talk.greet());
    const start = performance.now() - began;
    const first = await timed(async () => {
      found.tools = (await inTime(talk.ask('tools/list', {}))).result?.tools as readonly unknown[];
    });
    const later = await times(() => talk.ask('tools/list', {}));
    const memory = talk.memory();
    const calls = await callsOf(way, talk);
    if (!counts) return; // the first round reads programs from the disk
    found.starts.push(start);
    found.firstLists.push(first);
    found.laterLists.push(median(later));
    found.memory.push(memory);
    found.calls.push(...calls);
  } catch (thrown) {
    found.failed = reasonOf(thrown);
  } finally {
    talk.close();
  }
}

/** The median of a round's calls; none where it cannot be called, which is kept with its reason. */
async function callsOf({ call, found }: Way, talk: Program): Promise<readonly number[]> {
  if (call === null || found.uncallable !== null) return [];
  try {
    const { result, error } = await inTime(talk.ask('tools/call', call));
    if (result !== undefined && result.isError !== true) return [median(await times(() => talk.ask('tools/call', call)))];
    found.uncallable = reasonOf(error?.message ?? JSON.stringify(result?.content));
  } catch (thrown) {
    found.uncallable = reasonOf(thrown);
  }
  return [];
}

/** The last of what was said, in one line. */
function reasonOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return text.replaceAll(/\s+/g, ' ').slice(-100);
}

function rowOf({ name, found }: Way): string[] {
  if (found.failed !== null) return [name, `did not work here: ${found.failed}`, ...Array(7).fill('')];
  const text = JSON.stringify({ tools: found.tools });
  return [
    name,
    String(found.tools.length),
    String(Buffer.byteLength(text)),
    String(countTokens(text)),
    spread(found.starts, 0),
    spread(found.firstLists, 1),
    spread(found.laterLists, 2),
    median(found.memory).toFixed(0),
    found.uncallable ?? spread(found.calls, 3),
  ];
}

function spread(values: readonly number[], digits: number): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < timesPerRound; index += 1) taken.push(await timed(work));
  return taken;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came back for ${patienceMs / 1000} s`)), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
