import type { Clock } from '../../shared/clock.js';
import type { DrivenWindow } from '../core/driven-window.js';
import { createSimulatedHost } from '../core/simulated-host.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import { createSceneDrawer } from '../mac/simulated/draw/rasterise.js';
import type { SimulatedSurface } from '../owner/commands.js';

/** The Mac the app drives, and what comes with it. */
export interface AppMac {
  readonly mac: Mac;
  /** Whether there is a real Mac to drive here, driven or not. */
  readonly realMac: boolean;
  /** What only the simulated Mac offers; null on a real one. */
  readonly simulated: SimulatedSurface | null;
  /** Processes that are Gatehand itself on this Mac. */
  readonly ownPids: readonly number[];
  /** Calls back with the window a client drives, where windows are on this screen. */
  readonly driven: (listener: (driven: DrivenWindow) => void) => void;
  dispose(): Promise<void>;
}

export interface AppMacParts {
  readonly clock: Clock;
  readonly control: HostControl;
  readonly wanted: 'macos' | 'simulated';
}

/** The Mac that the owner chose. */
export function openMac(parts: AppMacParts): AppMac {
  return openSimulatedMac(parts);
}

/** The simulated Mac, inside the app: to try everything without a grant, and the only one where there is no real one. */
function openSimulatedMac({ clock, control }: AppMacParts): AppMac {
  const drawer = createSceneDrawer();
  const { mac, surface } = createSimulatedHost({ clock, control, drawer });
  return {
    mac,
    realMac: process.platform === 'darwin',
    simulated: surface,
    ownPids: [],
    driven: () => undefined,
    dispose: async () => drawer.dispose(),
  };
}
