import { createHash } from 'node:crypto';
import { type Profiler, Session } from 'node:inspector/promises';
import { createCore } from '../../src/main/core/core.js';
import { createSimulatedHost } from '../../src/main/core/simulated-host.js';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createSceneDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { memorySettings } from '../../src/main/settings/store.js';
import type { Rule } from '../../src/shared/settings.js';
import { bigApp, bigScenario } from './lib/big-app.js';
import { printTable } from './lib/statistics.js';

const dearest = 8;
/** Short waits of the engine pass by themselves; longer ones are deadlines, which no call of a bench comes to. */
const engineWaitMs = 2000;
const keepAway: Rule = { app: 'com.apple.TextEdit', client: '*', capability: 'see', verdict: 'deny' };

/** Waiting, and the profiler itself as it starts and stops. */
const notOurs = new Set(['(idle)', 'dispatch']);

/** One kind of work, done so often that a profile of it means something. */
interface Work {
  readonly what: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly times: number;
  readonly scenario?: Scenario;
  readonly rules?: readonly Rule[];
  /** What its answer must say, or the profile is of something else. */
  readonly says: RegExp;
}

const works: readonly Work[] = [
  { what: 'a guarded read', tool: 'get_volume', args: {}, times: 2000, says: /"value"/ },
  {
    what: 'a press',
    tool: 'click_ui_element',
    args: { app: 'Calculator', element: 'app("Calculator")/window[0]/group[0]/button["7"]' },
    times: 60,
    says: /"effect":"confirmed"/,
  },
  {
    what: 'an outline of 5,000 elements',
    tool: 'get_ui_elements',
    args: { app: bigApp, format: 'outline', max_depth: 40 },
    times: 8,
    scenario: bigScenario(),
    says: /Section 3\.5/,
  },
  {
    what: 'a page with 10,000 rows',
    tool: 'get_ui_elements',
    args: { app: 'Rows', format: 'outline', max_depth: 40 },
    times: 12,
    scenario: rowsScenario(),
    says: /Row 2/,
  },
  { what: 'a screenshot with an app masked', tool: 'take_screenshot', args: {}, times: 6, rules: [keepAway], says: /^picture/ },
];

/** Where the processor time of common work goes, by V8's profiler: all of a call, from the pipeline on. */
export async function run(): Promise<void> {
  const only = process.argv.slice(2);
  for (const work of works) if (only.length === 0 || only.some((word) => work.what.includes(word))) await profile(work);
}

async function profile(work: Work): Promise<void> {
  const gatehand = start(work);
  const session = new Session();
  session.connect();
  try {
    const first = await gatehand.call(work);
    if (!work.says.test(first)) throw new Error(`${work.what} does not say ${work.says}: ${first.slice(0, 600)}`);
    if (work.rules !== undefined && first === (await unruled(work))) throw new Error(`${work.what} hides nothing`);
    for (let index = 0; index < work.times / 3; index += 1) await gatehand.call(work);
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    const from = process.cpuUsage();
    for (let index = 0; index < work.times; index += 1) await gatehand.call(work);
    const { user, system } = process.cpuUsage(from);
    const { profile: taken } = await session.post('Profiler.stop');
    tell(work, taken, (user + system) / work.times);
  } finally {
    session.disconnect();
    await gatehand.close();
  }
}

/** The answer where no rule keeps anything away. */
async function unruled(work: Work): Promise<string> {
  const gatehand = start({ ...work, rules: [] });
  try {
    return await gatehand.call(work);
  } finally {
    await gatehand.close();
  }
}

function tell({ what, times }: Work, taken: Profiler.Profile, allUs: number): void {
  const own = new Map<string, number>();
  const names = new Map(taken.nodes.map((node) => [node.id, nameOf(node)]));
  for (const [at, id] of (taken.samples ?? []).entries()) {
    const name = names.get(id) ?? '';
    if (!notOurs.has(name)) own.set(name, (own.get(name) ?? 0) + (taken.timeDeltas?.[at] ?? 0) / times);
  }
  const main = [...own.values()].reduce((sum, us) => sum + us, 0);
  const rows = [...own].sort(([, one], [, other]) => other - one).slice(0, dearest);
  printTable(
    `${what}: ${allUs.toFixed(0)} µs of processor time in all threads, mean of ${times}; shares are the main thread's`,
    ['by itself', '%'],
    rows.map(([name, us]) => [name, ((100 * us) / main).toFixed(1)]),
  );
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: Profiler.ProfileNode): string {
  if (url === '') return functionName;
  return `${functionName === '' ? `line ${lineNumber + 1}` : functionName} ${url.startsWith('node:') ? url : ''}`.trim();
}

function start({ scenario, rules = [] }: Work) {
  const clock = createVirtualClock({ auto: true, autoLimitMs: engineWaitMs });
  const control = createHostControl();
  const drawer = createSceneDrawer();
  const host = createSimulatedHost({ clock, control, drawer, ...(scenario && { scenario }) });
  const core = createCore({
    mac: host.mac,
    codec: createPictureCodec(),
    ...{ clock, control },
    settings: memorySettings({ rules: [...rules], changesPerSecond: 100 }),
    facts: { version: 'bench', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '', readOnlyForced: false },
    ownPids: [],
    autoAnswer: 'allow',
    simulated: null,
  });
  const client = { key: 'bench', name: 'bench', verified: true, detail: '' };
  const connection = { id: 'bench', client, readOnly: false, preset: null, closed: new AbortController().signal };
  return {
    /** The texts of an answer and its structured part. */
    async call({ tool, args }: Work): Promise<string> {
      const answer = await core.pipeline.call({ name: tool, arguments: args, connection, signal: new AbortController().signal });
      const texts = answer.content.flatMap((block) => {
        if (block.type === 'image') return [`picture ${createHash('sha256').update(block.data).digest('hex')}`];
        return block.type === 'text' ? [block.text] : [];
      });
      if (answer.isError) throw new Error(`${tool}: ${texts.join(' ')}`);
      return `${texts.join('\n')}\n${JSON.stringify(answer.structuredContent)}`;
    },
    async close() {
      await core.dispose();
      drawer.dispose();
    },
  };
}

function rowsScenario(): Scenario {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    role: 'AXRow',
    frame: { x: 20, y: 20 + at * 20, width: 600, height: 20 },
    children: [{ role: 'AXCell', children: [{ role: 'AXStaticText', value: `Row ${at}` }] }],
  }));
  const frame = { x: 20, y: 20, width: 600, height: 500 };
  const table = { role: 'AXScrollArea', frame, children: [{ role: 'AXTable', title: 'Rows', frame, children: rows }] };
  const windows = [{ title: 'Rows', frame: { x: 0, y: 30, width: 640, height: 540 }, elements: [table] }];
  return { base: 'empty', apps: [{ bundleId: 'com.example.rows', name: 'Rows', frontmost: true, windows }] };
}
