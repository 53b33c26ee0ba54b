import { type MemoryFigure, targets } from '../bench/lib/targets.js';
import { call, pause } from './kinds.js';
import { processorMs, residentMb } from './process-cost.js';
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

/** V8 gives back what the start or the last calls left once nothing has happened for about twenty seconds. */
const untilTidyMs = 30_000;
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
  const longRest = async (): Promise<number> => pause(untilTidyMs).then(() => residentMb(pid));
  const idleMb = await longRest();
  const idleFrom = processorMs(pid);
  await pause(idleSeconds * 1000);
  const idlePercent = (processorMs(pid) - idleFrom) / (idleSeconds * 10);
  const perConnectionKb = await connectionKb(stage, rest);
  const client = await greeted(stage);
  const callsFrom = processorMs(pid);
  const rests = { rest, longRest };
  const withoutPicturesMb = await inTenths(calls, rests, (index) => client.ask(index % oneChangeIn === 0 ? [change] : requestsAt(index)));
  const msPerCall = (processorMs(pid) - callsFrom) / calls;
  const withPicturesMb = await inTenths(calls / 10, rests, (index) => client.ask([picture, ...requestsAt(index).slice(1)]));
  client.socket.destroy();
  return { idleMb, idlePercent, perConnectionKb, calls, withoutPicturesMb, withPicturesMb, msPerCall };
}

const requestsAt = (index: number): readonly SoakRequest[] =>
  Array.from({ length: atOnce }, (_, more) => mixed[(index + more) % mixed.length] ?? change);

interface Rests {
  readonly rest: () => Promise<number>;
  readonly longRest: () => Promise<number>;
}

/** Asks until so many calls were answered; the memory after each tenth of them, after the last once the host is idle again. */
async function inTenths(calls: number, { rest, longRest }: Rests, ask: (index: number) => Promise<readonly string[]>): Promise<number[]> {
  const found: number[] = [];
  let done = 0;
  for (let index = 0; found.length < tenths; index += 1) {
    done += (await ask(index)).length;
    if (done >= (calls / tenths) * (found.length + 1)) found.push(await (found.length === tenths - 1 ? longRest : rest)());
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

/** What is measured beside the targets of `npm run bench`, by their ids. */
export function figuresOf(report: MemoryReport): readonly (readonly [MemoryFigure, number])[] {
  const { idleMb, idlePercent, perConnectionKb, withoutPicturesMb, withPicturesMb } = report;
  const last = (list: readonly number[]): number => list.at(-1) ?? 0;
  const half = withPicturesMb[tenths / 2 - 1] ?? 0;
  return [
    ['idle-memory', idleMb],
    ['idle-processor', idlePercent],
    ['connection-memory', perConnectionKb],
    ['memory-plain', last(withoutPicturesMb) / idleMb],
    ['memory-pictures', last(withPicturesMb) / idleMb],
    // Both before the long rest, which the last one has behind it.
    ['memory-flat', (withPicturesMb.at(-2) ?? 0) / half],
  ];
}

/** What is beyond its bound, a sentence each. */
export function overBound(report: MemoryReport): readonly string[] {
  return figuresOf(report).flatMap(([id, value]) =>
    value > targets[id].most ? [`${targets[id].what}: ${value.toFixed(2)}, and ${targets[id].most} is the bound`] : [],
  );
}
