import { createRealClock } from '../../src/main/core/real-clock.js';
import { createEngine } from '../../src/main/mac/engine/create-engine.js';
import type { AccessibilityDriver, AxElement, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { elementAttributes } from '../../src/main/mac/engine/nodes/read-element.js';
import type { Engine } from '../../src/main/mac/engine/runtime/engine.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import type { ElementNode, Job, TreeQuery } from '../../src/main/mac/port.js';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { aJob } from '../harness/a-job.js';
import { bigApp, bigScenario } from './lib/big-app.js';
import { median, printTable } from './lib/statistics.js';

const rounds = 5;
/** The slow walk takes seconds, and differs by more than any noise. */
const slowRounds = 2;
const messageUs = 100;

/** What a figure must stay within. */
interface Limit {
  readonly most?: number;
  readonly least?: number;
}

/** Figures by name, one per round. */
type Samples = Map<string, { readonly limit: Limit; readonly values: number[] }>;

interface Bench {
  readonly engine: Engine;
  readonly paid: SimulatedMac['messages'];
  readonly drivers: Drivers;
  readonly query: TreeQuery;
  readonly job: () => Job;
  /** 0 warms up. */
  readonly round: number;
  note(name: string, value: number, limit?: Limit): void;
}

/** Measures the engine on one big app in interleaved rounds and prints every figure beside its limit. */
export async function run(): Promise<void> {
  const samples: Samples = new Map();
  const bench = start(samples);
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) samples.clear(); // the first round only warms up
    for (const part of [walks, timedWalk, search, sizes, turns]) await part({ ...bench, round });
  }
  const rows = [...samples].map(([name, { limit, values }]) => {
    const middle = median(values);
    const holds = middle <= (limit.most ?? Number.POSITIVE_INFINITY) && middle >= (limit.least ?? Number.NEGATIVE_INFINITY);
    const wanted = limit.most !== undefined ? `<= ${round2(limit.most)}` : limit.least !== undefined ? `>= ${round2(limit.least)}` : '';
    const spread = `${round2(Math.min(...values))}-${round2(Math.max(...values))}`;
    return [name, round2(middle), spread, wanted, wanted === '' ? '' : holds ? 'yes' : 'NO'];
  });
  printTable(
    `The engine on an app of 5,000 elements, medians of ${rounds} interleaved rounds`,
    ['figure', 'median', 'min-max', 'target', 'holds'],
    rows,
  );
}

/** Messages per element. */
async function walks({ engine, paid, query, job, note }: Bench): Promise<void> {
  paid.setCostUs(0);
  paid.taken();
  const plain = await engine.elements.tree(job(), query);
  note('elements', plain.nodes, { least: 5000 });
  note('messages per element', paid.taken() / plain.nodes, { most: 1.1 });
  const full = await engine.elements.tree(job(), { ...query, withActions: true });
  note('messages per element, with actions', paid.taken() / full.nodes, { most: 2.1 });
}

/** Wall time where a message costs about what it costs on a Mac, beside a walk that asks for one attribute at a time. */
async function timedWalk({ engine, drivers, paid, query, job, round, note }: Bench): Promise<void> {
  paid.setCostUs(messageUs);
  paid.taken();
  const wall = await messageTimed(paid, () => engine.elements.tree(job(), query));
  const calls = paid.taken();
  note('walk, wall ms', wall);
  note('walk / (messages x 0.1 ms)', wall / ((calls * messageUs) / 1000), { most: 1.25 });
  if (round === 0 || round > slowRounds) return;
  const slow = await messageTimed(paid, async () => slowWalk(drivers.accessibility, query.app.pid ?? 0));
  note('one attribute at a time, wall ms', slow);
  note('walk / one attribute at a time', wall / slow, { most: 0.25 });
}

/** A search that can end early, beside a tree that ends at what it finds: they read level by level alike. */
async function search({ engine, paid, query, job, note }: Bench): Promise<void> {
  paid.setCostUs(0);
  const wanted = 'Section 1.2';
  const place = levelOrder((await engine.elements.tree(job(), query)).root).findIndex((node) => node.label === wanted) + 1;
  const find = { app: query.app, role: null, value: null, identifier: null, text: null, maxResults: 1 };
  paid.taken();
  await engine.elements.tree(job(), { ...query, maxNodes: place });
  const needed = paid.taken();
  await engine.elements.find(job(), { ...find, title: wanted });
  const early = paid.taken();
  note('find, early hit, messages', early, { most: needed });
  await engine.elements.find(job(), { ...find, title: 'not there at all' });
  note('find, nothing there, messages', paid.taken());
}

async function sizes({ engine, query, job, note }: Bench): Promise<void> {
  const { root, nodes } = await engine.elements.tree(job(), query);
  const { text } = await engine.elements.outline(job(), query);
  const json = Buffer.byteLength(JSON.stringify(root)) / nodes;
  const lines = Buffer.byteLength(text) / nodes;
  note('JSON, bytes per element', json);
  note('outline, bytes per element', lines);
  note('JSON / outline', json / lines, { least: 4 });
}

/** The longest time the engine keeps the event loop. */
async function turns({ engine, paid, query, job, note }: Bench): Promise<void> {
  const most = 16;
  for (const cost of [0, messageUs]) {
    const of = cost === 0 ? 'free messages' : '0.1 ms a message';
    paid.setCostUs(cost);
    note(`longest turn ms, tree, ${of}`, await longestTurn(() => engine.elements.tree(job(), query)), { most });
    const { token } = await engine.elements.outline(job(), query);
    note(`longest turn ms, outline since, ${of}`, await longestTurn(() => engine.elements.outline(job(), { ...query, since: token })), {
      most,
    });
  }
  paid.setCostUs(0);
  const find = { app: query.app, role: 'button', title: null, value: null, identifier: null, text: null, maxResults: 5000 };
  note('longest turn ms, find of 1,000s', await longestTurn(() => engine.elements.find(job(), find)), { most });
}

function start(samples: Samples): Omit<Bench, 'round'> {
  const clock = createRealClock();
  const control = createHostControl();
  const mac = createSimulatedMac({ clock, scenario: bigScenario() });
  const { drivers, messages: paid } = mac;
  const app = mac.apps.running().find(({ name }) => name === bigApp);
  if (app === undefined) throw new Error('the app does not run');
  return {
    engine: createEngine({ drivers, clock, control }),
    paid,
    drivers,
    query: { app, element: null, maxDepth: 60, roles: null, withActions: false, maxNodes: 20_000, maxMs: 30_000, maxChildren: 1000 },
    job: () => aJob({ stopEpoch: control.stopEpoch(), deadlineAt: clock.now() + 600_000 }),
    note(name, value, limit = {}) {
      const known = samples.get(name);
      if (known === undefined) samples.set(name, { limit, values: [value] });
      else samples.set(name, { limit, values: [...known.values, value] });
    },
  };
}

/** What most tools do: one message for each attribute of each element. Closed menus are left out here too. */
function slowWalk(ax: AccessibilityDriver, pid: number): number {
  const queue: AxElement[] = [ax.application(pid)];
  let read = 0;
  for (let element = queue.pop(); element !== undefined; element = queue.pop()) {
    read += 1;
    let menu = false;
    for (const name of elementAttributes) {
      const answer = ax.attributes(element, [name]);
      const value = answer.ok ? answer.value[0] : undefined;
      if (value === 'AXMenuBarItem') menu = true;
      if (typeof value === 'object' && value.type === 'elements' && !menu) queue.push(...value.elements);
    }
  }
  return read;
}

/** Wall ms, with every message taken for exactly its set cost. */
async function messageTimed(paid: SimulatedMac['messages'], work: () => Promise<unknown>): Promise<number> {
  paid.overrunMs();
  const from = performance.now();
  await work();
  return performance.now() - from - paid.overrunMs();
}

/** Between two turns of the event loop: ms that this process had a processor, so that other load does not count. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = { wall: performance.now(), used: process.cpuUsage() };
  let running = true;
  const look = (): void => {
    const wall = performance.now();
    const { user, system } = process.cpuUsage(last.used);
    longest = Math.max(longest, Math.min(wall - last.wall, (user + system) / 1000));
    last = { wall, used: process.cpuUsage() };
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await work();
  running = false;
  look();
  return longest;
}

function levelOrder(root: ElementNode): readonly ElementNode[] {
  const all = [root];
  for (let at = 0; at < all.length; at += 1) all.push(...(all[at]?.children ?? []));
  return all;
}

function round2(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
