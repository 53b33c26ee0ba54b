import { describe, expect, it } from 'vitest';
import { createQuarantine } from '../../src/main/mac/macos/supervisor/quarantine.js';
import type { ObservedEvent } from '../../src/main/mac/ports/observation.js';
import { type Rig, until } from './worker/rig.js';
import { workerRigs } from './worker/rigs.js';

/** What a messaging time-out of the drivers takes, ms. */
const timeOutMs = 500;
const whole = { element: null, maxDepth: 3, roles: null, withActions: false } as const;

const { start } = workerRigs();

/** Reads an app as often as told; answers how many time-outs passed meanwhile. None of the readings may fail. */
async function readings(rig: Rig, name: string, count: number): Promise<number> {
  const app = rig.app(name);
  const before = timeOuts(rig).length;
  for (let time = 0; time < count; time += 1) await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app });
  return timeOuts(rig).length - before;
}

/** The worker of each time-out so far. */
function timeOuts(rig: Rig): readonly number[] {
  return rig.recorded().flatMap(({ kind, worker }) => (kind === 'fault' ? [worker] : []));
}

/** The worker that answers what no hung app is concerned in ran into one time-out, and not again. */
function expectOneInMain(rig: Rig): void {
  const { pid } = rig.supervisor.status.workers.main;
  expect(timeOuts(rig).filter((worker) => worker === pid)).toHaveLength(1);
}

/** Reads a hung app again and again, as an assistant does that tries once more, until it is told to end. */
function bother(rig: Rig, name: string): () => Promise<void> {
  let ended = false;
  const run = async (): Promise<void> => {
    while (!ended) await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app(name) }).catch(() => undefined);
  };
  const running = run();
  return () => {
    ended = true;
    return running;
  };
}

describe('an app that hangs', () => {
  it('holds up readings of another app by one messaging time-out, once, and then not at all', async () => {
    const rig = start();
    await readings(rig, 'Calculator', 20);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', ms: timeOutMs, once: false });

    const end = bother(rig, 'Music');
    await until(() => rig.supervisor.status.quarantined.length > 0);
    const meanwhile = await readings(rig, 'Calculator', 100);
    await end();

    expectOneInMain(rig);
    // Had each to wait for one, there would be a hundred.
    expect(meanwhile).toBeLessThan(50);
    expect(timeOuts(rig).length).toBeGreaterThan(1);
    expect(rig.supervisor.status.quarantined).toEqual([rig.app('Music').pid]);
  });

  it('holds up nobody when all windows are listed either', async () => {
    const rig = start();
    await readings(rig, 'Calculator', 20);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', ms: timeOutMs, once: false });
    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app('Music') }).catch(() => undefined);
    await until(() => rig.supervisor.status.quarantined.length > 0);

    const listing = rig.supervisor.engine.windows.list(rig.look(), { pid: null, includeMinimized: true });
    await readings(rig, 'Calculator', 5);
    const own = await rig.supervisor.engine.windows.list(rig.look(), { pid: rig.app('Calculator').pid, includeMinimized: true });
    const stillListing = rig.supervisor.status.calls;
    const windows = await listing;

    expectOneInMain(rig);
    expect([own.length, stillListing]).toEqual([1, 1]);
    expect(windows.length).toBeGreaterThan(3);
  });

  it('takes along what watches it, which goes on there', async () => {
    const rig = start();
    const durationMs = 10_000;
    const events: ObservedEvent[] = [];
    const query = {
      app: rig.app('Calculator'),
      events: null,
      element: null,
      roles: null,
      attributes: null,
      visibleOnly: false,
      pollMs: 250,
    };
    const watched = rig.supervisor.engine.observation.watch(rig.look(), { ...query, durationMs }, (event) => events.push(event));
    await readings(rig, 'TextEdit', 20);
    rig.plant({ on: 'attributes', app: 'Calculator', do: 'spin', ms: timeOutMs, once: false });
    await until(() => rig.supervisor.status.quarantined.length > 0);
    await until(() => rig.supervisor.status.workers.quarantine.starts > 0);
    await readings(rig, 'TextEdit', 1);

    const meanwhile = await readings(rig, 'TextEdit', 100);
    rig.plant(null);
    // It has to look once before it can tell what changed; and after three answers the app would be pressed in the main
    // worker, which has another simulated Mac.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const { ref } = await rig.find(rig.app('Calculator'), '7');
    await rig.supervisor.engine.elements.press(rig.job([rig.app('Calculator')]), { app: null, element: ref });
    await until(() => events.length > 0);

    expectOneInMain(rig);
    // Had each to wait for one, there would be a hundred.
    expect(meanwhile).toBeLessThan(50);
    expect(await watched).toEqual({ reason: 'expired' });
    expect(events[0]).toMatchObject({ kind: 'value_changed', sequence: 1 });
  });

  it('comes out again after it has answered fast three times', async () => {
    const rig = start();
    const music = rig.app('Music');
    await readings(rig, 'Calculator', 1);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', ms: timeOutMs, once: true });
    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: music }).catch(() => undefined);

    const before = rig.supervisor.status.quarantined;
    let times = 0;
    while (rig.supervisor.status.quarantined.length > 0) {
      await readings(rig, 'Music', 1);
      times += 1;
    }

    expect(before).toEqual([music.pid]);
    // More often where a busy machine made an answer slow, which counts anew.
    expect(times).toBeGreaterThanOrEqual(3);
    expect(rig.supervisor.status.workers).toMatchObject({ main: { starts: 1 }, quarantine: { starts: 1 } });
  });

  it('is read in quarantine from then on when it hung for so long that its worker was ended', async () => {
    const rig = start({ tuning: { beatMs: 200, silenceMs: 1200 } });
    await readings(rig, 'Calculator', 1);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', once: false });

    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app('Music') }).catch(() => undefined);
    const again = rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app('Music') }).catch(() => undefined);
    await readings(rig, 'Calculator', 20);
    await again;

    // The worker that answered them was not ended once more.
    expect(rig.supervisor.status.workers).toMatchObject({ main: { starts: 2 }, quarantine: { starts: 1 } });
  });
});

describe('quarantine', () => {
  it('begins anew to count with each slow answer', () => {
    const quarantine = createQuarantine(() => true);
    quarantine.enter(7);
    quarantine.quick([7, 8]);
    quarantine.quick([7]);
    quarantine.enter(7);
    quarantine.quick([7]);
    quarantine.quick([7]);

    const before = quarantine.has(7);
    quarantine.quick([7]);

    expect([before, quarantine.has(7), quarantine.has(8)]).toEqual([true, false, false]);
  });

  it('lets a process go that has ended', () => {
    const running = new Set([7]);
    const quarantine = createQuarantine((pid) => running.has(pid));
    quarantine.enter(7);
    running.delete(7);

    expect(quarantine.pids()).toEqual([]);
  });
});
