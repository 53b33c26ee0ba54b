import type { Socket } from 'node:net';
import type { Clock } from '../../shared/clock.js';
import type { PeerIdentity } from '../../shared/wire.js';
import type { DrivenWindow } from '../core/driven-window.js';
import { createSimulatedHost } from '../core/simulated-host.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import type { PictureCodec } from '../mac/raster.js';
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
  /** Who macOS says is at the other end of a client's socket; null where it does not tell. */
  readonly peerOf: ((socket: Socket) => PeerIdentity | null) | null;
  dispose(): Promise<void>;
}

export interface AppMacParts {
  readonly clock: Clock;
  readonly control: HostControl;
  readonly codec: PictureCodec;
  readonly wanted: 'macos' | 'simulated';
  /** Told what happened to the engine's workers, one line each. */
  readonly onNote: (note: string) => void;
}

/** The Mac that the owner chose; the simulated one where there is no real one. Nothing of koffi is loaded for that. */
export async function openMac(parts: AppMacParts): Promise<AppMac> {
  if (parts.wanted === 'simulated' || process.platform !== 'darwin') return openSimulatedMac(parts);
  const { openRealMac } = await import('./real-mac.js');
  return openRealMac(parts);
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
    peerOf: null,
    dispose: async () => drawer.dispose(),
  };
}
