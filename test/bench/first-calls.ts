import { createCore } from '../../src/main/core/core.js';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import { createEngine } from '../../src/main/mac/engine/create-engine.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import { createSecretsPort } from '../../src/main/mac/secrets/secrets-port.js';
import { createSceneDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import { createSimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { memorySettings } from '../../src/main/settings/store.js';
import type { Clock } from '../../src/shared/runtime/clock.js';
import { createMeter, type Meter, type Share, shares } from './lib/meter.js';
import { median, printTable } from './lib/statistics.js';

const rounds = 11;
/** What Gatehand's own share may be, ms. */
const budgetMs = 10;

/** The calls a person tries first. */
const calls: readonly (readonly [label: string, tool: string, args: Record<string, unknown>])[] = [
  ['list apps', 'list_running_apps', {}],
  ['list windows', 'list_windows', {}],
  ['tree, outline', 'get_ui_elements', { app: 'TextEdit', format: 'outline' }],
  ['tree, json', 'get_ui_elements', { app: 'Safari', max_depth: 6 }],
  ['find', 'find_element', { app: 'Calculator', title: '7' }],
  ['press an element', 'click_ui_element', { app: 'Calculator', element: 'app("Calculator")/window[0]/group/button["7"]' }],
  ['set a value', 'set_ui_element_value', { app: 'TextEdit', element: 'app("TextEdit")/window[0]/text_area[0]', value: 'hello' }],
  ['launch', 'launch_app', { app: 'TextEdit' }],
  ['move a window', 'move_window', {}],
  ['click a point', 'click', { x: 560, y: 300 }],
  ['type 20 letters', 'type_text', { text: 'twenty letters here.' }],
  ['press a key', 'press_key', { key: 'right' }],
  ['screenshot', 'take_screenshot', {}],
];

interface Sample extends Record<Share, number> {
  readonly wall: number;
  readonly own: number;
}

/** Measures each call in interleaved rounds and prints where its time went. */
export async function run(): Promise<void> {
  const meter = createMeter();
  const gatehand = start(meter);
  const samples = new Map<string, Sample[]>(calls.map(([label]) => [label, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [label, tool, args] of calls) {
      const sample = await measure(meter, () => gatehand.call(tool, tool === 'move_window' ? gatehand.moveArguments(round) : args));
      if (round >= 0) samples.get(label)?.push(sample);
    }
  }
  await gatehand.close();
  const rows = [...samples].map(([label, taken]) => toRow(label, taken));
  printTable(
    `Gatehand's own share of the first calls, median ms of ${rounds} rounds (own = wall - driver calls - gaps - drawing - encoding; budget ${budgetMs})`,
    ['call', 'wall', ...shares, 'own', 'own min-max', 'own/wall', 'within'],
    rows,
  );
}

async function measure(meter: Meter, work: () => Promise<void>): Promise<Sample> {
  meter.reset();
  const from = performance.now();
  await work();
  const wall = performance.now() - from;
  const [driver, gaps, drawing, encoding] = [meter.spent('driver'), meter.spent('gaps'), meter.spent('drawing'), meter.spent('encoding')];
  return { wall, driver, gaps, drawing, encoding, own: Math.max(0, wall - meter.elsewhere()) };
}

function toRow(label: string, taken: readonly Sample[]): string[] {
  const middle = (key: keyof Sample): number => median(taken.map((sample) => sample[key]));
  const own = taken.map((sample) => sample.own);
  const wall = middle('wall');
  return [
    label,
    wall.toFixed(2),
    ...shares.map((share) => middle(share).toFixed(2)),
    middle('own').toFixed(2),
    `${Math.min(...own).toFixed(2)}-${Math.max(...own).toFixed(2)}`,
    `${((100 * middle('own')) / wall).toFixed(0)} %`,
    middle('own') <= budgetMs ? 'yes' : 'NO',
  ];
}

function start(meter: Meter) {
  const clock = createRealClock();
  const control = createHostControl();
  const drawer = createSceneDrawer();
  const simulated = createSimulatedMac({ clock, draw: { svg: drawer.svg, raster: meter.watch('drawing', drawer).raster } });
  const engine = createEngine({ drivers: meter.watch('driver', simulated.drivers), clock: meteredClock(clock, meter), control });
  const { ports, permissions, apps } = simulated;
  const core = createCore({
    mac: {
      kind: 'simulated',
      ...ports,
      ...engine,
      secrets: createSecretsPort(engine.elements, simulated.secretStore),
      applications: meter.watch('driver', simulated.applications),
      permissions,
      apps,
      dispose: async () => undefined,
    },
    codec: meter.watch('encoding', createPictureCodec()),
    clock,
    control,
    // As fast as the owner may let it be, so that pacing is not measured.
    settings: memorySettings({ changesPerSecond: 100 }),
    facts: { version: 'bench', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '', readOnlyForced: false },
    ownPids: [],
    autoAnswer: 'allow',
    simulated: null,
  });
  const client = { key: 'bench', name: 'bench', verified: true, detail: '' };
  const connection = { id: 'bench', client, readOnly: false, preset: null, closed: new AbortController().signal };
  return {
    async call(tool: string, args: Record<string, unknown>): Promise<void> {
      const answer = await core.pipeline.call({ name: tool, arguments: args, connection, signal: new AbortController().signal });
      if (answer.isError) throw new Error(`${tool}: ${answer.content.map((block) => (block.type === 'text' ? block.text : '')).join('')}`);
    },
    moveArguments: (round: number) => ({
      window_id: simulated.probe.app('com.apple.TextEdit').windows[0]?.id,
      x: 420 + (round % 2) * 10,
      y: 140,
    }),
    async close() {
      await core.dispose();
      drawer.dispose();
    },
  };
}

/** Counts the time that the engine spends in gaps between events. */
function meteredClock(clock: Clock, meter: Meter): Clock {
  return {
    now: () => clock.now(),
    after(ms, run) {
      const from = performance.now();
      return clock.after(ms, () => {
        meter.record('gaps', from, performance.now());
        run();
      });
    },
  };
}
