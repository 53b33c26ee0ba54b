import type { Socket } from 'node:net';
import type { Clock } from '../../shared/clock.js';
import type { PeerIdentity } from '../../shared/wire.js';
import { createSimulatedHost } from '../core/simulated-host.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import type { PictureCodec } from '../mac/raster.js';
import { createSceneDrawer } from '../mac/simulated/screen/drawing/rasterise.js';
import type { SimulatedSurface } from '../owner/commands.js';

/** The Mac the app drives, and what comes with it. */
export interface AppMac {
  readonly mac: Mac;
  /** What only the simulated Mac offers; null on a real one. */
  readonly simulated: SimulatedSurface | null;
  /** Processes that are Gatehand itself on this Mac. */
  readonly ownPids: readonly number[];
  /** Who macOS says is at the other end of a client's socket; null where it does not tell. */
  readonly peerOf: ((socket: Socket) => PeerIdentity | null) | null;
  /** Lets macOS ask the owner which apps Gatehand may automate; null where nothing is asked. */
  readonly askAutomation: (() => Promise<void>) | null;
  dispose(): Promise<void>;
}

export interface AppMacParts {
  readonly clock: Clock;
  readonly control: HostControl;
  readonly codec: PictureCodec;
  /** Told what happened to workers and scans, one line each. */
  readonly onNote: (note: string) => void;
}

/** Whether there is a real Mac to drive here at all. */
export const hasRealMac: boolean = process.platform === 'darwin';

/**
 * The Mac that the owner chose. The real one stands in a part of the program of its own, which is loaded on a Mac alone: it
 * brings native code.
 */
export async function openMac(wanted: 'macos' | 'simulated', parts: AppMacParts): Promise<AppMac> {
  if (!hasRealMac || wanted === 'simulated') return openSimulatedMac(parts);
  const { openRealMac } = await import('./real-mac.js');
  return openRealMac(parts);
}

/** The simulated Mac, inside the app: to try everything without a grant, and the only one where there is no real one. */
function openSimulatedMac({ clock, control }: AppMacParts): AppMac {
  const drawer = createSceneDrawer();
  const { mac, surface } = createSimulatedHost({ clock, control, drawer });
  return { mac, simulated: surface, ownPids: [], peerOf: null, askAutomation: null, dispose: async () => drawer.dispose() };
}
