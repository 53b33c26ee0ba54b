import { createSimulatedHost } from '../../core/simulated-host.js';
import { createSceneDrawer } from '../../mac/simulated/screen/drawing/rasterise.js';
import type { AppMac, AppMacDeps } from './app-mac.js';

/** The simulated Mac, inside the app: to try everything without a grant, and the only one where there is no real one. */
export function openSimulatedMac({ clock, control, tracing, refNumbers }: AppMacDeps): AppMac {
  const drawer = createSceneDrawer();
  const { mac, surface } = createSimulatedHost({ clock, control, drawer, refNumbers, ...(tracing && { tracing }) });
  return {
    mac,
    simulated: surface,
    ownPids: [],
    peerOf: null,
    keyboard: () => null,
    unhide: null,
    askAutomation: null,
    dispose: async () => drawer.dispose(),
  };
}
