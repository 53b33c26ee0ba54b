import { z } from 'zod';
import { card, decision, pairingAccess } from './approval.js';
import { callLogEntry } from './log-entry.js';
import { permissionStatus } from './permissions.js';

/**
 * The one language between Gatehand and its window, the same over Electron's IPC and over the headless host's
 * WebSocket. The core owns the truth: it sends a whole state first and small events afterwards; the window sends named
 * commands and never sets state itself.
 */

export const appRow = z.object({
  bundleId: z.string(),
  name: z.string(),
  running: z.boolean(),
  blocked: z.boolean(),
});
export type AppRow = Readonly<z.infer<typeof appRow>>;

export const clientRow = z.object({
  key: z.string(),
  name: z.string(),
  verified: z.boolean(),
  paired: z.boolean(),
  access: z.enum(pairingAccess).nullable(),
  preset: z.string(),
  /** Open connections now. */
  connections: z.number(),
});
export type ClientRow = Readonly<z.infer<typeof clientRow>>;

export const grantRow = z.object({
  id: z.string(),
  client: z.string(),
  sentence: z.string(),
  /** Ms since the epoch; null: until the connection or the grant is ended. */
  expiresAt: z.number().nullable(),
});
export type GrantRow = Readonly<z.infer<typeof grantRow>>;

export const uiState = z.object({
  version: z.string(),
  host: z.enum(['app', 'headless']),
  mac: z.enum(['simulated', 'macos']),
  socket: z.string(),
  /** A client configuration to copy. */
  clientConfiguration: z.string(),
  readOnly: z.boolean(),
  /** Read-only is forced from outside (flag or environment) and cannot be switched off here. */
  readOnlyForced: z.boolean(),
  stopped: z.boolean(),
  blocklist: z.array(z.string()),
  apps: z.array(appRow),
  clients: z.array(clientRow),
  grants: z.array(grantRow),
  permissions: z.array(permissionStatus),
  cards: z.array(card),
  /** Newest last. */
  log: z.array(callLogEntry),
  /** Something the owner must know, such as a settings file that was set aside. */
  notices: z.array(z.string()),
});
export type UiState = Readonly<z.infer<typeof uiState>>;

/** What the core sends. `patch` replaces the named parts of the state. */
export const uiMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: uiState }),
  z.object({ type: z.literal('patch'), patch: uiState.omit({ log: true }).partial() }),
  z.object({ type: z.literal('log'), entries: z.array(callLogEntry) }),
  /** The simulated screen as one SVG; sent while the window has asked to watch it. */
  z.object({ type: z.literal('screen'), svg: z.string() }),
  z.discriminatedUnion('ok', [
    z.object({ type: z.literal('answer'), id: z.number(), ok: z.literal(true), value: z.unknown() }),
    z.object({ type: z.literal('answer'), id: z.number(), ok: z.literal(false), message: z.string() }),
  ]),
]);
export type UiMessage = Readonly<z.infer<typeof uiMessage>>;

/** Every command the window may send, by name, with the schema of its argument. */
export const uiCommands = {
  decide: decision,
  setReadOnly: z.strictObject({ on: z.boolean() }),
  blockApp: z.strictObject({ bundleId: z.string().min(1).max(255) }),
  unblockApp: z.strictObject({ bundleId: z.string().min(1).max(255) }),
  stop: z.strictObject({}),
  resume: z.strictObject({}),
  forgetClient: z.strictObject({ key: z.string() }),
  endGrant: z.strictObject({ id: z.string() }),
  watchScreen: z.strictObject({ on: z.boolean() }),
  /** Simulated Mac only: flips one of its grants. */
  setSimulatedPermission: z.strictObject({
    permission: z.enum(['accessibility', 'screenRecording']),
    state: z.enum(['granted', 'missing', 'refused']),
  }),
  dismissNotice: z.strictObject({ text: z.string() }),
} as const;
export type UiCommands = { readonly [Name in keyof typeof uiCommands]: z.infer<(typeof uiCommands)[Name]> };
export type UiCommandName = keyof UiCommands;

/** One command as it travels. */
export const uiRequest = z.strictObject({ id: z.number().int(), command: z.string(), argument: z.unknown() });
export type UiRequest = Readonly<z.infer<typeof uiRequest>>;
