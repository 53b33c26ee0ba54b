import { app, BrowserWindow, ClipboardItem, clipboard, desktopCapturer, Notification, nativeImage, screen, utilityProcess } from 'electron';
import { untraced } from '../../calls/tracer.js';
import { createMacosHost } from '../../core/macos-host.js';
import { type DrivenWindow, tellDrivenWindow } from '../../core/shell/driven-window.js';
import { createElectronPorts } from '../../mac/macos/electron/create-electron-ports.js';
import { forkUtility } from '../../mac/macos/electron/utility-fork.js';
import { openPeerLookup } from '../../mac/macos/peer-identity.js';
import { electronBridges } from '../electron-settings.js';
import { places } from '../places.js';
import { createEdgeSign } from '../windows/edge-sign.js';
import type { AppMac, AppMacDeps } from './app-mac.js';

/** Lets the engine work inside the app from the start: `open -a Gatehand --args --engine-in-app`. */
const inAppSwitch = 'engine-in-app';

/**
 * The real Mac, with its engine in utility processes of the app, and a sign at the window that is driven. Put together from
 * parts that are tested each for itself.
 */
export async function openRealMac({ clock, control, codec, tracing, onNote, refNumbers }: AppMacDeps): Promise<AppMac> {
  const ownPids = [process.pid];
  const sign = createEdgeSign();
  const host = await createMacosHost({
    ...{ clock, control, codec, ownPids, onNote, refNumbers },
    ...(tracing && { tracing }),
    engineIn: app.commandLine.hasSwitch(inAppSwitch) ? 'app' : 'workers',
    fork: forkUtility(utilityProcess, places.program('engine-worker.js')),
    electron: (given) =>
      createElectronPorts({
        ...given,
        otherSign: sign,
        electron: { BrowserWindow, ClipboardItem, clipboard, desktopCapturer, nativeImage, Notification, screen },
      }),
    otherSigns: () => [sign.windowId()].filter((id) => id !== null),
  });
  const identified = { native: host.facts.peers, bridges: electronBridges(app.getPath('userData')) };
  const show = (driven: DrivenWindow): void => {
    sign.show(driven);
    host.signsShown();
  };
  return {
    mac: tellDrivenWindow(host.mac, { clock, onChange: show, tracer: tracing?.tracer ?? untraced }),
    simulated: null,
    ownPids,
    peerOf: openPeerLookup({ ...identified, ownPid: process.pid, ownUserId: process.getuid?.() ?? -1 }, onNote),
    keyboard: host.facts.keyboard,
    unhide: host.facts.unhide,
    askAutomation: host.parts.automation.requestAll,
    dispose: async () => sign.dispose(),
  };
}
