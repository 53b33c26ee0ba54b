import type { z } from 'zod';
import { defaultSettings, pairedClient, rule, type Settings, settingsReview, settings as settingsSchema } from '../../shared/settings.js';
import { isRecord } from '../../shared/wire.js';

/** What came of a stored value: each field that could be read, the strictest value of each that could not. */
export interface ReadFields {
  readonly settings: Settings;
  /** Fields that could not be read, and keys that no field has. Empty: the file is whole. */
  readonly damaged: readonly string[];
}

/** Stands for the file as a whole among the damaged. */
export const wholeFile = 'file';

type Field = Exclude<keyof Settings, 'version'>;

/**
 * The value a field takes that cannot be read: of a list what of it can be read, of all else what allows least. A list
 * that is read in part is damaged all the same, because nobody knows what the rest forbade.
 */
const strictest: { readonly [Name in Field]: (stored: unknown) => Settings[Name] } = {
  readOnly: () => true,
  blocklist: (stored) => [...new Set([...defaultSettings.blocklist, ...names(stored)])],
  allowlist: names,
  // What the lost ones forbade, one that allows might now allow.
  rules: (stored) => readable(stored, rule).filter(({ verdict }) => verdict !== 'allow'),
  clients: (stored) => readable(stored, pairedClient),
  blockedClients: (stored) => readable(stored, settingsSchema.shape.blockedClients.element),
  askForEveryAction: () => true,
  preset: () => 'essential',
  vocabularies: () => [],
  cardMinutes: () => 1,
  changesPerSecond: () => 1,
  clipboardHistory: () => false,
  thumbnails: () => false,
  toolsets: () => ({ scripting: false, shell: false }),
  // A record that was wanted goes on, and nothing of it is dropped.
  telemetry: () => defaultSettings.telemetry,
  record: (stored) => ({ on: isRecord(stored) && stored.on === true, keepDays: null }),
  tasks: () => [],
  // Nobody knows any more whether everything was stopped.
  stops: (stored) => ({
    all: true,
    clients: isRecord(stored) ? names(stored.clients) : [],
    paused: isRecord(stored) ? names(stored.paused) : [],
  }),
  language: () => defaultSettings.language,
  app: () => ({ ...defaultSettings.app, mac: 'simulated' }),
  // That it is damaged is one more thing to look at.
  review: (stored) => readable(stored, settingsReview),
};

/** Reads settings field by field. `stored` is what the file holds after migration; null: nothing of it could be read. */
export function readFields(stored: unknown): ReadFields {
  const whole = settingsSchema.safeParse(stored);
  if (whole.success) return { settings: whole.data, damaged: [] };
  if (!isRecord(stored)) return { settings: { ...defaultSettings, readOnly: true }, damaged: [wholeFile] };
  const given = stored;
  const damaged: string[] = [];
  const read = <Name extends Field>(name: Name): Settings[Name] => {
    const parsed: z.ZodSafeParseResult<unknown> = settingsSchema.shape[name].safeParse(given[name]);
    // The schema of a field answers that field's type, which an index by name cannot say.
    if (parsed.success) return parsed.data as Settings[Name];
    damaged.push(name);
    return strictest[name](given[name]);
  };
  const settings: Settings = {
    version: defaultSettings.version,
    readOnly: read('readOnly'),
    blocklist: read('blocklist'),
    allowlist: read('allowlist'),
    rules: read('rules'),
    clients: read('clients'),
    blockedClients: read('blockedClients'),
    askForEveryAction: read('askForEveryAction'),
    preset: read('preset'),
    vocabularies: read('vocabularies'),
    cardMinutes: read('cardMinutes'),
    changesPerSecond: read('changesPerSecond'),
    clipboardHistory: read('clipboardHistory'),
    thumbnails: read('thumbnails'),
    toolsets: read('toolsets'),
    record: read('record'),
    telemetry: read('telemetry'),
    tasks: read('tasks'),
    stops: read('stops'),
    language: read('language'),
    app: read('app'),
    review: read('review'),
  };
  const unknown = Object.keys(given).filter((key) => !(key in settingsSchema.shape));
  return { settings, damaged: [...damaged, ...unknown] };
}

/** The names in a list; the rest of it is left out. */
export function names(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string' && one !== '') : [];
}

/** The elements of a list that fit; the others are left out. */
function readable<T>(stored: unknown, element: z.ZodType<T>): T[] {
  return Array.isArray(stored) ? stored.flatMap((one) => element.safeParse(one).data ?? []) : [];
}
