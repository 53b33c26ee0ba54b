import { app } from 'electron';
import { clientConfiguration } from '../clients/configuration.js';
import { places } from './places.js';

/** The flag with which the app's own program is a bridge and nothing else. */
export const bridgeFlag = '--bridge';

/** The app bundle this program runs from; null when it runs from no bundle of its own. */
export function bundleOf(executable: string): string | null {
  const bundle = /^(.*\.app)\/Contents\/MacOS\/[^/]+$/.exec(executable)?.[1];
  return bundle !== undefined && app.isPackaged ? bundle : null;
}

/**
 * What a client's configuration says. The installed app cannot run as Node (its fuse is off), so that nobody can borrow
 * its grants; its program becomes the bridge by a flag. From the sources Electron's own program runs the bridge as Node.
 */
export function bridgeConfiguration(socketPath: string): string {
  if (app.isPackaged) return clientConfiguration({ nodePath: app.getPath('exe'), bridgePath: bridgeFlag, socketPath });
  const bridgePath = places.program('bridge.js');
  return clientConfiguration({ nodePath: process.execPath, bridgePath, socketPath, env: { ELECTRON_RUN_AS_NODE: '1' } });
}

/**
 * Becomes a bridge: no window, no lock, no grant used. The bridge reads its flags from where Node puts them, after the
 * program and the script, and keeps the process alive as long as its client does.
 */
export async function becomeBridge(): Promise<void> {
  const script = places.program('bridge.js');
  const flags = process.argv.slice(process.argv.indexOf(bridgeFlag) + 1);
  process.argv = [process.execPath, script, ...flags];
  app.dock?.hide();
  await import(script);
}
