import type { Socket } from 'node:net';
import { join } from 'node:path';
import { BrowserWindow, ClipboardItem, clipboard, desktopCapturer, Notification, nativeImage, screen, utilityProcess } from 'electron';
import type { PeerIdentity } from '../../shared/wire.js';
import { type DrivenWindow, tellDrivenWindow } from '../core/driven-window.js';
import { createMacosHost } from '../core/macos-host.js';
import { createElectronPorts } from '../mac/macos/electron/create-electron-ports.js';
import { forkUtility } from '../mac/macos/electron/utility-fork.js';
import { createPeerLookup } from '../mac/macos/peer-identity.js';
import type { AppMac, AppMacParts } from './app-mac.js';

/**
 * The real Mac as the app drives it: the engine in utility processes, pictures, clipboard and notifications through
 * Electron. Never run on a Mac.
 */
export async function openRealMac({ clock, control, codec, onNote }: AppMacParts): Promise<AppMac> {
  const ownPids = [process.pid];
  const host = await createMacosHost({
    ...{ clock, control, codec, ownPids, onNote },
    fork: forkUtility(utilityProcess, join(import.meta.dirname, 'engine-worker.js')),
    electron: (given) =>
      createElectronPorts({
        ...given,
        electron: { BrowserWindow, ClipboardItem, clipboard, desktopCapturer, Notification, nativeImage, screen },
      }),
  });
  const listeners = new Set<(driven: DrivenWindow) => void>();
  const mac = tellDrivenWindow(host.mac, {
    clock,
    onChange(driven) {
      for (const listener of listeners) listener(driven);
    },
  });
  return {
    ...{ mac, ownPids, realMac: true, simulated: null },
    driven: (listener) => void listeners.add(listener),
    peerOf: peersOf(host.facts.peers, onNote),
    // The core disposes the Mac itself.
    dispose: async () => undefined,
  };
}

/** Who speaks on a socket; a build whose own signature cannot be read vouches for nobody. */
function peersOf(native: Parameters<typeof createPeerLookup>[0]['native'], onNote: AppMacParts['onNote']) {
  try {
    return createPeerLookup({ native, ownPid: process.pid, ownUserId: process.getuid?.() ?? -1 });
  } catch (thrown) {
    onNote(`clients cannot be told by their signature: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return (_socket: Socket): PeerIdentity | null => null;
  }
}
