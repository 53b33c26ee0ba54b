import { accessSync, chmodSync, constants, linkSync, lstatSync, readFileSync, renameSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Conf from 'conf';
import type { Settings } from '../../shared/settings.js';
import { isOwn } from '../disk/own.js';
import { readSmallFile } from '../disk/small-file.js';
import { createSeal, type SecretStore } from './seal.js';
import { withOpenHeaders, withSealedHeaders } from './sealed-headers.js';
import type { SettingsBackend } from './store.js';
import { UnusableSettings } from './unusable.js';

/** The name of the settings file in the data folder. */
const settingsFileName = 'settings.json';
/** Far more than an owner's apps, clients and rules fill; what is longer another program has put there, and reading it would hold up the start. */
const mostBytes = 16_000_000;

/** Opens a store over `<folder>/<name>.json` that writes it atomically with this mode, whatever another program left in it. */
export type OpenStore = (file: { readonly folder: string; readonly name: string; readonly mode: number }) => {
  store: Record<string, unknown>;
};

/**
 * Settings in `settings.json` of a data folder, mode 0600, written atomically by the store that the host opens. Reading is
 * done here, so that a damaged file is seen before the store could touch it. With `secrets` a seal beside it tells whether
 * another program wrote it, and what is secret in it is encrypted; null: nobody can tell, and its mode alone keeps others out.
 */
export function fileSettings(folder: string, open: OpenStore, secrets: SecretStore | null): SettingsBackend {
  const seal = secrets && createSeal(folder, secrets);
  const path = join(folder, settingsFileName);
  const setAside = (): string => {
    const place = `${path}.damaged-${Date.now()}`;
    renameSync(path, place);
    return place;
  };
  const putBack = (place: string): void => {
    try {
      // A file of its own stays aside as well: once there is room, it is written over at its own place.
      if (lstatSync(place).isFile()) linkSync(place, path);
      else renameSync(place, path);
    } catch {
      // It stays aside alone.
    }
  };
  return {
    ...(seal !== null && { seal: () => seal.check(readSmallFile(path, mostBytes)) }),
    read() {
      const facts = lstatSync(path, { throwIfNoEntry: false });
      if (facts === undefined) return undefined;
      refuseForeign(facts);
      chmodSync(path, 0o600);
      return withOpenHeaders(JSON.parse(readFileSync(path, 'utf8')), secrets);
    },
    write(value: Settings) {
      // The store tries for a second what is forbidden, and everything waits for it.
      accessSync(folder, constants.W_OK);
      // It would write through a link that another program put there, to wherever that points.
      const aside = lstatSync(path, { throwIfNoEntry: false })?.isFile() === false ? setAside() : null;
      const kept = withSealedHeaders(value, secrets);
      try {
        open({ folder, name: 'settings', mode: 0o600 }).store = kept;
      } catch (thrown) {
        if (aside !== null) putBack(aside);
        throw thrown;
      }
      const found = readFileSync(path);
      // What another program has put there since is not sealed as ours: the old seal does not fit it.
      if (holds(found, kept)) seal?.make(found);
    },
    setAside,
    putBack,
  };
}

/** Whether a file holds what was to be written into it. */
function holds(found: Buffer, kept: Readonly<Record<string, unknown>>): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(found.toString('utf8')), JSON.parse(JSON.stringify(kept)));
  } catch {
    return false;
  }
}

/** What others may have put there or written into says nothing about what the owner wants; being readable is put right. */
function refuseForeign(facts: Stats): void {
  if (!facts.isFile()) throw new UnusableSettings({ kind: 'no-file' });
  if (!isOwn(facts)) throw new UnusableSettings({ kind: 'other-user' });
  if (facts.mode & 0o022) throw new UnusableSettings({ kind: 'writable' });
  if (facts.size > mostBytes) throw new UnusableSettings({ kind: 'too-large' });
}

/** The same through conf, the engine of electron-store: for hosts without Electron. */
export function confSettings(folder: string, secrets: SecretStore | null = null): SettingsBackend {
  return fileSettings(
    folder,
    ({ folder: cwd, name: configName, mode: configFileMode }) =>
      new Conf<Record<string, unknown>>({ cwd, configName, configFileMode, clearInvalidConfig: true }),
    secrets,
  );
}
