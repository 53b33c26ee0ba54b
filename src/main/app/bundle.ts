import { dirname, join } from 'node:path';
import { app } from 'electron';
import { linkBridge } from '../clients/bridge-link.js';
import { clientConfiguration } from '../clients/configuration.js';
import { placeOf } from '../core/passing-place.js';
import { places } from './places.js';

/** The bundle of this program where its owner put it; null when it runs from no bundle of its own. */
export function ownBundle(): string | null {
  const bundle = /^(.*\.app)\/Contents\/MacOS\/[^/]+$/.exec(placeOf(app.getPath('exe')))?.[1];
  return bundle !== undefined && app.isPackaged ? bundle : null;
}

/**
 * What a client's configuration says, made once at each start. The installed app cannot run as Node (its fuse is off), so that nobody can borrow its grants:
 * a small program of its own beside it is the bridge. From the sources Electron's own program runs the other bridge as Node.
 */
export function bridgeConfiguration(socketPath: string): string {
  if (app.isPackaged) {
    const bridge = join(dirname(placeOf(app.getPath('exe'))), 'gatehand-mcp');
    return clientConfiguration({ bridge: [linkBridge(app.getPath('userData'), bridge)], socketPath });
  }
  const bridge = [process.execPath, places.program('bridge.js')] as const;
  return clientConfiguration({ bridge: [...bridge], socketPath, env: { ELECTRON_RUN_AS_NODE: '1' } });
}
