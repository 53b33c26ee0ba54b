import { type Kind, kinds, pause } from './kinds.js';
import { residentMb } from './process-cost.js';
import { newTally, soakClient, type Tally } from './soak-client.js';

export interface SoakOptions {
  readonly socket: string;
  /** The host, whose memory is watched; another one after a fault that ends it. */
  readonly pid: () => number;
  readonly seconds: number;
  /** How many of each kind; 200 in all unless given. */
  readonly share?: number;
  /** Which kinds there are; all unless given. */
  readonly only?: readonly string[];
  /** What happens meanwhile; the soak goes on until it is over, too. */
  readonly meanwhile?: (tally: Tally) => Promise<void>;
}

export interface SoakReport extends Omit<Tally, 'waits' | 'excused'> {
  /** Resident memory of the host: before, at most, and once all clients were gone, MB. */
  readonly beforeMb: number;
  readonly peakMb: number;
  readonly afterMb: number;
  /** How much longer than the middle one the unluckiest of the well-behaved clients waited for its answers. */
  readonly unfair: number;
}

/** Bytes of unread answers and unfinished lines, 64 MB each, pictures under way, and the garbage of a busy heap. */
const mostGrowthMb = 500;
/** A host that is with 200 clients is slow, but common clients give up after a minute. */
const mostWaitMs = 45_000;
/** Some ask for pictures and for the owner's yes, others for a ping. */
const mostUnfair = 100;
/** A shorter wait of the middle one counts as this: on an idle machine a ping takes hardly any time, and who is asked about waits a second. */
const shortMs = 30;

/** Lets clients of every kind at a host for a while, and counts what came of it. */
export async function soak({ socket, pid, seconds, share = 1, only, meanwhile }: SoakOptions): Promise<SoakReport> {
  const tally = newTally();
  const beforeMb = residentMb(pid());
  let peakMb = beforeMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid()));
  }, 100);
  const until = performance.now() + seconds * 1000;
  let over = false;
  const on: Ground = { socket, tally, isOver: () => over && performance.now() >= until };
  const present = Object.entries(kinds).filter(([name]) => only?.includes(name) !== false);
  const actors = present.flatMap(([, { of200, round }]) =>
    Array.from({ length: Math.max(1, Math.round(of200 * share)) }, (_, actor) => act(round, actor, on)),
  );
  const happened = (meanwhile?.(tally) ?? Promise.resolve()).finally(() => {
    over = true;
  });
  await Promise.all([happened, ...actors]);
  clearInterval(watch);
  const afterMb = await settledMb(pid());
  const { waits, excused: _, ...counts } = tally;
  return { ...counts, beforeMb, peakMb: Math.max(peakMb, afterMb), afterMb, unfair: unfairness(waits) };
}

interface Ground {
  readonly socket: string;
  readonly tally: Tally;
  readonly isOver: () => boolean;
}

async function act(round: Kind['round'], actor: number, on: Ground): Promise<void> {
  while (!on.isOver()) {
    const client = await soakClient(on.socket, on.tally);
    if (!client.closed) await round(client, { actor, tally: on.tally });
    client.socket.destroy();
    await pause(50);
  }
}

function unfairness(waits: readonly number[]): number {
  const sorted = [...waits].sort((one, other) => one - other);
  const middle = Math.max(shortMs, sorted[Math.floor(sorted.length / 2)] ?? 0);
  return Math.max(1, (sorted.at(-1) ?? 0) / middle);
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

/** What a report has to say for itself; empty when all is well. */
export function faultsOf(report: SoakReport): readonly string[] {
  const grown = Math.round(report.peakMb - report.beforeMb);
  return [
    ...(report.surplus > 0 ? [`${report.surplus} answers came twice or for nothing`] : []),
    ...(report.cut > 0 ? [`${report.cut} requests of well-behaved clients were cut off`] : []),
    ...(report.answered === report.asked ? [] : [`${report.asked - report.answered} of ${report.asked} requests had no answer`]),
    ...(report.disordered > 0 ? [`${report.disordered} times changes of one client came in another order than it asked for`] : []),
    ...(grown > mostGrowthMb ? [`the host grew by ${grown} MB, and ${mostGrowthMb} is the bound`] : []),
    ...(report.slowestMs > mostWaitMs ? [`somebody waited ${Math.round(report.slowestMs)} ms for an answer`] : []),
    ...(report.unfair > mostUnfair ? [`one client waited ${Math.round(report.unfair)} times as long as the middle one`] : []),
  ];
}
