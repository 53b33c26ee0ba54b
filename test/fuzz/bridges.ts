import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { overlongLine } from '../../src/shared/wire.js';
import { type Chance, createChance } from '../guard/attack/chance.js';
import { bytesOf, cut } from './bridge-bytes.js';

/** How a bridge is started, but for its socket. */
export interface FuzzedBridge {
  readonly command: string;
  readonly args: readonly string[];
}

export interface BridgeFinding {
  readonly round: number;
  readonly problem: string;
}

/** Everything that one bridge did with one round's bytes. */
interface Heard {
  /** What the client reads. */
  readonly client: string;
  /** What Gatehand reads, without the bridge's greeting. */
  readonly host: string;
  readonly code: number | null;
}

const patienceMs = 60_000;
const linesOfRound = 40;
const lastAsked = '{"jsonrpc":"2.0","id":"the last","method":"ping"}\n';
const lastSaid = '{"jsonrpc":"2.0","method":"the/last"}\n';
const overlongBytes = 4_194_305;

/** Gives both bridges the same bytes in so many rounds, without a Gatehand and with one, and says where they differ. */
export async function fuzzBridges(
  bridges: readonly FuzzedBridge[],
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): Promise<BridgeFinding[]> {
  const findings: BridgeFinding[] = [];
  for (let round = 0; round < rounds && findings.length < 5; round += 1) {
    const heard = await Promise.all(bridges.map((bridge) => playRound(bridge, createChance(seed * 1_000_003 + round), round)));
    const problem = differenceOf(heard);
    if (problem !== null) findings.push({ round, problem });
  }
  return findings;
}

/** Every third round has no Gatehand; the others have one that says something, too, and then goes away. */
async function playRound(bridge: FuzzedBridge, chance: Chance, round: number): Promise<Heard> {
  const folder = mkdtempSync(join(tmpdir(), 'gf-'));
  const path = join(folder, 's');
  const host = round % 3 === 0 ? null : await openHost(path);
  const asked = bytesOf('client', linesOfRound, chance);
  const said = host === null ? null : bytesOf('host', linesOfRound, chance);
  const isLong = chance.is(0.2);
  const child = spawn(bridge.command, [...bridge.args, '--socket', path], { env: { HOME: folder, PATH: '/usr/bin:/bin' } });
  try {
    const client = listenTo(child.stdout);
    child.stdin.on('error', () => {});
    child.stderr.resume();
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await write(child.stdin, Buffer.concat([asked, Buffer.from(lastAsked)]), chance);
    if (host !== null && said !== null) {
      await host.heard.has('"the last"');
      await write(await host.socket(), Buffer.concat([said, Buffer.from(lastSaid)]), chance);
      await client.has('"the/last"');
      await host.end();
      child.stdin.write(lastAsked.replace('the last', 'the end'));
      await client.has('"the end"');
    } else await client.has('"the last"');
    // Half a line at the end is none; one that is longer than any may be ends the bridge with a word.
    child.stdin.end(isLong ? Buffer.alloc(overlongBytes, 'x') : '{"jsonrpc":"2.0","id":"half","method":"pi');
    const code = await within(ended, 'the bridge did not end with its client');
    return { client: client.text(), host: host === null ? '' : host.heard.text().slice(host.heard.text().indexOf('\n') + 1), code };
  } catch (thrown) {
    return { client: thrown instanceof Error ? thrown.message : String(thrown), host: '', code: null };
  } finally {
    child.kill('SIGKILL');
    await host?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first place at which they differ, or what is wrong with both. */
function differenceOf([one, other]: readonly Heard[]): string | null {
  if (one === undefined || other === undefined) return 'there are no two bridges';
  for (const part of ['client', 'host', 'code'] as const) {
    const [a, b] = [String(one[part]), String(other[part])];
    if (a === b) continue;
    let at = 0;
    while (a[at] === b[at]) at += 1;
    const from = a.lastIndexOf('\n', at) + 1;
    return `${part}: ${JSON.stringify(a.slice(from, at + 200))} and ${JSON.stringify(b.slice(from, at + 200))}`;
  }
  const unread = one.client.split('\n').find((line) => line !== '' && !isJson(line));
  if (one.code === null) return one.client;
  const isCut = one.client.includes(overlongLine);
  return unread !== undefined && one.host === ''
    ? `the client reads ${unread.slice(0, 200)}`
    : one.code === (isCut ? 1 : 0)
      ? null
      : `both end with ${one.code}`;
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

interface Listening {
  /** All bytes so far, one character each; what a build or a process puts in is left out. */
  text(): string;
  has(words: string): Promise<void>;
}

function listenTo(stream: NodeJS.ReadableStream): Listening {
  const chunks: Buffer[] = [];
  let tell = (): void => undefined;
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    tell();
  });
  const text = (): string => Buffer.concat(chunks).toString('latin1');
  return {
    text: () => text().replaceAll(/"version":"\d+\.\d+\.\d+[^"]*"/g, '"version":""'),
    has: (words) =>
      within(
        new Promise<void>((resolve) => {
          tell = () => {
            // The end of what came holds what is waited for: earlier bytes are not searched each time.
            if (Buffer.concat(chunks.slice(-3)).includes(words) || text().includes(words)) resolve();
          };
          tell();
        }),
        `${words} never came`,
      ),
  };
}

interface FuzzedHost {
  readonly heard: Listening;
  socket(): Promise<Socket>;
  end(): Promise<void>;
}

/** A Gatehand that only keeps what it hears. */
async function openHost(path: string): Promise<FuzzedHost> {
  const server = createServer();
  const sockets: Socket[] = [];
  const first = new Promise<Socket>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      sockets.push(socket);
      resolve(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const passed = new PassThrough();
  void first.then((socket) => socket.pipe(passed));
  return {
    heard: listenTo(passed),
    socket: () => first,
    async end() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes bytes cut anywhere; some pieces get a turn of their own. */
async function write(to: NodeJS.WritableStream, bytes: Buffer, chance: Chance): Promise<void> {
  for (const piece of cut(bytes, chance)) {
    // Asked each time: how fast a bridge reads must not decide what comes next.
    const waits = chance.is(0.1);
    if (!to.write(piece)) await within(new Promise((resolve) => to.once('drain', resolve)), 'nothing more was read');
    else if (waits) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function within<T>(promise: Promise<T>, otherwise: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), patienceMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
