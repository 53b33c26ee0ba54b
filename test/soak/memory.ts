import { readFileSync } from 'node:fs';
import { call, pause } from './kinds.js';
import { residentMb } from './soak.js';
import { newTally, type SoakClient, type SoakRequest, soakClient } from './soak-client.js';
import { soakName } from './soak-settings.js';
import type { Stage } from './stage.js';

/** What a host costs while nothing happens, and what calls leave behind. */
export interface MemoryReport {
  readonly idleMb: number;
  /** Processor time of an idle host, of what one core gives, per cent. */
  readonly idlePercent: number;
  readonly perConnectionKb: number;
  readonly calls: number;
  /** After each tenth of the calls without pictures, then of those with pictures, once at rest. */
  readonly withoutPicturesMb: readonly number[];
  readonly withPicturesMb: readonly number[];
  /** Processor time of a call without pictures, ms. */
  readonly msPerCall: number;
}

export interface MemoryOptions {
  readonly calls: number;
  readonly idleSeconds: number;
}

const moreConnections = 100;
const atOnce = 20;
const tenths = 10;
const mixed: readonly SoakRequest[] = [
  call('list_windows'),
  call('find_element', { app: 'TextEdit', role: 'AXButton' }),
  call('get_ui_elements', { app: 'Calculator' }),
  call('list_running_apps'),
  call('look', { app: 'Calculator' }),
  call('list_menu_items', { app: 'TextEdit' }),
  call('get_clipboard'),
  call('get_volume'),
  call('find_element', { app: 'Finder', title: 'no such thing' }),
  { method: 'tools/list' },
];
const change = call('set_volume', { value: 40 });
/** Changes keep to a pace: more of them would measure the owner's limit. */
const oneChangeIn = 50;
const picture = call('take_screenshot', { max_width: 800 });

/** Measures a host that nobody else asks anything. */
export async function measureMemory(stage: Stage, { calls, idleSeconds }: MemoryOptions): Promise<MemoryReport> {
  const pid = stage.pid();
  const rest = async (): Promise<number> => pause(1500).then(() => residentMb(pid));
  await pause(3000);
  const idleMb = residentMb(pid);
  const idleFrom = processorMs(pid);
  await pause(idleSeconds * 1000);
  const idlePercent = (processorMs(pid) - idleFrom) / (idleSeconds * 10);
  const perConnectionKb = await connectionKb(stage, rest);
  const client = await greeted(stage);
  const callsFrom = processorMs(pid);
  const withoutPicturesMb = await inTenths(calls, rest, (index) => client.ask(index % oneChangeIn === 0 ? [change] : requestsAt(index)));
  const msPerCall = (processorMs(pid) - callsFrom) / calls;
  const withPicturesMb = await inTenths(calls / 10, rest, (index) => client.ask([picture, ...requestsAt(index).slice(1)]));
  client.socket.destroy();
  return { idleMb, idlePercent, perConnectionKb, calls, withoutPicturesMb, withPicturesMb, msPerCall };
}

const requestsAt = (index: number): readonly SoakRequest[] =>
  Array.from({ length: atOnce }, (_, more) => mixed[(index + more) % mixed.length] ?? change);

/** Asks until so many calls were answered; the memory after each tenth of them. */
async function inTenths(calls: number, rest: () => Promise<number>, ask: (index: number) => Promise<readonly string[]>): Promise<number[]> {
  const found: number[] = [];
  let done = 0;
  for (let index = 0; found.length < tenths; index += 1) {
    done += (await ask(index)).length;
    if (done >= (calls / tenths) * (found.length + 1)) found.push(await rest());
  }
  return found;
}

async function connectionKb(stage: Stage, rest: () => Promise<number>): Promise<number> {
  // The first ones also load and compile what every connection uses.
  const first = await Promise.all(Array.from({ length: 10 }, () => greeted(stage)));
  const before = await rest();
  const more = await Promise.all(Array.from({ length: moreConnections }, () => greeted(stage)));
  const after = await rest();
  for (const { socket } of [...first, ...more]) socket.destroy();
  await rest();
  return ((after - before) * 1024) / moreConnections;
}

async function greeted(stage: Stage): Promise<SoakClient> {
  const client = await soakClient(stage.socket, newTally());
  if (!(await client.greet(soakName))) throw new Error('a connection was turned away');
  return client;
}

/** Processor time a process has had, ms. */
function processorMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // utime and stime, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What is beyond its bound, a sentence each. */
export function overBound(report: MemoryReport): readonly string[] {
  const { idleMb, idlePercent, perConnectionKb, withoutPicturesMb, withPicturesMb } = report;
  const last = (list: readonly number[]): number => list.at(-1) ?? 0;
  const half = withPicturesMb[tenths / 2 - 1] ?? 0;
  const bounds: readonly (readonly [string, number, number])[] = [
    ['idle, MB', idleMb, 90],
    ['idle processor, %', idlePercent, 0.2],
    ['a further connection, kB', perConnectionKb, 100],
    ['after the calls without pictures, times idle', last(withoutPicturesMb) / idleMb, 1.5],
    ['after the calls with pictures, times idle', last(withPicturesMb) / idleMb, 2.5],
    ['the last half with pictures, times its beginning', last(withPicturesMb) / half, 1.1],
  ];
  return bounds.flatMap(([what, value, bound]) => (value > bound ? [`${what}: ${value.toFixed(2)}, and ${bound} is the bound`] : []));
}
