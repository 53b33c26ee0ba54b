import { join } from 'node:path';
import { app } from 'electron';

/** What a run from the sources is called: the released app is `gatehand`, a dev build `gatehand-dev` (scripts/lib/pack-plan.mjs). */
export const sourceName = 'gatehand-source';

/**
 * Gives a run from the sources a data folder of its own, with its settings, socket, lock and keys. Electron names all of these by
 * package.json, so it would share them with the released app; a packed one brings its name along. To be called first.
 */
export function takeOwnPlaces(): void {
  if (app.isPackaged) return;
  app.setName(sourceName);
  app.setPath('userData', join(app.getPath('appData'), sourceName));
}
