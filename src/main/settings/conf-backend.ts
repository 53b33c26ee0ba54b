import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';
import type { Settings } from '../../shared/settings.js';
import type { SettingsBackend } from './store.js';

/** The name of the settings file in the data folder. */
export const settingsFileName = 'settings.json';

/**
 * Settings in `settings.json` of a data folder, mode 0600, written atomically by conf (the engine of electron-store).
 * Reading is done here, so that a damaged file is seen before conf could touch it.
 */
export function confSettings(folder: string): SettingsBackend {
  const path = join(folder, settingsFileName);
  return {
    read() {
      if (!existsSync(path)) return undefined;
      chmodSync(path, 0o600);
      return JSON.parse(readFileSync(path, 'utf8'));
    },
    write(value: Settings) {
      const store = new Conf<Record<string, unknown>>({ cwd: folder, configName: 'settings', configFileMode: 0o600 });
      store.store = { ...value };
    },
    setAside() {
      const place = `${path}.damaged-${Date.now()}`;
      renameSync(path, place);
      return place;
    },
  };
}
