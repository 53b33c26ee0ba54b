import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallFile, replaceSmallFile } from '../disk/small-file.js';

/** Keeps a secret of this program's own: Electron's safeStorage in the app, whose key lies in the keychain. */
export interface SecretStore {
  encrypt(secret: string): Buffer;
  /** Throws for what another program, another Mac or another build encrypted. */
  decrypt(kept: Buffer): string;
}

/**
 * What the seal says of the settings file. `unsealed`: nothing was ever sealed here. `broken`: it is not what Gatehand
 * wrote last. `no-key`: there is a seal, but its key is not to be had here: a new Mac, or a build signed anew.
 */
export type SealState = 'intact' | 'unsealed' | 'broken' | 'no-key';

/** Tells whether Gatehand itself wrote the settings file. */
export interface Seal {
  /** `written` null: there is no file; with a seal beside it that is `broken`. */
  check(written: Buffer | null): SealState;
  /** Seals what was just written. */
  make(written: Buffer): void;
}

/**
 * A seal in two files of the data folder: a key that `secrets` encrypts, and an HMAC-SHA256 under it. Whoever may write
 * to the folder can break or remove it, but not make one.
 */
export function createSeal(folder: string, secrets: SecretStore): Seal {
  const keyFile = join(folder, 'settings.key');
  const sealFile = join(folder, 'settings.seal');
  const key = keyIn(keyFile, secrets);

  return {
    check(written) {
      if (!existsSync(sealFile)) return existsSync(keyFile) ? 'broken' : 'unsealed';
      const told = readSmallFile(sealFile);
      if (written === null || told === null) return 'broken';
      const secret = key.read();
      if (secret === null) return 'no-key';
      const sealed = Buffer.from(told.toString('utf8').trim(), 'hex');
      const made = hmac(secret, written);
      return sealed.length === made.length && timingSafeEqual(sealed, made) ? 'intact' : 'broken';
    },
    make(written) {
      replaceSmallFile(sealFile, hmac(key.read() ?? key.make(), written).toString('hex'));
    },
  };
}

/** Makes MACs of texts under a key of their own in `<folder>/<name>`, which `secrets` encrypts. A lost key is made anew, and no old MAC fits it. */
export function createTextSeal(folder: string, name: string, secrets: SecretStore): (said: string) => string {
  const key = keyIn(join(folder, name), secrets);
  return (said) => hmac(key.read() ?? key.make(), Buffer.from(said)).toString('hex');
}

interface KeyFile {
  /** Null: there is none, or another build or another Mac encrypted it. */
  read(): Buffer | null;
  make(): Buffer;
}

function keyIn(file: string, secrets: SecretStore): KeyFile {
  let known: Buffer | null = null;
  return {
    read() {
      const kept = known === null ? readSmallFile(file) : null;
      if (kept === null) return known;
      try {
        known = Buffer.from(secrets.decrypt(kept), 'hex');
      } catch {
        // Encrypted by another build or on another Mac: as good as no key.
        known = null;
      }
      return known;
    },
    make() {
      known = randomBytes(32);
      replaceSmallFile(file, secrets.encrypt(known.toString('hex')));
      return known;
    },
  };
}

function hmac(key: Buffer, written: Buffer): Buffer {
  return createHmac('sha256', key).update(written).digest();
}
