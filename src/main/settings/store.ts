import { createListeners } from '../../shared/runtime/listeners.js';
import { defaultSettings, type Settings, type SettingsReview, settings as settingsSchema } from '../../shared/settings.js';
import type { Notice, SettingsProblem } from '../../shared/words/notice.js';
import { type HeldSettings, narrow } from './managed/narrow.js';
import { type Managed, type ManagedSource, unmanaged } from './managed/source.js';
import { migrate } from './migrate.js';
import { readFields } from './read-fields.js';
import type { SealState } from './seal.js';
import { diskTrouble, problemOf } from './unusable.js';

/** Where settings are kept. The host gives it; a test gives one in memory. */
export interface SettingsBackend {
  /** The stored value, undefined when there is none. Throws when it cannot be read. */
  read(): unknown;
  /** Who wrote what `read` answers last. Absent, where nobody can tell: file mode alone keeps others out. */
  seal?(): SealState;
  /** Writes the whole value atomically. */
  write(value: Settings): void;
  /** Moves what cannot be used out of the way and answers where it is now. */
  setAside(): string;
  /** Has what was set aside stand at its place again, as nothing could be written there: the next start must not find a new installation. */
  putBack?(place: string): void;
}

/** The owner's settings: read field by field, written whole. */
export interface SettingsStore {
  /**
   * What holds now: while the owner has not looked at a damaged or foreign file, stricter than what is stored; and never
   * wider than what this Mac's organisation allows. The same object until something of it changes.
   */
  get(): HeldSettings;
  /** What the organisation set, if there is one. */
  managed(): Managed;
  /** Looks whether the organisation has changed something; null where there can be none. */
  readonly lookAgain: (() => void) | null;
  /** Grows with each change, so that a decision can say which rules it was made under. */
  version(): number;
  update(change: (settings: Settings) => Settings): void;
  onChange(listener: () => void): () => void;
  /** Why the disk did not take the last change, as the system names it (ENOSPC); null: all is written. It holds all the same. */
  unsaved(): string | null;
  /** Writes again what the disk did not take. */
  save(): void;
  /** What the owner must know about the file, empty when all is well. */
  readonly notices: readonly Notice[];
}

/**
 * Fields whose strictest value is strict enough by itself. Of all others nobody knows what they kept away once they are
 * damaged, nor of a key that no field has: until the owner has looked, no app is shown.
 */
const strictAlone: readonly string[] = [
  'readOnly',
  'clients',
  'askForEveryAction',
  'preset',
  'vocabularies',
  'cardMinutes',
  'changesPerSecond',
  'clipboardHistory',
  'thumbnails',
  'toolsets',
  'record',
  'telemetry',
  'tasks',
  'stops',
  'language',
  'app',
];
const keepsAway = (field: string): boolean => !strictAlone.includes(field);

/**
 * Opens the settings. What can be read is kept, what cannot takes its strictest value, a damaged file is kept aside. What
 * the owner has not looked at since (`review`) holds over restarts: nothing is changed, and after a damage that may have
 * lost what is kept away, no app is shown. `overrides` hold for this run only and are never written. Over all of it stands
 * what `source` says; without one this Mac is not managed.
 */
export function openSettings(
  backend: SettingsBackend,
  overrides: Partial<Settings> = {},
  source: ManagedSource | null = null,
): SettingsStore {
  const listeners = createListeners();
  let unsaved: string | null = null;
  /** A disk that is full, read-only or gone keeps nothing of what the owner decides from holding now. Any other fault is one of ours. */
  const onDisk = <Value>(work: () => Value): Value | null => {
    try {
      const value = work();
      unsaved = null;
      return value;
    } catch (thrown) {
      unsaved = diskTrouble(thrown);
      if (unsaved === null) throw thrown;
      return null;
    }
  };
  const write = (settings: Settings): boolean =>
    onDisk(() => {
      backend.write(settings);
      return true;
    }) ?? false;
  const loaded = load(backend, { write, setAside: () => onDisk(() => backend.setAside()) });
  let current = loaded.settings;
  let version = 1;
  let managed = source?.read() ?? unmanaged;
  // Asked dozens of times in a call and changed by the owner alone.
  let held: HeldSettings | null = null;
  const changed = (): void => {
    held = null;
    version += 1;
    listeners.tell();
  };
  const follow = (found: Managed): void => {
    if (found === managed) return;
    managed = found;
    changed();
  };
  return {
    get() {
      held ??= narrow({ ...current, ...overrides, ...untilLookedAt(current) }, managed.layer);
      return held;
    },
    managed: () => managed,
    lookAgain: source && (() => follow(source.read())),
    version: () => version,
    update(change) {
      const next = settingsSchema.parse(change(current));
      write(next);
      current = next;
      changed();
    },
    unsaved: () => unsaved,
    save: () => void (unsaved !== null && write(current)),
    onChange: listeners.add,
    notices: loaded.notices,
  };
}

/** What holds instead while the owner has something to look at. */
function untilLookedAt({ review }: Settings): Partial<Settings> {
  if (review.length === 0) return {};
  return hidesApps(review) ? { readOnly: true, allowlist: [] } : { readOnly: true };
}

function hidesApps(review: readonly SettingsReview[]): boolean {
  return review.some(({ fields }) => fields.some(keepsAway));
}

interface Keeping {
  /** False: the disk did not take it. */
  write(settings: Settings): boolean;
  /** Null: it stands where it stood. */
  setAside(): string | null;
}

function load(
  backend: Pick<SettingsBackend, 'read' | 'seal' | 'putBack'>,
  disk: Keeping,
): { readonly settings: Settings; readonly notices: readonly Notice[] } {
  const found = readStored(backend);
  const seal = backend.seal?.() ?? 'intact';
  if (found.stored === undefined && seal !== 'broken') return { settings: defaultSettings, notices: [] };
  const { settings, damaged } =
    found.stored === undefined ? { settings: defaultSettings, damaged: [] } : readFields(found.problem === null ? found.stored : null);
  const review = [...settings.review, ...reviewOf(damaged, seal)];
  const next: Settings = { ...settings, review };
  const place = damaged.length > 0 ? disk.setAside() : null;
  // Written at once: the next start must not take what nobody looked at for what the owner wants.
  const isNews = damaged.length > 0 || review.length > settings.review.length || found.migrated;
  if (isNews && !disk.write(next) && place !== null) backend.putBack?.(place);
  if (review.length === 0 && damaged.length === 0) return { settings: next, notices: [] };
  const notice: Notice = {
    kind: 'settings-review',
    review,
    damaged: [...damaged],
    problem: found.problem,
    place,
    hides: hidesApps(review),
  };
  return { settings: next, notices: [notice] };
}

interface Found {
  readonly stored: unknown;
  readonly problem: SettingsProblem | null;
  readonly migrated: boolean;
}

function readStored(backend: Pick<SettingsBackend, 'read'>): Found {
  try {
    const raw = backend.read();
    const stored = migrate(raw);
    return { stored, problem: null, migrated: stored !== raw };
  } catch (thrown) {
    return { stored: null, problem: problemOf(thrown), migrated: false };
  }
}

function reviewOf(damaged: readonly string[], seal: SealState): SettingsReview[] {
  const lost = damaged.filter(keepsAway);
  const found: SettingsReview[] = lost.length > 0 ? [{ reason: 'damaged', fields: lost }] : [];
  if (seal === 'broken') found.push({ reason: 'foreign', fields: [] });
  if (seal === 'no-key' || seal === 'unsealed') found.push({ reason: 'no-key', fields: [] });
  return found;
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
