import { defaultSettings, type Settings, settings as settingsSchema } from '../../shared/settings.js';
import type { Notice, SettingsProblem } from '../../shared/words/notice.js';
import { wrongKeys } from '../../shared/words/wrong-keys.js';
import { migrate } from './migrate.js';
import { problemOf } from './unusable.js';

/** Where settings are kept. The host gives it; a test gives one in memory. */
export interface SettingsBackend {
  /** The stored value, undefined when there is none. Throws when it cannot be read. */
  read(): unknown;
  /** Writes the whole value atomically. */
  write(value: Settings): void;
  /** Moves what cannot be used out of the way and answers where it is now. */
  setAside(): string;
}

/** The owner's settings: validated on read, whole on write. */
export interface SettingsStore {
  get(): Settings;
  /** Grows with each change, so that a decision can say which rules it was made under. */
  version(): number;
  update(change: (settings: Settings) => Settings): void;
  onChange(listener: () => void): () => void;
  /** What the owner must know about the file, empty when all is well. */
  readonly notices: readonly Notice[];
}

/**
 * Opens the settings. A file that cannot be read or is not valid is set aside, never replaced by something more
 * permissive: Gatehand then starts read-only and without pairings, and says so. `overrides` hold for this run only and
 * are never written.
 */
export function openSettings(backend: SettingsBackend, overrides: Partial<Settings> = {}): SettingsStore {
  const listeners = new Set<() => void>();
  const loaded = load(backend);
  let current = loaded.settings;
  let version = 1;
  return {
    get: () => ({ ...current, ...overrides }),
    version: () => version,
    update(change) {
      const next = settingsSchema.parse(change(current));
      backend.write(next);
      current = next;
      version += 1;
      for (const listener of [...listeners]) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notices: loaded.notices,
  };
}

function load(backend: SettingsBackend): { settings: Settings; notices: readonly Notice[] } {
  let problem: SettingsProblem;
  try {
    const stored = backend.read();
    if (stored === undefined) return { settings: defaultSettings, notices: [] };
    const migrated = migrate(stored);
    const parsed = settingsSchema.safeParse(migrated);
    if (parsed.success) {
      if (migrated !== stored) backend.write(parsed.data);
      return { settings: parsed.data, notices: [] };
    }
    problem = { kind: 'wrong', keys: wrongKeys(parsed.error) };
  } catch (thrown) {
    problem = problemOf(thrown);
  }
  const place = backend.setAside();
  const safe: Settings = { ...defaultSettings, readOnly: true };
  // Written at once: without a file the next start would begin with the permissive settings of a new installation.
  backend.write(safe);
  return {
    settings: safe,
    notices: [{ kind: 'settings-set-aside', problem, place }],
  };
}

/** Settings that live in memory: tests and short demos. */
export function memorySettings(initial: Partial<Settings> = {}): SettingsBackend {
  let value: unknown = { ...defaultSettings, ...initial };
  return {
    read: () => value,
    write(next) {
      value = next;
    },
    setAside: () => 'nowhere',
  };
}
