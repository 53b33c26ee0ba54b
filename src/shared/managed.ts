import { z } from 'zod';
import { appId } from './bridge/app-id.js';
import { presetNames } from './bridge/lists.js';
import { type Capability, capabilities } from './clearance.js';
import { isPartOf } from './system-surfaces.js';

/** The domain of the managed preferences: the bundle id of the app. */
export const managedDomain: string = appId;

const bundleIds = z.array(z.string().min(1).max(255));
const narrowed = z.enum(['ask', 'deny']);

/**
 * What an organisation may set for a Mac. Every key only narrows what the owner set; none can be set so that it widens. The
 * descriptions are printed into docs/managed.md.
 */
export const managedLayer = z.strictObject({
  organization: z.string().max(200).optional().describe('who set this; Settings and errors name it'),
  readOnly: z.boolean().optional().describe('true: nothing is changed'),
  blocklist: bundleIds.optional().describe('bundle ids of apps that are blocked, beside those of the owner'),
  allowlist: bundleIds.optional().describe('only these apps may be seen or touched; an allowlist of the owner narrows it further'),
  capabilities: z
    .partialRecord(z.enum(capabilities), narrowed)
    .optional()
    .describe('for each capability `ask` or `deny`: no rule of the owner allows more, in any app, for any client'),
  askForEveryAction: z.boolean().optional().describe('true: ask each time, except for looking at apps'),
  disableScripting: z.boolean().optional().describe('true: scripts stay switched off'),
  disableShell: z.boolean().optional().describe('true: shell commands stay switched off'),
  disableClipboardHistory: z.boolean().optional().describe('true: the clipboard history stays switched off'),
  largestPreset: z.enum(presetNames).optional().describe('clients are told of no tools beyond this preset'),
  changesPerSecond: z.number().int().min(1).max(100).optional().describe('the highest pace of changes per client'),
  requireRecord: z.boolean().optional().describe('true: the record is kept, and a change that cannot be recorded is refused'),
  keepRecordDays: z.number().int().min(1).max(3650).optional().describe('the record is kept for at least as many days'),
  disableTelemetry: z.boolean().optional().describe('true: nothing is sent to a collector of OpenTelemetry'),
  disableUpdates: z.boolean().optional().describe('true: Gatehand does not look for updates of itself'),
});
export type ManagedLayer = Readonly<z.infer<typeof managedLayer>>;
export type ManagedKey = keyof ManagedLayer;

/** Every key, in the order of the schema. */
export const managedKeys = Object.keys(managedLayer.shape) as readonly ManagedKey[];

/** Whether this list of tools is larger than any that clients may be told of. The toolsets of one area are cut, not forbidden. */
export function isTooLarge(list: string, { largestPreset }: ManagedLayer): boolean {
  const names: readonly string[] = presetNames;
  return largestPreset !== undefined && names.indexOf(list) > names.indexOf(largestPreset);
}

const order = ['allow', 'ask', 'deny'] as const;

/** Whether this verdict allows more than any rule may. */
export function isTooWide(verdict: (typeof order)[number], capability: Capability, layer: ManagedLayer): boolean {
  return order.indexOf(verdict) < order.indexOf(layer.capabilities?.[capability] ?? 'allow');
}

/** Whether an app is blocked for good: as itself, or as a helper of one that is. */
export function isKeptBlocked(bundleId: string, { blocklist }: ManagedLayer): boolean {
  return blocklist?.some((one) => isPartOf(bundleId, one)) ?? false;
}

/** Whether an app is on none of the lists that may be. */
export function isUnlisted(bundleId: string, { allowlist }: ManagedLayer): boolean {
  return allowlist !== undefined && !allowlist.some((one) => isPartOf(bundleId, one));
}

/** Why a managed file was not used, or not as it stands. */
export const managedProblem = z.object({
  path: z.string(),
  /** `not-root`, `writable`, `no-file`: not used. `damaged`: these keys took their strictest value; `file`: every key. */
  kind: z.enum(['not-root', 'writable', 'no-file', 'damaged']),
  keys: z.array(z.string()),
});
export type ManagedProblem = Readonly<z.infer<typeof managedProblem>>;

/** What the owner is shown of it. */
export const managedState = z.object({
  organization: z.string(),
  /** The keys that hold something, `organization` left out. */
  keys: z.array(z.enum(managedLayer.keyof().options)),
  files: z.array(z.string()),
  /** What they hold, so that what would have no effect is not offered. */
  layer: managedLayer.default({}),
});
