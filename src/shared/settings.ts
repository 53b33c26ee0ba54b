import { z } from 'zod';
import { listNames, vocabularyNames } from './bridge/lists.js';
import { capabilities } from './clearance.js';
import { pairingAccess } from './grant-reach.js';
import { keptTask } from './tasks/task.js';
import { accelerator } from './ui/shell.js';

/** The version of the settings file this build writes; older ones are migrated, newer ones are refused. */
export const settingsVersion = 4;

/**
 * Blocked by default, whatever a client asks: stores of passwords and keys, terminals, System Settings and script
 * editors. Bundle ids are compared without case.
 */
export const defaultBlocklist: readonly string[] = [
  'com.apple.keychainaccess',
  'com.apple.Passwords',
  'com.1password.1password',
  'com.agilebits.onepassword7',
  'com.bitwarden.desktop',
  'com.dashlane.dashlanephonefinal',
  'org.keepassxc.keepassxc',
  'com.lastpass.lastpassmacdesktop',
  'com.lastpass.LastPass',
  'in.sinew.Enpass-Desktop',
  'me.proton.pass.electron',
  'com.nordpass.macos.NordPass',
  'com.nordsec.nordpass',
  'com.markmcguill.strongbox',
  'com.markmcguill.strongbox.mac',
  'com.apple.Terminal',
  'com.googlecode.iterm2',
  'dev.warp.Warp-Stable',
  'dev.warp.Warp-Preview',
  'com.mitchellh.ghostty',
  'net.kovidgoyal.kitty',
  'org.alacritty',
  'com.github.wez.wezterm',
  'co.zeit.hyper',
  'org.tabby',
  'com.raphaelamorim.rio',
  'com.termius.mac',
  'com.termius-dmg.mac',
  'dev.commandline.waveterm',
  'com.cmuxterm.app',
  'com.apple.systempreferences',
  'com.apple.ScriptEditor2',
  'com.apple.Automator',
  'com.apple.shortcuts',
];

/** One rule of the owner: what a capability may do in an app, for one client or for all. */
export const rule = z.strictObject({
  capability: z.enum(capabilities),
  /** Bundle id, or `*` for every app and for tools without one. */
  app: z.string().min(1),
  /** Client key, or `*`. */
  client: z.string().min(1),
  verdict: z.enum(['allow', 'ask', 'deny']),
});
export type Rule = Readonly<z.infer<typeof rule>>;

export const pairedClient = z.strictObject({
  key: z.string().min(1),
  name: z.string(),
  verified: z.boolean(),
  access: z.enum(pairingAccess),
  preset: z.enum(listNames),
  readOnly: z.boolean(),
  pairedAt: z.number(),
});
export type PairedClient = Readonly<z.infer<typeof pairedClient>>;

/** Stop for the whole Mac: the command key and the full stop have cancelled things since the first Mac. */
export const defaultStopShortcut = 'Control+Option+Command+.';

export const defaultCardShortcut = 'Control+Option+Command+Space';

const appSettings = z.strictObject({
  stopShortcut: accelerator,
  /** Brings the card forward while one waits. */
  cardShortcut: accelerator.default(defaultCardShortcut),
  /** Touch ID is offered for what cannot be taken back, beside holding. */
  touchId: z.boolean().default(true),
  /** Which Mac is driven from the next start on; `macos` means the simulated one where there is no real one. */
  mac: z.enum(['macos', 'simulated']),
  /** The owner has been through the first steps. */
  firstRunDone: z.boolean(),
  /** Looks for newer versions of itself, and brings them; a file without it means yes. */
  updates: z.boolean().default(true),
});
/** Stops that hold until the owner lifts them, over restarts: Stop itself, the keys of clients that were stopped for a violation, and of those that the owner paused. */
export const keptStops = z.strictObject({
  all: z.boolean(),
  clients: z.array(z.string().min(1)),
  paused: z.array(z.string().min(1)).default([]),
});
const noStops = { all: false, clients: [], paused: [] };

const loopback: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether this is a place that metadata may be sent to: https anywhere, http on this Mac alone, no name or password in it. */
export function isCollector(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname)));
}

/** What is sent to a collector of OpenTelemetry: nothing, until the owner says where. The headers are secrets. */
export const telemetrySettings = z.strictObject({
  on: z.boolean(),
  /** The whole URL of its traces; empty: none. */
  endpoint: z
    .string()
    .max(2000)
    .refine((endpoint) => endpoint === '' || isCollector(endpoint)),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,100}$/), z.string().regex(/^[\x20-\x7e]{0,4000}$/)),
});
export type TelemetrySettings = Readonly<z.infer<typeof telemetrySettings>>;
const newTelemetrySettings: TelemetrySettings = { on: false, endpoint: '', headers: {} };

/** The durable record: whether it is kept, and for how many days; null: for ever. */
export const recordSettings = z.strictObject({ on: z.boolean(), keepDays: z.number().int().min(1).max(3650).nullable() });
const newRecordSettings = { on: false, keepDays: 365 } as const;

const newAppSettings = {
  stopShortcut: defaultStopShortcut,
  cardShortcut: defaultCardShortcut,
  touchId: true,
  mac: 'macos',
  firstRunDone: false,
  updates: true,
} as const;

/** What the windows speak; `system`: the first of the Mac's languages that Gatehand speaks, else English. */
export const languages = ['system', 'en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Families of tools that the owner switches on as a whole; both are off in a new installation. */
export const toolsets = ['scripting', 'shell'] as const;
export type Toolset = (typeof toolsets)[number];

/** Why the owner has to look at the settings. `foreign`: another program wrote them; `no-key`: nobody can tell whether one did. */
export const settingsReview = z.strictObject({
  reason: z.enum(['damaged', 'foreign', 'no-key']),
  /** Of a damage: the fields that were lost, and keys that no field has; `file` is the whole. */
  fields: z.array(z.string()),
});
export type SettingsReview = Readonly<z.infer<typeof settingsReview>>;

/** The whole settings file. Unknown keys are refused, so that a typing error cannot silently loosen anything. */
export const settings = z.strictObject({
  version: z.literal(settingsVersion),
  readOnly: z.boolean(),
  /** Apps that are never seen or touched. */
  blocklist: z.array(z.string().min(1)),
  /** When not null, only these apps may be seen or touched. */
  allowlist: z.array(z.string().min(1)).nullable(),
  rules: z.array(rule),
  clients: z.array(pairedClient),
  /** Clients that get nothing but the handshake and the list of tools; no card is raised for them. */
  blockedClients: z.array(z.strictObject({ key: z.string().min(1), name: z.string() })),
  askForEveryAction: z.boolean(),
  preset: z.enum(listNames),
  vocabularies: z.array(z.enum(vocabularyNames)),
  /** How long a card waits for an answer. */
  cardMinutes: z.number().min(1).max(60),
  /** Changes per second and client. */
  changesPerSecond: z.number().int().min(1).max(100),
  /** Keeps what was on the clipboard, in memory only; a file without it means no. */
  clipboardHistory: z.boolean().default(false),
  /** Keeps small pictures of windows before and after changes, in memory only; a file without it means no. */
  thumbnails: z.boolean().default(false),
  /** Families of tools that are off until the owner switches them on; a file without them means off. */
  toolsets: z.strictObject({ scripting: z.boolean(), shell: z.boolean() }).default({ scripting: false, shell: false }),
  /** Metadata of calls in a chained file; a file without it means no. */
  record: recordSettings.default(newRecordSettings),
  /** Metadata of calls for a collector; a file without it means no. */
  telemetry: telemetrySettings.default(newTelemetrySettings),
  /** Tasks that live on over restarts because the owner said so; a file without them has none. */
  tasks: z.array(keptTask).max(100).default([]),
  /** A file without them has none. */
  stops: keptStops.default(noStops),
  language: z.enum(languages),
  /** What the app alone reads; a file without it means a new installation. */
  app: appSettings.default(newAppSettings),
  /** What the owner has not looked at yet: until then nothing is changed, and after some damages no app is shown. */
  review: z.array(settingsReview),
});
export type Settings = Readonly<z.infer<typeof settings>>;

/** The settings of a new installation. */
export const defaultSettings: Settings = {
  version: settingsVersion,
  readOnly: false,
  blocklist: [...defaultBlocklist],
  allowlist: null,
  rules: [],
  clients: [],
  blockedClients: [],
  askForEveryAction: false,
  preset: 'standard',
  vocabularies: [],
  cardMinutes: 5,
  changesPerSecond: 10,
  clipboardHistory: false,
  thumbnails: false,
  toolsets: { scripting: false, shell: false },
  record: newRecordSettings,
  telemetry: newTelemetrySettings,
  tasks: [],
  stops: noStops,
  language: 'system',
  app: newAppSettings,
  review: [],
};
