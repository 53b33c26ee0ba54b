import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { defaultDataFolder } from '../../shared/wire.js';

/** What a run from the sources is called: the released app is `gatehand`, a dev build `gatehand-dev` (scripts/lib/pack-plan.mjs). */
export const sourceName = 'gatehand-source';
const releasedName = 'gatehand';

/**
 * Gives each kind of Gatehand a data folder of its own, with its settings, socket, lock and keys. Electron names all of these by
 * package.json, so a run from the sources would share them with the released app. To be called first.
 *
 * Of the packed app they lie in the home of the user's account, whatever the environment says (HOME, CFFIXED_USER_HOME): who
 * starts it must not be able to hand it other settings.
 */
export function takeOwnPlaces(): void {
  if (!app.isPackaged) {
    app.setName(sourceName);
    app.setPath('userData', join(app.getPath('appData'), sourceName));
    return;
  }
  const { homedir } = userInfo();
  const name = app.getName();
  // Clients look for the released app's socket there.
  const released = defaultDataFolder('app', { platform: 'darwin', home: homedir, env: {} });
  app.setPath('userData', name === releasedName ? released : join(dirname(released), name));
  const logs = join(homedir, 'Library', 'Logs', name === releasedName ? 'Gatehand' : name);
  app.setPath('logs', logs);
  app.setPath('crashDumps', join(logs, 'Crashes'));
}
