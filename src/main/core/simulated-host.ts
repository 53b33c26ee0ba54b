import type { Clock } from '../../shared/runtime/clock.js';
import { createEngine } from '../mac/engine/create-engine.js';
import { createRunMemory, type RefNumbers } from '../mac/engine/runtime/ref-memory.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import { createSecretsPort } from '../mac/secrets/secrets-port.js';
import type { Scenario } from '../mac/simulated/scenario/scenario.js';
import { appIconUrl } from '../mac/simulated/screen/drawing/app-icons/app-icons.js';
import type { SceneDrawer } from '../mac/simulated/screen/scene-drawer.js';
import { createSimulatedMac, type SimulatedMac } from '../mac/simulated/simulated-mac.js';
import type { SimulatedSurface } from '../owner/commands/command-handlers.js';
import type { Tracing } from './tracing/tracing.js';

export interface SimulatedHostDeps {
  readonly clock: Clock;
  readonly control: HostControl;
  readonly drawer: SceneDrawer;
  readonly scenario?: Scenario;
  readonly exportFolder?: string;
  /** Counts what is asked of the Mac. */
  readonly tracing?: Tracing;
  /** Where the numbers of refs go on; from 1 unless given. */
  readonly refNumbers?: RefNumbers;
}

/** The simulated Mac with the engine on top, as the core takes a Mac, and what only it offers its owner. */
export interface SimulatedHost {
  readonly mac: Mac;
  readonly simulated: SimulatedMac;
  readonly surface: SimulatedSurface;
}

/** Puts the engine on the simulated Mac's drivers, in this process. */
export function createSimulatedHost(parts: SimulatedHostDeps): SimulatedHost {
  const { clock, control, drawer, scenario, exportFolder, tracing, refNumbers } = parts;
  const simulated = createSimulatedMac({
    clock,
    draw: drawer,
    ...(scenario === undefined ? {} : { scenario }),
    ...(exportFolder === undefined ? {} : { exportFolder }),
  });
  const drivers = tracing?.drivers(simulated.drivers) ?? simulated.drivers;
  const engine = createEngine({ drivers, clock, control, ...(refNumbers && { memory: createRunMemory(refNumbers) }) });
  const { permissions, apps, ports, secretStore } = simulated;
  const counted = tracing?.engine(engine) ?? engine;
  return {
    simulated,
    mac: {
      kind: 'simulated',
      ...counted,
      ...ports,
      secrets: createSecretsPort(counted.elements, secretStore),
      permissions,
      apps,
      dispose: async () => undefined,
    },
    surface: {
      svg: () => drawer.svg(simulated.scene()),
      appIcon: appIconUrl,
      onChange: simulated.onChange,
      setPermission: (permission, state) => simulated.setPermission(permission, state),
    },
  };
}
