import { z } from 'zod';
import { capabilities } from '../clearance.js';
import { reach } from '../grant-reach.js';
import { rule } from '../settings.js';
import { act, namedElement, place } from '../words/act.js';

/** Whether somebody vouches for the client. */
const verified = z.boolean().default(false);

/** The call that a no was about: what its headline said. */
const refusedDeed = z.object({ act, place, under: namedElement.nullable(), end: namedElement.nullable() });
/** The kind of call that a no for a session was to: what the client may not do, and in which apps. */
const refusedKind = reach.omit({ client: true }).extend({ capability: z.enum(capabilities) });
/** What a no was to: one call, or a kind of call for the session. */
export type Refused =
  | { readonly what?: Readonly<z.infer<typeof refusedDeed>> }
  | { readonly session: Readonly<z.infer<typeof refusedKind>> };

/** Something the owner did that can be taken back, as data: the windows have the words. */
const undoneThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('client-forgotten'), client: z.string(), verified }),
  z.object({ kind: z.literal('client-blocked'), client: z.string(), verified }),
  z.object({ kind: z.literal('rule-removed'), rule, client: z.string() }),
  z.object({ kind: z.literal('rule-changed'), rule, client: z.string() }),
  z.object({ kind: z.literal('rules-imported') }),
  z.object({ kind: z.literal('allowlist-on') }),
  z.object({ kind: z.literal('allowlist-off') }),
  z.object({ kind: z.literal('allowlist-changed') }),
  z.object({ kind: z.literal('app-blocked'), app: z.string() }),
  z.object({ kind: z.literal('app-unblocked'), app: z.string() }),
  /** A no on a card: taken back, the client may ask again. `session`: it was to all of a kind, for as long as the session lasts. */
  z.object({ kind: z.literal('refused'), client: z.string(), verified, what: refusedDeed.optional(), session: refusedKind.optional() }),
]);
export type UndoneThing = Readonly<z.infer<typeof undoneThing>>;

/** The newest thing that can be taken back. */
export const undoable = z.object({ id: z.string(), what: undoneThing });
export type Undoable = Readonly<z.infer<typeof undoable>>;
