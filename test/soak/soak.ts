import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type SoakClient, soakClient, type Tally } from './soak-client.js';

export interface SoakOptions {
  readonly socket: string;
  /** The host, whose memory is watched. */
  readonly pid: number;
  readonly seconds: number;
  /** How many of each kind; 200 in all unless given. */
  readonly share?: number;
}

export interface SoakReport extends Tally {
  /** Resident memory of the host: before, at most, and once all clients were gone, MB. */
  readonly beforeMb: number;
  readonly peakMb: number;
  readonly afterMb: number;
}

/** Bytes of unread answers and unfinished lines, 64 MB each, pictures under way, and the garbage of a busy heap. */
const mostGrowthMb = 500;
/** A host that is with 200 clients is slow, but common clients give up after a minute. */
const mostWaitMs = 45_000;

/** A name that the host has paired. */
export const soakName = 'soak';

const call = (name: string, args: object = {}): { method: string; params: object } => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const manyNames = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]));

/** One round of each kind of client, on a connection of its own that is open already; it is closed afterwards. */
const kinds: Readonly<Record<string, { readonly of200: number; round(client: SoakClient): Promise<void> }>> = {
  calm: {
    of200: 60,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      for (let times = 0; times < 5; times += 1) {
        await client.ask([call('list_windows'), call('find_element', { app: 'TextEdit', role: 'AXButton' }), { method: 'ping' }]);
        await pause(100);
      }
    },
  },
  slow: {
    of200: 30,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      client.socket.pause();
      const asked = client.ask([
        ...Array.from({ length: 8 }, () => ({ method: 'tools/list' })),
        call('take_screenshot', { max_width: 300 }),
      ]);
      await pause(300);
      client.socket.resume();
      await asked;
    },
  },
  dead: {
    of200: 30,
    async round(client) {
      client.write(
        `${JSON.stringify({ jsonrpc: '2.0', id: 'init', method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: soakName, version: '1' } } })}\n`,
      );
      client.socket.pause();
      const lists = Array.from({ length: 400 }, (_, id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list' }));
      client.write(`${lists.join('\n')}\n`);
      await pause(1500);
    },
  },
  silent: {
    of200: 40,
    async round(client) {
      client.write(`{"jsonrpc":"2.0","params":"${'x'.repeat(1_000_000)}`);
      await pause(2000);
    },
  },
  cancelling: {
    of200: 20,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      await client.ask(
        Array.from({ length: 40 }, () => call('take_screenshot')),
        true,
      );
      await client.ask([{ method: 'ping' }]);
      await pause(200);
    },
  },
  giant: {
    of200: 15,
    async round(client) {
      if (!(await client.greet(soakName))) return;
      await client.ask([call('type_text', manyNames), call('set_clipboard', { text: 'x'.repeat(1_400_000) })]);
      await client.ask([call('run_steps', { steps: Array.from({ length: 30_000 }, () => ({})) })]);
      await pause(200);
    },
  },
  stranger: {
    of200: 5,
    async round(client) {
      if (!(await client.greet(`stranger ${Math.round(performance.now())}`))) return;
      await client.ask([call('set_clipboard', { text: 'x'.repeat(1_000_000) })], true);
      await client.ask([{ method: 'tools/list' }]);
    },
  },
};

/** Lets clients of every kind at a host for a while, and counts what came of it. */
export async function soak({ socket, pid, seconds, share = 1 }: SoakOptions): Promise<SoakReport> {
  const tally: Tally = { asked: 0, answered: 0, surplus: 0, cut: 0, turnedAway: 0, slowestMs: 0 };
  const beforeMb = residentMb(pid);
  let peakMb = beforeMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, 100);
  const until = performance.now() + seconds * 1000;
  const actors = Object.values(kinds).flatMap(({ of200, round }) =>
    Array.from({ length: Math.max(1, Math.round(of200 * share)) }, () => round),
  );
  await Promise.all(actors.map((round) => act(round, { socket, until, tally })));
  clearInterval(watch);
  const afterMb = await settledMb(pid);
  return { ...tally, beforeMb, peakMb: Math.max(peakMb, afterMb), afterMb };
}

async function act(
  round: (client: SoakClient) => Promise<void>,
  on: { readonly socket: string; readonly until: number; readonly tally: Tally },
): Promise<void> {
  while (performance.now() < on.until) {
    const client = await soakClient(on.socket, on.tally);
    if (!client.closed) await round(client);
    client.socket.destroy();
    await pause(50);
  }
}

/** The memory once it no longer falls, within a second. */
async function settledMb(pid: number): Promise<number> {
  let least = residentMb(pid);
  for (let times = 0; times < 5; times += 1) {
    await pause(200);
    least = Math.min(least, residentMb(pid));
  }
  return least;
}

function residentMb(pid: number): number {
  if (process.platform === 'linux') return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** What a report has to say for itself; empty when all is well. */
export function faultsOf(report: SoakReport): readonly string[] {
  const grown = Math.round(report.peakMb - report.beforeMb);
  return [
    ...(report.surplus > 0 ? [`${report.surplus} answers came twice or for nothing`] : []),
    ...(report.cut > 0 ? [`${report.cut} requests of well-behaved clients were cut off`] : []),
    ...(report.answered === report.asked ? [] : [`${report.asked - report.answered} of ${report.asked} requests had no answer`]),
    ...(grown > mostGrowthMb ? [`the host grew by ${grown} MB, and ${mostGrowthMb} is the bound`] : []),
    ...(report.slowestMs > mostWaitMs ? [`somebody waited ${Math.round(report.slowestMs)} ms for an answer`] : []),
  ];
}
