import { describe, expect, it } from 'vitest';
import { createQuarantine } from '../../src/main/mac/macos/supervisor/quarantine.js';
import type { ObservedEvent } from '../../src/main/mac/ports/observation.js';
import { type Rig, until } from './worker/rig.js';
import { workerRigs } from './worker/rigs.js';

/** What a messaging time-out of the drivers takes, ms; a reading that had to wait for one takes nearly as long or longer. */
const timeOutMs = 500;
const waitedMs = 0.8 * timeOutMs;
const whole = { element: null, maxDepth: 3, roles: null, withActions: false } as const;

const { start } = workerRigs();

/** How long readings of an app take, ms, in order. */
async function readings(rig: Rig, name: string, count: number): Promise<readonly number[]> {
  const app = rig.app(name);
  const taken: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const before = performance.now();
    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app });
    taken.push(performance.now() - before);
  }
  return taken;
}

/** Reads a hung app again and again, as an assistant does that tries once more, until it is told to end. */
function bother(rig: Rig, name: string): () => Promise<number> {
  let ended = false;
  const run = async (): Promise<number> => {
    let times = 0;
    while (!ended) {
      await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app(name) }).catch(() => undefined);
      times += 1;
    }
    return times;
  };
  const running = run();
  return () => {
    ended = true;
    return running;
  };
}

function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

describe('an app that hangs', () => {
  it('holds up readings of another app by one messaging time-out, once, and then not at all', async () => {
    const rig = start();
    await readings(rig, 'Calculator', 20);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', ms: timeOutMs, once: false });

    const end = bother(rig, 'Music');
    const first = await readings(rig, 'Calculator', 100);
    const later = await readings(rig, 'Calculator', 300);
    const times = await end();

    expect(first.filter((ms) => ms > waitedMs).length).toBeLessThanOrEqual(1);
    expect(Math.max(...first)).toBeLessThan(2 * timeOutMs);
    expect(p99(later)).toBeLessThan(waitedMs);
    expect(times).toBeGreaterThan(0);
    expect(rig.supervisor.status.quarantined).toEqual([rig.app('Music').pid]);
  });

  it('holds up nobody when all windows are listed either', async () => {
    const rig = start();
    await readings(rig, 'Calculator', 20);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', ms: timeOutMs, once: false });
    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app('Music') }).catch(() => undefined);
    await until(() => rig.supervisor.status.quarantined.length > 0);

    const listing = rig.supervisor.engine.windows.list(rig.look(), { pid: null, includeMinimized: true });
    const taken = await readings(rig, 'Calculator', 20);
    const own = await rig.supervisor.engine.windows.list(rig.look(), { pid: rig.app('Calculator').pid, includeMinimized: true });
    const stillListing = rig.supervisor.status.calls;
    const windows = await listing;

    // One, once, may have to wait: a busy machine has hitches of its own.
    expect(taken.filter((ms) => ms > waitedMs).length).toBeLessThanOrEqual(1);
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

    const taken = await readings(rig, 'TextEdit', 100);
    rig.plant(null);
    // It has to look once before it can tell what changed; and after three answers the app would be pressed in the main
    // worker, which has another simulated Mac.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const { ref } = await rig.find(rig.app('Calculator'), '7');
    await rig.supervisor.engine.elements.press(rig.job([rig.app('Calculator')]), { app: null, element: ref });
    await until(() => events.length > 0);

    // One, once, may have to wait: a busy machine has hitches of its own.
    expect(taken.filter((ms) => ms > waitedMs).length).toBeLessThanOrEqual(1);
    expect(await watched).toEqual({ reason: 'expired' });
    expect(events[0]).toMatchObject({ kind: 'value_changed', sequence: 1 });
  });

  it('comes out again after it has answered fast three times', async () => {
    const rig = start();
    const music = rig.app('Music');
    await readings(rig, 'Calculator', 1);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', ms: timeOutMs, once: true });
    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: music }).catch(() => undefined);

    const inside: (readonly number[])[] = [rig.supervisor.status.quarantined];
    for (let time = 0; time < 3; time += 1) {
      await readings(rig, 'Music', 1);
      inside.push(rig.supervisor.status.quarantined);
    }

    expect(inside).toEqual([[music.pid], [music.pid], [music.pid], []]);
    expect(rig.supervisor.status.workers).toMatchObject({ main: { starts: 1 }, quarantine: { starts: 1 } });
  });

  it('is read in quarantine from then on when it hung for so long that its worker was ended', async () => {
    const rig = start({ tuning: { beatMs: 200, silenceMs: 1200 } });
    await readings(rig, 'Calculator', 1);
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', once: false });

    await rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app('Music') }).catch(() => undefined);
    const again = rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app('Music') }).catch(() => undefined);
    const taken = await readings(rig, 'Calculator', 20);
    await again;

    expect(taken.slice(1).every((ms) => ms < waitedMs)).toBe(true);
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
