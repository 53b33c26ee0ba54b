import Store from 'electron-store';
import { fileSettings } from '../settings/conf-backend.js';
import type { SettingsBackend } from '../settings/store.js';

/** The settings file of the app, through electron-store: the same file, schema and migrations as in the headless host. */
export function electronSettings(folder: string): SettingsBackend {
  return fileSettings(
    folder,
    (file) => new Store<Record<string, unknown>>({ cwd: file.folder, name: file.name, configFileMode: file.mode }),
  );
}
