import { settingsVersion } from '../../shared/settings.js';
import { isRecord } from '../../shared/wire.js';
import { UnusableSettings } from './unusable.js';

type Stored = Readonly<Record<string, unknown>>;

/** From the version that stands in front to the next one. A step only adds what is no more permissive than before. */
const steps: Readonly<Record<number, (stored: Stored) => Stored>> = {
  1: (stored) => ({ ...stored, blockedClients: [] }),
  2: (stored) => ({ ...stored, language: 'system' }),
  3: (stored) => ({ ...stored, review: [] }),
};

/**
 * A stored value in the form of this build; what is no settings file of an older version stays as it is. Throws on a file
 * of a newer version: what it forbids cannot be known here.
 */
export function migrate(stored: unknown): unknown {
  if (!isRecord(stored) || typeof stored.version !== 'number') return stored;
  if (stored.version > settingsVersion) {
    throw new UnusableSettings({ kind: 'newer', version: stored.version, known: settingsVersion });
  }
  let current: Stored = stored;
  for (let version = stored.version; version < settingsVersion; version += 1) {
    const step = steps[version];
    if (step === undefined) return stored;
    current = { ...step(current), version: version + 1 };
  }
  return current;
}
