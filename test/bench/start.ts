import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processorMs } from '../soak/process-cost.js';
import { noteFigure } from './lib/figures.js';
import { median, printTable } from './lib/statistics.js';
import { openSocket, reachable, startProgram, type Talk, until } from './lib/talk.js';

const rounds = 9;
const lists = 200;

interface Start {
  readonly ms: number;
  /** Processor time of the started program until then, ms. */
  readonly processorMs: number;
}

/** How soon a host answers after it was started, beside a plain MCP server, and what a list of tools takes over its bytes. */
export async function run(): Promise<void> {
  const { GATEHAND_BENCH_PEERS: peers = '', GATEHAND_BENCH_OUT: out = '' } = process.env;
  const everything = join(peers, '@modelcontextprotocol', 'server-everything', 'dist', 'index.js');
  const ours: Start[] = [];
  const theirs: Start[] = [];
  const over: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const host = await firstAnswer(join(out, 'headless.js'));
    const peer = await peersFirstAnswer(everything);
    // The first round reads programs from the disk.
    if (round === 0) continue;
    ours.push(host.start);
    over.push(host.listOverEchoMs);
    theirs.push(peer);
  }
  const row = (name: string, starts: readonly Start[]): string[] => [
    name,
    median(starts.map(({ ms }) => ms)).toFixed(0),
    spread(starts.map(({ ms }) => ms))
      .map((ms) => ms.toFixed(0))
      .join(' to '),
    median(starts.map(({ processorMs }) => processorMs)).toFixed(0),
  ];
  printTable(
    `From the start of the process to its first answer, medians of ${rounds} interleaved rounds`,
    ['', 'ms', 'spread', 'processor time, ms'],
    [row('host, list_windows (target 1000)', ours), row('server-everything, echo', theirs)],
  );
  printTable(
    `tools/list once it is made, over a socket that echoes its bytes; ms, medians of ${rounds} rounds of ${lists}`,
    ['', 'ms', 'spread', 'target'],
    [
      [
        'more than the echo',
        median(over).toFixed(3),
        spread(over)
          .map((ms) => ms.toFixed(3))
          .join(' to '),
        '1.5',
      ],
    ],
  );
  noteFigure({
    id: 'first-answer',
    value: median(ours.map(({ ms }) => ms)),
    spread: spread(ours.map(({ ms }) => ms)),
    note: `server-everything's first echo ${median(theirs.map(({ ms }) => ms)).toFixed(0)}`,
  });
  noteFigure({ id: 'list-over-echo', value: median(over), spread: spread(over) });
}

const spread = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

async function firstAnswer(program: string): Promise<{ readonly start: Start; readonly listOverEchoMs: number }> {
  const data = mkdtempSync(join(tmpdir(), 'gb-'));
  const path = join(data, 'gatehand.sock');
  const began = performance.now();
  const host = spawn(process.execPath, [program, '--data', data, '--ui-port', 'off', '--approvals', 'allow'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => host.once('close', resolve));
  try {
    await until(() => reachable(path), 5);
    const talk = await openSocket(path);
    await talk.greet();
    await answered(talk, 'list_windows', {});
    const start = { ms: performance.now() - began, processorMs: processorMs(host.pid ?? 0) };
    const listOverEchoMs = await listOverEcho(talk, join(data, 'echo.sock'));
    talk.close();
    return { start, listOverEchoMs };
  } finally {
    host.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function peersFirstAnswer(program: string): Promise<Start> {
  const began = performance.now();
  const talk = startProgram([process.execPath, program, 'stdio']);
  await talk.greet();
  await answered(talk, 'echo', { message: 'x' });
  const start = { ms: performance.now() - began, processorMs: talk.processorMs() };
  talk.close();
  return start;
}

async function answered(talk: Talk, name: string, given: object): Promise<void> {
  const { result, error } = await talk.ask('tools/call', { name, arguments: given });
  if (result === undefined || result.isError === true) throw new Error(`${name}: ${JSON.stringify(error ?? result)}`);
}

/** The same bytes come back from a socket that does nothing else; interleaved, so that a busy moment hits both. */
async function listOverEcho(talk: Talk, path: string): Promise<number> {
  const { result } = await talk.ask('tools/list', {});
  const echo = await echoing(path, JSON.stringify(result));
  const plain = await openSocket(path);
  const taken = { list: [] as number[], echo: [] as number[] };
  for (let index = 0; index < lists; index += 1) {
    taken.list.push(await timed(() => talk.ask('tools/list', {})));
    taken.echo.push(await timed(() => plain.ask('tools/list', {})));
  }
  plain.close();
  echo.close();
  return median(taken.list) - median(taken.echo);
}

/** Answers every line with the same result. */
function echoing(path: string, result: string): Promise<Server> {
  const server = createServer((socket) => {
    let id = 0;
    socket.on('data', () => {
      id += 1;
      socket.write(`{"jsonrpc":"2.0","id":${id},"result":${result}}\n`);
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => server.listen(path, () => resolve(server)));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
