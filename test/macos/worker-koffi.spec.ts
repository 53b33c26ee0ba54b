import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { forkNode } from '../../src/main/mac/macos/supervisor/worker-fork.js';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { errorOf } from '../engine/engine-mac.js';
import { whose } from '../engine/whose.js';
import { buildFakeFrameworks } from './fake/build.js';
import { bundleOnce } from './fake/bundle.js';
import { type ListeningFakes, serveFakeFrameworks } from './fake/serve.js';
import { createRig, type Rig, until } from './worker/rig.js';

/** Nearly what a messaging time-out of the drivers takes, ms: who had to wait for one waited longer. */
const waitedMs = 400;
const whole = { element: null, maxDepth: 3, roles: null, withActions: false } as const;

let library = '';
let program = '';
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [library, program] = await Promise.all([
    buildFakeFrameworks(),
    bundleOnce(join(import.meta.dirname, 'worker', 'koffi-program.ts'), 'koffi-worker'),
  ]);
}, 60_000);
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

interface KoffiRig extends Rig {
  /** The Mac behind the frameworks: it lives on when a worker ends. */
  readonly mac: SimulatedMac;
  readonly service: ListeningFakes;
  pid(name: string): number;
}

/** Workers with the drivers of a real Mac, over the fake frameworks, which one simulated Mac answers. */
function start(tuning: NonNullable<Parameters<typeof createRig>[1]>['tuning'] = {}): KoffiRig {
  const mac = createSimulatedMac({ clock: createRealClock() });
  const service = serveFakeFrameworks({ drivers: mac.drivers });
  const fork = forkNode(program, { GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path });
  const rig = createRig(program, { tuning, parts: { fork } });
  endings.push(() => service.close(), rig.end);
  return { ...rig, mac, service, pid: (name) => rig.app(name).pid ?? 0 };
}

async function readings(rig: Rig, name: string, count: number): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const before = performance.now();
    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app(name) });
    taken.push(performance.now() - before);
  }
  return taken;
}

describe('a worker with the drivers of a real Mac', () => {
  it('loses the one call that crashed in a framework, and the refs go on working', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');
    rig.service.conduct.add({ pid: rig.pid('Music'), times: 1, how: { act: 'crash' } });

    const lost = await errorOf(rig.find(rig.app('Music'), 'Play'));
    const report = await rig.supervisor.engine.elements.press(rig.job([app]), { app: null, element: seven.ref });

    expect(lost.code).toBe('worker_unavailable');
    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility', state: { ref: seven.ref } });
    expect(rig.mac.probe.element('com.apple.calculator', { description: '7' })?.presses).toBe(1);
    expect(rig.service.problems).toEqual([]);
  });

  it('loses the one call that hangs in a framework, and answers the others that were under way', async () => {
    const rig = start({ beatMs: 200, silenceMs: 1500, firstPauseMs: 1, longestPauseMs: 10 });
    await readings(rig, 'Calculator', 1);
    rig.service.conduct.add({ pid: rig.pid('Music'), how: { act: 'hang' } });

    const asked = ['Calculator', 'Music', 'TextEdit'].map((name) =>
      rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app(name) }).then(
        ({ root }) => root.label,
        (error: { readonly code: string }) => error.code,
      ),
    );

    expect(await Promise.all(asked)).toEqual(['Calculator', 'worker_unavailable', 'TextEdit']);
  });

  it('keeps an app that times out from holding up the others, but for one messaging time-out', async () => {
    const rig = start();
    await readings(rig, 'Calculator', 20);
    rig.service.conduct.add({ pid: rig.pid('Music'), how: { act: 'time-out' } });
    let ended = false;
    const bother = (async () => {
      while (!ended) await errorOf(rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app('Music') }));
    })();

    const first = await readings(rig, 'Calculator', 60);
    const later = await readings(rig, 'Calculator', 200);
    ended = true;
    await bother;

    const sorted = [...later].sort((a, b) => a - b);
    expect(first.filter((ms) => ms > waitedMs).length).toBeLessThanOrEqual(1);
    expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(waitedMs);
    expect(rig.supervisor.status.quarantined).toEqual([rig.pid('Music')]);
  }, 60_000);

  it('posts nothing later than 100 ms after Stop', async () => {
    const rig = start();
    const app = await whose(rig.supervisor.engine, rig.look(), { kind: 'focus' });
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job(app === null ? [] : [app]), { text: 'a'.repeat(150), delayMs: 20 }));
    await until(() => rig.mac.probe.events().length > 20);

    const stoppedAt = Date.now();
    rig.control.stop();
    const error = await typing;
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect(error.code).toBe('stopped');
    expect(Math.max(...rig.mac.probe.events().map(({ at }) => at)) - stoppedAt).toBeLessThanOrEqual(100);
  });

  it.each(['hang', 'crash'] as const)('has what it held up within a second when it meets its end (%s)', async (act) => {
    const began = performance.now();
    const rig = start();
    const app = await whose(rig.supervisor.engine, rig.look(), { kind: 'focus' });
    // A second, unless this machine is so busy that the first worker took nearly as long to start.
    const withinMs = Math.max(1000, 2.5 * (performance.now() - began));
    const holding = { key: 'shift', modifiers: [], durationMs: 8000 } as const;
    const held = errorOf(rig.supervisor.engine.input.holdKey(rig.job(app === null ? [] : [app]), holding));
    await until(() => rig.mac.probe.held().keys.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));

    const brokenAt = Date.now();
    rig.service.conduct.add({ function: 'AXUIElementCopyMultipleAttributeValues', times: 1, how: { act } });
    const error = await held;
    await until(() => rig.mac.probe.held().keys.length === 0);

    const up = rig.mac.probe.events().findLast(({ type }) => type === 'up');
    expect(error).toMatchObject({ code: 'worker_unavailable', details: { mayHaveHappened: true } });
    expect((up?.at ?? Number.POSITIVE_INFINITY) - brokenAt).toBeLessThanOrEqual(withinMs);
  });
});
