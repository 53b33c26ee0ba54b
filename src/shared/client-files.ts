import { z } from 'zod';

/** Clients that Gatehand can put itself into. */
export const connectableClients = ['claude-desktop', 'claude-code', 'codex', 'gemini', 'cursor', 'vscode', 'windsurf', 'zed'] as const;
export const connectableClient = z.enum(connectableClients);
export type ConnectableClient = (typeof connectableClients)[number];

/** Whether a client's configuration starts this Gatehand: it does, it starts another or this one with other flags, it does not, or it cannot be read. */
export const connectionStates = ['connected', 'other', 'absent', 'unreadable'] as const;

/** Why a client's file was left as it is. */
export const clientFileFlaws = [
  'dangling-link',
  'no-file',
  'too-large',
  'not-utf8',
  'not-readable',
  'read-only',
  'changed-meanwhile',
  'not-writable',
  'not-json',
  'not-toml',
  'no-object',
  'twice',
  'unsafe',
] as const;
export type ClientFileFlaw = (typeof clientFileFlaws)[number];

/** What became of connecting or disconnecting. `link`: the client itself was asked, and asks you now. */
export const clientOutcome = z.object({
  state: z.enum(connectionStates),
  how: z.enum(['command', 'file', 'link']).nullable(),
  file: z.string(),
  /** Why the bridge did not shake hands, in its own words; null when it did or was not asked. */
  flaw: z.string().nullable(),
});
export type ClientOutcome = Readonly<z.infer<typeof clientOutcome>>;
