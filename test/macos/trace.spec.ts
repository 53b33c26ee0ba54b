import { afterEach, expect, it } from 'vitest';
import { createCore } from '../../src/main/core/core.js';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { createSimulatedHost } from '../../src/main/core/simulated-host.js';
import { type TraceLine, traceLine } from '../../src/main/core/tracing/trace-line.js';
import { createTracing } from '../../src/main/core/tracing/tracing.js';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import { createSupervisor } from '../../src/main/mac/macos/supervisor/supervisor.js';
import { forkNode } from '../../src/main/mac/macos/supervisor/worker-fork.js';
import { createSceneDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import { memorySettings } from '../../src/main/settings/store.js';
import { paired } from '../harness/gatehand.js';
import { serveFakeFrameworks } from './fake/serve.js';
import { koffiPrograms } from './worker/koffi-rigs.js';

/** A whole call down to the drivers of a real Mac: the core's own pipeline, its engine in a worker over the fake frameworks. */

const client = { key: 'name:tester', name: 'tester', verified: false, detail: '' };
const facts = { version: 'test', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '', readOnlyForced: false } as const;

const programs = koffiPrograms();
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function start() {
  const [library, program] = programs();
  const written: TraceLine[] = [];
  const [clock, control, drawer] = [createRealClock(), createHostControl(), createSceneDrawer()];
  const tracing = createTracing((line) => written.push(traceLine.parse(JSON.parse(line))));
  const { mac, simulated } = createSimulatedHost({ clock, control, drawer });
  const service = serveFakeFrameworks({ drivers: simulated.drivers });
  const supervisor = createSupervisor({
    ...{ clock, control, isAlive: () => true },
    fork: forkNode(program, { GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path }),
  });
  const { running, installed } = mac.apps;
  const core = createCore({
    // As a real Mac, it does not tell who comes to the front.
    mac: { ...mac, ...tracing.engine(supervisor.engine), apps: { running, installed } },
    ...{ clock, control, facts, codec: createPictureCodec(), tracer: tracing.tracer },
    settings: memorySettings({ clients: [paired(client.name)] }),
    ownPids: [],
    autoAnswer: 'allow',
    simulated: null,
  });
  endings.push(
    async () => drawer.dispose(),
    () => service.close(),
    () => supervisor.dispose(),
    () => core.dispose(),
  );
  const connection = { id: 'one', client, readOnly: false, preset: null, closed: new AbortController().signal };
  return {
    simulated,
    written,
    call: (name: string, args: Record<string, unknown>) =>
      core.pipeline.call({ name, arguments: args, connection, signal: new AbortController().signal }),
  };
}

it('an approved press makes three trips to the worker: a look, the card’s windows, and the press', async () => {
  const { call, simulated, written } = start();

  const answer = await call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' });

  expect(answer).toMatchObject({ isError: false, structuredContent: { effect: 'confirmed', route: 'accessibility' } });
  expect(simulated.probe.element('com.apple.calculator', { description: '7' })?.presses).toBe(1);
  const whole = written.find(({ step }) => step === 'call');
  expect(whole).toMatchObject({ trips: 3, asked: { location: 1, front: 1, lock: 1, windows: 1, change: 1 } });
  expect(written.filter(({ trips }) => trips > 0).map(({ step }) => step)).toEqual(['look', 'card', 'run', 'call']);
}, 60_000);

it('an approved click makes two more: what is seen at the point with the question, and that it is so still', async () => {
  const { call, simulated, written } = start();
  const [frame] = simulated
    .scene()
    .windows.filter(({ id }) => id === 101)
    .map((window) => window.frame);

  const answer = await call('click', { x: (frame?.x ?? 0) + 60, y: (frame?.y ?? 0) + 120 });

  expect(answer).toMatchObject({ isError: false, structuredContent: { route: 'input' } });
  expect(written.find(({ step }) => step === 'call')).toMatchObject({ trips: 5, asked: { owner: 3, front: 1, lock: 1, change: 1 } });
}, 60_000);
