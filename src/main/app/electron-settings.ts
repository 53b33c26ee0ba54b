import { safeStorage } from 'electron';
import Store from 'electron-store';
import { fileSettings } from '../settings/conf-backend.js';
import { createSeal, type Seal } from '../settings/seal.js';
import type { SettingsBackend } from '../settings/store.js';

/**
 * The settings file of the app, through electron-store: the same file, schema and migrations as in the headless host, and
 * beside it a seal whose key safeStorage keeps. Ask it only once the app is ready.
 */
export function electronSettings(folder: string): SettingsBackend {
  return fileSettings(
    folder,
    (file) => new Store<Record<string, unknown>>({ cwd: file.folder, name: file.name, configFileMode: file.mode }),
    sealFor(folder),
  );
}

/** Null where the system keeps no secrets: then the file's mode alone keeps others out. */
function sealFor(folder: string): Seal | null {
  if (!safeStorage.isEncryptionAvailable()) return null;
  return createSeal(folder, {
    encrypt: (secret) => safeStorage.encryptString(secret),
    decrypt: (kept) => safeStorage.decryptString(kept),
  });
}
