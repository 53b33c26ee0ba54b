import type { z } from 'zod';
import { capabilities } from '../../../shared/clearance.js';
import { type ManagedKey, type ManagedLayer, managedKeys, managedLayer } from '../../../shared/managed.js';
import { isRecord } from '../../../shared/wire.js';
import { names } from '../read-fields.js';

/** Stands for the whole file among damaged keys. */
const wholeFile = 'file';

const denied = Object.fromEntries(capabilities.map((one) => [one, 'deny']));

/** The value a key takes that is there and cannot be read: what narrows most. Of a list that allows, what can be read. */
const strictest: { readonly [Key in ManagedKey]-?: (stored: unknown) => Partial<ManagedLayer> } = {
  organization: () => ({}),
  readOnly: () => ({ readOnly: true }),
  // Nobody knows what it kept away, so no app is shown.
  blocklist: (stored) => ({ blocklist: names(stored), allowlist: [] }),
  allowlist: (stored) => ({ allowlist: names(stored) }),
  capabilities: () => ({ capabilities: denied }),
  askForEveryAction: () => ({ askForEveryAction: true }),
  disableScripting: () => ({ disableScripting: true }),
  disableShell: () => ({ disableShell: true }),
  disableClipboardHistory: () => ({ disableClipboardHistory: true }),
  largestPreset: () => ({ largestPreset: 'essential' }),
  changesPerSecond: () => ({ changesPerSecond: 1 }),
  requireRecord: () => ({ requireRecord: true }),
  keepRecordDays: () => ({ keepRecordDays: 3650 }),
  disableTelemetry: () => ({ disableTelemetry: true }),
  disableUpdates: () => ({ disableUpdates: true }),
};

/** What a managed file says, key by key, and which of its keys could not be read. `stored` undefined: none of it could. */
export function readLayer(stored: unknown): { readonly layer: ManagedLayer; readonly damaged: readonly string[] } {
  if (!isRecord(stored)) return { layer: merge(managedKeys.map((key) => strictest[key](undefined))), damaged: [wholeFile] };
  const damaged: string[] = [];
  const parts = managedKeys.map((key): Partial<ManagedLayer> => {
    if (!Object.hasOwn(stored, key)) return {};
    const field: z.ZodType<unknown> = managedLayer.shape[key];
    const parsed = field.safeParse(stored[key]);
    if (parsed.success) return { [key]: parsed.data };
    damaged.push(key);
    return strictest[key](stored[key]);
  });
  const unknown = Object.keys(stored).filter((key) => !Object.hasOwn(managedLayer.shape, key) && !isOfProfile(key));
  // Nobody knows what it was meant to keep away.
  const guarded = unknown.length > 0 ? [{ readOnly: true, allowlist: [] }] : [];
  return { layer: merge([...parts, ...guarded]), damaged: [...damaged, ...unknown] };
}

/** What macOS itself may put beside the keys of a payload. */
function isOfProfile(key: string): boolean {
  return key.startsWith('Payload');
}

/** Later parts win, but an empty allowlist stays: it stands for something that could not be read. */
function merge(parts: readonly Partial<ManagedLayer>[]): ManagedLayer {
  const all: ManagedLayer = Object.assign({}, ...parts);
  return parts.some(({ allowlist }) => allowlist?.length === 0) ? { ...all, allowlist: [] } : all;
}
