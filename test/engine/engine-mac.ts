import { createEngine } from '../../src/main/mac/engine/create-engine.js';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Engine } from '../../src/main/mac/engine/runtime/engine.js';
import { createHostControl, type HostControl } from '../../src/main/mac/host-control.js';
import type { ElementNode, Job } from '../../src/main/mac/port.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock, type VirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { Clearance } from '../../src/shared/clearance.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { aJob } from '../harness/a-job.js';

/** An engine on a simulated Mac whose clock jumps on by itself. */
export interface EngineMac {
  readonly engine: Engine;
  readonly mac: SimulatedMac;
  readonly clock: VirtualClock;
  readonly control: HostControl;
  /** A running app by name. */
  app(name: string): AppIdentity;
  /** What the guard would allow: to change these apps, with nothing blocked unless given. */
  job(apps: readonly AppIdentity[], given?: Partial<Clearance>, signal?: AbortSignal): Job;
  /** Brings an app to the front as the owner would. */
  front(name: string): Promise<AppIdentity>;
  /** A job that may only look. */
  look(given?: Partial<Clearance>): Job;
  /** The one element of an app with this label, exactly. */
  find(app: AppIdentity, label: string, role?: string): Promise<ElementNode>;
}

export interface EngineMacOptions {
  readonly scenario?: Scenario;
  /** Puts something between the engine and the drivers. */
  readonly around?: (drivers: Drivers) => Drivers;
  /** False: time stands still until the spec moves it. */
  readonly autoClock?: boolean;
}

export function createEngineMac({ scenario, around, autoClock = true }: EngineMacOptions = {}): EngineMac {
  const control = createHostControl();
  const clock = createVirtualClock({ auto: autoClock });
  const mac = createSimulatedMac({ clock, ...(scenario && { scenario }) });
  const engine = createEngine({ drivers: around ? around(mac.drivers) : mac.drivers, clock, control });
  return withShortcuts({ control, clock, mac, engine });
}

/** What specs ask again and again of an engine and its Mac, wherever the engine works. */
export function withShortcuts({ engine, mac, clock, control }: Pick<EngineMac, 'engine' | 'mac' | 'clock' | 'control'>): EngineMac {
  function job(apps: readonly AppIdentity[], given: Partial<Clearance> = {}, signal = new AbortController().signal): Job {
    const subjects = apps.map((app) => ({ kind: 'app' as const, app }));
    const times = { stopEpoch: control.stopEpoch(), deadlineAt: clock.now() + 600_000 };
    return aJob({ effect: 'change', capability: 'act', subjects, ...times, ...given }, signal);
  }

  const look = (given: Partial<Clearance> = {}): Job => job([], { effect: 'read', capability: 'see', ...given });

  return {
    engine,
    mac,
    clock,
    control,
    job,
    look,
    app(name) {
      const found = mac.apps.running().find((one) => one.name === name);
      if (found === undefined) throw new Error(`${name} is not running`);
      return found;
    },
    async front(name) {
      const found = mac.apps.running().find((one) => one.name === name);
      if (found === undefined) throw new Error(`${name} is not running`);
      await mac.applications.activate(job([found]), found);
      // The engine reads the windows once for each turn of the event loop, and an owner's hand never shares one with it.
      await new Promise((resolve) => setImmediate(resolve));
      return found;
    },
    async find(app, label, role) {
      const query = { app, role: role ?? null, title: label, value: null, identifier: null, text: null, maxResults: 20 };
      const [first, ...more] = (await engine.elements.find(look(), query)).filter((one) => one.label === label);
      if (first === undefined || more.length > 0) throw new Error(`${more.length} or no elements are labelled ${label}`);
      return first;
    },
  };
}

/** Drivers that call back before each posted event; `count` is how many went before it. */
export function beforeEvents(hook: (count: number) => void): (drivers: Drivers) => Drivers {
  let count = 0;
  const next = (): void => {
    hook(count);
    count += 1;
  };
  return (drivers) => ({
    ...drivers,
    input: {
      ...drivers.input,
      mouse(event) {
        next();
        drivers.input.mouse(event);
      },
      key(event) {
        next();
        drivers.input.key(event);
      },
      scroll(delta) {
        next();
        drivers.input.scroll(delta);
      },
    },
  });
}

/** The code of the GatehandError a promise rejects with. */
export async function errorOf(
  promise: Promise<unknown>,
): Promise<{ readonly code: string; readonly message: string; readonly details: Record<string, unknown> }> {
  try {
    await promise;
  } catch (error) {
    const { code, message, details } = error as { code: string; message: string; details: Record<string, unknown> }; // rejections are GatehandErrors here, and the specs check the code
    return { code, message, details };
  }
  throw new Error('nothing was thrown');
}
