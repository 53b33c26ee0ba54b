import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { forkUtility, type UtilityProcesses } from '../../src/main/mac/macos/electron/utility-fork.js';
import { keepEnginePlace } from '../../src/main/mac/macos/engine-place.js';
import { forkInProcess } from '../../src/main/mac/macos/supervisor/in-process-fork.js';
import type { EnginePlace } from '../../src/main/mac/macos/supervisor/supervisor.js';
import type { GrantProbe } from '../../src/main/mac/macos/worker/protocol.js';
import { createSimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { errorOf } from '../engine/engine-mac.js';
import { whose } from '../engine/whose.js';
import { childPids, type Rig } from './worker/rig.js';
import { workerRigs } from './worker/rigs.js';
import { withSteadyApps } from './worker/steady-apps.js';

const rigs = workerRigs();

function start(): Rig {
  const clock = createRealClock();
  const mac = createSimulatedMac({ clock });
  const forkInApp = forkInProcess(() => withSteadyApps(mac.drivers), clock);
  return rigs.start({ parts: { forkInApp } });
}

describe('the engine inside the app', () => {
  it('needs no process, and answers as in a worker', async () => {
    const rig = start();
    await rig.supervisor.runIn('app');
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');

    const report = await rig.supervisor.engine.elements.press(rig.job([app]), { app, element: seven.ref });
    const error = await errorOf(rig.supervisor.engine.elements.get(rig.look(), { app, element: 'e999' }));

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
    expect(error.code).toBe('not_found');
    expect(childPids(rigs.program)).toEqual([]);
  });

  it('knows the refs that a worker handed out, and the other way round', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');
    await rig.supervisor.runIn('app');

    const here = await rig.supervisor.engine.elements.get(rig.look(), { app: null, element: seven.ref });
    const textEdit = await rig.find(rig.app('TextEdit'), 'TextEdit');
    await rig.supervisor.runIn('workers');
    const there = await rig.supervisor.engine.elements.get(rig.look(), { app: null, element: textEdit.ref });

    expect([here.label, there.label]).toEqual(['7', 'TextEdit']);
    expect(childPids(rigs.program)).toHaveLength(1);
  });

  it('hears Stop', async () => {
    const rig = start();
    await rig.supervisor.runIn('app');
    const app = await whose(rig.supervisor.engine, rig.look(), { kind: 'focus' });
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job(app === null ? [] : [app]), { text: 'a'.repeat(100), delayMs: 20 }));
    await new Promise((resolve) => setTimeout(resolve, 200));

    rig.control.stop();

    expect(await typing).toMatchObject({ code: 'stopped' });
  });

  it('is refused where the app brings no drivers', async () => {
    const rig = rigs.start();

    expect((await errorOf(rig.supervisor.runIn('app'))).code).toBe('unsupported');
  });
});

/** A supervisor whose workers and whose own process read what they are told to. */
function places(reads: Readonly<Record<EnginePlace, GrantProbe['accessibility']>>, afterRestart = reads.workers) {
  let place: EnginePlace = 'workers';
  let inWorkers = reads.workers;
  return {
    get status() {
      return { place, workers: { main: none, quarantine: none, release: none }, quarantined: [], calls: 0 };
    },
    probe: async (): Promise<GrantProbe> => ({ accessibility: place === 'app' ? reads.app : inWorkers, events: true }),
    async restart() {
      inWorkers = afterRestart;
    },
    async runIn(next: EnginePlace) {
      place = next;
    },
  };
}
const none = { pid: null, starts: 0 };

describe('the place of the engine', () => {
  const clock = createVirtualClock();

  it('stays in the workers while they can read', async () => {
    const supervisor = places({ workers: 'works', app: 'works' });

    expect(await keepEnginePlace({ supervisor, clock, readsHere: () => true }).layerReads()).toBe(true);
    expect(supervisor.status.place).toBe('workers');
  });

  it('is the app when only that can read, and says so', async () => {
    const notes: string[] = [];
    const supervisor = places({ workers: 'refused', app: 'works' });
    const keeper = keepEnginePlace({ supervisor, clock, readsHere: () => true, onNote: (note) => notes.push(note) });

    expect(await keeper.layerReads()).toBe(true);
    expect(supervisor.status.place).toBe('app');
    expect(notes).toEqual([expect.stringContaining('inside it')]);
  });

  it('stays in the workers when a new one can read, since it was only older than the grant', async () => {
    const supervisor = places({ workers: 'refused', app: 'works' }, 'works');

    expect(await keepEnginePlace({ supervisor, clock, readsHere: () => true }).layerReads()).toBe(true);
    expect(supervisor.status.place).toBe('workers');
  });

  it('does not change while nobody can read, or nobody can tell', async () => {
    const refused = places({ workers: 'refused', app: 'refused' });
    const unknown = places({ workers: 'unknown', app: 'works' });

    expect(await keepEnginePlace({ supervisor: refused, clock, readsHere: () => false }).layerReads()).toBe(false);
    expect(await keepEnginePlace({ supervisor: unknown, clock, readsHere: () => true }).layerReads()).toBe(null);
    expect([refused.status.place, unknown.status.place]).toEqual(['workers', 'workers']);
  });

  it('is not waited for when a worker does not start', async () => {
    const own = createVirtualClock();
    const supervisor = { ...places({ workers: 'works', app: 'works' }), probe: () => new Promise<GrantProbe>(() => undefined) };
    const reading = keepEnginePlace({ supervisor, clock: own, readsHere: () => true }).layerReads();

    own.advance(5000);

    expect(await reading).toBe(null);
  });

  it('is asked of a real worker by trying', async () => {
    expect(await start().supervisor.probe()).toEqual({ accessibility: 'works', events: true });
  });
});

describe('a utility process', () => {
  it('is never disclaimed, loads nothing unsigned, and is ended for certain, also while it is only being started', async () => {
    const started: { readonly path: string; readonly args: unknown; readonly options: unknown }[] = [];
    const victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const gone = once(victim, 'exit');
    const child = Object.assign(new EventEmitter(), { pid: undefined as number | undefined, postMessage: () => undefined });
    const electron = {
      fork(path: string, args: unknown, options: unknown) {
        started.push({ path, args, options });
        return child;
      },
    } as unknown as UtilityProcesses; // only what the fork uses of Electron
    const exits: string[] = [];

    const worker = forkUtility(electron, '/app/engine-worker.js')('quarantine');
    worker.onExit((how) => exits.push(how));
    worker.kill();
    child.pid = victim.pid;
    child.emit('spawn');
    expect((await gone)[1]).toBe('SIGKILL');
    // Node throws where nobody listens for this, and the app would end with its worker.
    child.emit('error', 'FatalError', 'v8_OOM', '{}');
    child.emit('exit', 9);

    expect(started).toEqual([
      {
        path: '/app/engine-worker.js',
        args: ['quarantine'],
        options: expect.objectContaining({ disclaim: false, allowLoadingUnsignedLibraries: false }),
      },
    ]);
    expect(exits).toEqual(['code 9']);
  });
});
