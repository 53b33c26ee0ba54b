import type { Drivers } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { Engine } from '../../../src/main/mac/engine/runtime/engine.js';
import type { HostControl } from '../../../src/main/mac/host-control.js';
import { createSupervisor } from '../../../src/main/mac/macos/supervisor/supervisor.js';
import type { Tuning } from '../../../src/main/mac/macos/supervisor/tuning.js';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { createSimulatedMac, type SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import type { VirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import type { Clock } from '../../../src/shared/runtime/clock.js';
import type { FakeService } from '../fake/serve.js';
import { createSharedClock, type SharedClock } from './shared-clock.js';
import { buildPrograms, startWorkers, type Workers } from './workers.js';

export interface KoffiEngineOptions {
  readonly control: HostControl;
  readonly scenario?: Scenario;
  /** Puts something between the fake frameworks and the simulated Mac. */
  readonly around?: (drivers: Drivers) => Drivers;
  readonly autoClock: boolean;
}

export interface KoffiEngine {
  readonly engine: Engine;
  readonly mac: SimulatedMac;
  readonly clock: VirtualClock;
  /** Resolves once the other process has done what it was told. */
  readonly settled: () => Promise<void>;
  /** What the fake frameworks saw of the engine's process. */
  readonly service: FakeService;
}

/** Engines of a real Mac in other processes, over the fake frameworks; the simulated Mac and the clock are here. */
export interface KoffiEngines {
  make(options: KoffiEngineOptions): KoffiEngine;
  /** Ends the engines of one test; what was wrong, a line each. Their processes are kept for the next. */
  endTest(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** More changes than any test makes. */
const mostStates = 10_000_000;

/**
 * Nothing here is about time-outs of the supervisor: a slow machine must not look like a hung worker. Least of all one that
 * was told to end, as the release worker is once nothing was held for a while: killing it takes all workers of the process along.
 */
const patient: Partial<Tuning> = {
  startMs: 60_000,
  silenceMs: 60_000,
  heldSilenceMs: 60_000,
  stopMs: 60_000,
  graceMs: 60_000,
  endMs: 60_000,
  questionMs: 60_000,
  cancelMs: 10_000,
};

/** `disk` is the folder that stands for the disk of the other process; without one it sees this machine's. */
export async function openKoffiEngines(disk?: string): Promise<KoffiEngines> {
  const programs = await buildPrograms(disk);
  const free: Workers[] = [];
  let macs = 0;
  const used: { readonly workers: Workers; readonly clock: SharedClock; readonly unwatch: () => void }[] = [];
  return {
    make({ control, scenario, around, autoClock }) {
      let workers: Workers | null = null;
      const clock = createSharedClock({
        auto: autoClock,
        idle: () => workers?.idle() ?? Promise.resolve(),
        fire: (timer) => workers?.fire(timer),
      });
      const mac = createSimulatedMac({ clock, ...(scenario && { scenario }) });
      // Each Mac has states of its own, and each change makes another.
      macs += 1;
      let state = macs * mostStates;
      mac.onChange(() => {
        state += 1;
      });
      const drivers = around?.(mac.drivers) ?? mac.drivers;
      const served = { drivers, questions: clock.questions, time: clock.now, state: () => state };
      const mine = free.pop() ?? startWorkers(programs, served);
      workers = mine;
      mine.begin(served);
      const watching = supervisorClock(clock);
      const supervisor = createSupervisor({
        fork: () => mine.fork(),
        clock: watching.clock,
        control,
        tuning: patient,
        isAlive: (pid) => mac.drivers.processes.get(pid) !== null,
        clickThroughWindows: () => drivers.windowServer.windows().flatMap((one) => (one.clickThrough ? [one.id] : [])),
      });
      used.push({ workers: mine, clock, unwatch: watching.stop });
      return { engine: supervisor.engine, mac, clock, settled: mine.idle, service: mine.service };
    },
    async endTest() {
      const problems: string[] = [];
      for (const { workers, clock, unwatch } of used.splice(0)) {
        clock.stop();
        unwatch();
        problems.push(...(await workers.end()));
        free.push(workers);
      }
      return problems;
    },
    async close() {
      await Promise.all([...free, ...used.map((one) => one.workers)].map((workers) => workers.close()));
    },
  };
}

/**
 * Deadlines are told in the time of the simulated Mac, but heartbeats must not make it pass. Once stopped, nobody is watched
 * any more: the process goes on to the next test.
 */
function supervisorClock({ now }: Clock) {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;
  const clock: Clock = {
    now: () => now(),
    after(ms, run) {
      if (stopped) return () => undefined;
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms).unref();
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
  };
  return {
    clock,
    stop(): void {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
