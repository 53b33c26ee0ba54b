import { join } from 'node:path';
import { safeStorage } from 'electron';
import Store from 'electron-store';
import { readSmallFile, replaceSmallFile } from '../disk/small-file.js';
import type { RecordPlace } from '../log/record/durable-record.js';
import { recordFolderIn } from '../log/record/files.js';
import { type KeptBridges, keepBridges } from '../mac/macos/kept-bridges.js';
import { fileSettings } from '../settings/conf-backend.js';
import { createTextSeal, type SecretStore } from '../settings/seal.js';
import type { SettingsBackend } from '../settings/store.js';

/**
 * The settings file of the app, through electron-store: the same file, schema and migrations as in the headless host, and
 * beside it a seal whose key safeStorage keeps, which encrypts what is secret in the file too. Ask it only once the app is ready.
 */
export function electronSettings(folder: string): SettingsBackend {
  return fileSettings(
    folder,
    ({ folder: cwd, name, mode: configFileMode }) => new Store({ cwd, name, configFileMode, clearInvalidConfig: true }),
    safeSecrets(),
  );
}

/** Where the app's record is kept, with a seal for its head. */
export function electronRecord(folder: string): RecordPlace {
  const secrets = safeSecrets();
  return { folder: recordFolderIn(folder), seal: secrets && createTextSeal(folder, 'record.key', secrets) };
}

/** Bridges that this app has recognised, now or before an update. */
export function electronBridges(folder: string): KeptBridges | null {
  const secrets = safeSecrets();
  const disk = { read: readSmallFile, replace: replaceSmallFile };
  return secrets && keepBridges(join(folder, 'bridges'), createTextSeal(folder, 'bridges.key', secrets), disk);
}

/** Null where the system keeps no secrets: then the files' mode alone keeps others out. */
function safeSecrets(): SecretStore | null {
  if (!safeStorage.isEncryptionAvailable()) return null;
  return { encrypt: (secret) => safeStorage.encryptString(secret), decrypt: (kept) => safeStorage.decryptString(kept) };
}
