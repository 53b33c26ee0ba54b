import { openNative } from '../../../src/main/mac/macos/native/native.js';
import type { WorkerChannel } from '../../../src/main/mac/macos/worker/channel.js';
import { createMacosDrivers, type MacosDrivers } from '../../../src/main/mac/macos/worker/drivers/create-drivers.js';
import { createLaunchDisk } from '../../../src/main/mac/macos/worker/drivers/launch-disk.js';
import { runWorker, type WorkerDeps } from '../../../src/main/mac/macos/worker/run-worker.js';
import type { Clock } from '../../../src/shared/runtime/clock.js';
import { openFakeLibrary } from '../fake/library.js';

/** What the test process tells beside: its time, and the state its Mac is in. */
export interface News {
  readonly time: number;
  readonly state: number;
}

/** Everything the test process says to the program of workers. */
export type ToWorkers =
  | { readonly type: 'open'; readonly worker: number }
  | { readonly type: 'message'; readonly worker: number; readonly message: unknown; readonly news: News }
  | { readonly type: 'fire'; readonly timer: number; readonly news: News }
  | { readonly type: 'idle'; readonly id: number }
  | { readonly type: 'end'; readonly id: number };

export type FromWorkers =
  | { readonly type: 'message'; readonly worker: number; readonly message: unknown }
  | { readonly type: 'exit'; readonly worker: number }
  | { readonly type: 'idle'; readonly id: number }
  | {
      readonly type: 'ended';
      readonly id: number;
      readonly living: number;
      readonly byType: string;
      readonly violations: readonly string[];
    };

/**
 * Workers of the real Mac in one process: the worker program itself, its drivers over the fake frameworks, its clock that
 * of the test process. Several workers of one Mac run side by side here, so that a spec file needs one process.
 */

const path = process.env.GATEHAND_FAKE_LIBRARY ?? '';
const fake = openFakeLibrary(path);
const native = openNative({ libraryPath: path });
const timers = new Map<number, () => void>();
const listeners = new Map<number, (message: unknown) => void>();
const open = new Set<MacosDrivers>();
/** Turns of the event loop after which nothing that could run is left: a job waits one before it begins. */
const turns = 3;

/**
 * A worker counts a call as slow by real time, and an app that answers slowly goes to the quarantine worker. Here only the
 * machine can be slow, never a simulated app, so its time is made to pass more slowly.
 */
const slowdown = 10;
const realNow = performance.now.bind(performance);
Object.defineProperty(performance, 'now', { value: () => realNow() / slowdown });

function say(message: FromWorkers): void {
  process.send?.(message);
}

/** The time at the last message or answer: it passes while this process has nothing to do, and then one of the two comes. */
let time = 0;
let requests = -1;
function now(): number {
  const made = fake.requests();
  if (made !== requests) time = fake.lastTime();
  requests = made;
  return time;
}
function hear(news: News): void {
  time = news.time;
  fake.stateIs(news.state);
  requests = fake.requests();
}

const clock: Clock = {
  now,
  after(ms, run) {
    const id = fake.ask('clock.after', ms);
    timers.set(id, run);
    return () => {
      if (timers.delete(id)) fake.ask('clock.cancel', id);
    };
  },
};

function openWorker(worker: number): void {
  const channel: WorkerChannel = {
    send: (message) => say({ type: 'message', worker, message }),
    onMessage: (listener) => void listeners.set(worker, listener),
    onClose: () => undefined,
  };
  const drivers: WorkerDeps['drivers'] = (surroundings) => {
    // A simulated app that hangs costs time on the clock; a real one has cost it already.
    const made = {
      ...createMacosDrivers(native, { clock, ...surroundings, disk: createLaunchDisk(process.env.GATEHAND_FAKE_DISK) }),
      takeOwedMs: (pid: number) => (fake.mayOwe(pid) ? fake.ask('takeOwedMs', pid) : 0),
    };
    open.add(made);
    return made;
  };
  runWorker({ drivers, clock, channel, exit: () => say({ type: 'exit', worker }) });
}

function end(id: number): void {
  for (const drivers of open) drivers.dispose();
  open.clear();
  listeners.clear();
  timers.clear();
  say({ type: 'ended', id, living: fake.living(), byType: fake.livingByType(), violations: fake.violations() });
  fake.forgetViolations();
}

async function idle(id: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  say({ type: 'idle', id });
}

function fire(timer: number): void {
  const run = timers.get(timer);
  timers.delete(timer);
  run?.();
}

process.on('message', (message: ToWorkers) => {
  switch (message.type) {
    case 'open':
      openWorker(message.worker);
      break;
    case 'message':
      hear(message.news);
      listeners.get(message.worker)?.(message.message);
      break;
    case 'fire':
      hear(message.news);
      fire(message.timer);
      break;
    case 'idle':
      void idle(message.id);
      break;
    case 'end':
      end(message.id);
  }
});
process.on('disconnect', () => process.exit(0));
