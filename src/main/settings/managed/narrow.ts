import { presetNames } from '../../../shared/bridge/lists.js';
import type { Capability } from '../../../shared/clearance.js';
import type { ManagedLayer } from '../../../shared/managed.js';
import type { Settings } from '../../../shared/settings.js';
import { isPartOf } from '../../../shared/system-surfaces.js';
import type { PresetName } from '../../../shared/wire.js';

/** What no rule may go beyond, by capability. */
export type Floors = Readonly<Partial<Record<Capability, 'ask' | 'deny'>>>;

/** Settings as they hold now: the owner's, and what somebody above them narrows. */
export type HeldSettings = Settings & {
  readonly floors?: Floors;
  /** Clients are told of no tools beyond it; absent: of all that their list has. */
  readonly largestPreset?: PresetName;
};

/** The owner's settings under a managed layer. Each field is the narrower of the two, so that no layer widens anything. */
export function narrow(settings: Settings, layer: ManagedLayer): HeldSettings {
  const { record } = settings;
  return {
    ...settings,
    readOnly: settings.readOnly || layer.readOnly === true,
    blocklist: union(settings.blocklist, layer.blocklist ?? []),
    allowlist: both(settings.allowlist, layer.allowlist ?? null),
    askForEveryAction: settings.askForEveryAction || layer.askForEveryAction === true,
    changesPerSecond: Math.min(settings.changesPerSecond, layer.changesPerSecond ?? 100),
    clipboardHistory: settings.clipboardHistory && layer.disableClipboardHistory !== true,
    toolsets: {
      scripting: settings.toolsets.scripting && layer.disableScripting !== true,
      shell: settings.toolsets.shell && layer.disableShell !== true,
    },
    record: {
      on: record.on || layer.requireRecord === true,
      keepDays: record.keepDays === null ? null : Math.max(record.keepDays, layer.keepRecordDays ?? 0),
    },
    app: { ...settings.app, updates: settings.app.updates && layer.disableUpdates !== true },
    telemetry: { ...settings.telemetry, on: settings.telemetry.on && layer.disableTelemetry !== true },
    ...(layer.capabilities && { floors: layer.capabilities }),
    ...(layer.largestPreset && { largestPreset: layer.largestPreset }),
  };
}

/** Two layers as one that is as narrow as both. */
export function together(one: ManagedLayer, other: ManagedLayer): ManagedLayer {
  const floors = [one.capabilities, other.capabilities];
  const allowlist = both(one.allowlist ?? null, other.allowlist ?? null);
  const days = Math.max(one.keepRecordDays ?? 0, other.keepRecordDays ?? 0);
  const on = switches.filter((key) => one[key] === true || other[key] === true);
  return {
    organization: [...new Set([one.organization, other.organization])].filter((name) => name).join(', '),
    blocklist: union(one.blocklist ?? [], other.blocklist ?? []),
    ...(allowlist !== null && { allowlist }),
    capabilities: { ...askOf(floors), ...denyOf(floors) },
    ...((one.largestPreset ?? other.largestPreset) ? { largestPreset: smallest([one.largestPreset, other.largestPreset]) } : {}),
    changesPerSecond: Math.min(one.changesPerSecond ?? 100, other.changesPerSecond ?? 100),
    ...(days > 0 && { keepRecordDays: days }),
    ...Object.fromEntries(on.map((key) => [key, true])),
  };
}

const switches = [
  'readOnly',
  'askForEveryAction',
  'disableScripting',
  'disableShell',
  'disableClipboardHistory',
  'requireRecord',
  'disableTelemetry',
  'disableUpdates',
] as const satisfies readonly (keyof ManagedLayer)[];

function askOf(floors: readonly (Floors | undefined)[]): Floors {
  return withVerdict(floors, 'ask');
}

function denyOf(floors: readonly (Floors | undefined)[]): Floors {
  return withVerdict(floors, 'deny');
}

function withVerdict(floors: readonly (Floors | undefined)[], verdict: 'ask' | 'deny'): Floors {
  return Object.fromEntries(floors.flatMap((one) => Object.entries(one ?? {}).filter(([, value]) => value === verdict)));
}

function smallest(presets: readonly (ManagedLayer['largestPreset'] | undefined)[]): NonNullable<ManagedLayer['largestPreset']> {
  return presetNames.find((name) => presets.includes(name)) ?? 'complete';
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Map([...other, ...one].map((id) => [id.toLowerCase(), id])).values()];
}

/** What both lists allow, helpers of an app with it; null allows everything. */
function both(one: readonly string[] | null, other: readonly string[] | null): string[] | null {
  const only = one === null ? other : other === null ? one : null;
  if (one === null || other === null) return only && [...only];
  const inside = (ids: readonly string[], within: readonly string[]) => ids.filter((id) => within.some((whole) => isPartOf(id, whole)));
  return union(inside(one, other), inside(other, one));
}
