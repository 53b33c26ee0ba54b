import { z } from 'zod';
import { callLogEntry } from '../log-entry.js';

const { clientKey, client, act, amount, manner, app, effect, capability } = callLogEntry.shape;

/** What one client does now, or did last: codes and names of apps, as the log has them. */
export const nowRow = z.object({
  clientKey,
  client,
  act,
  amount,
  manner,
  app,
  effect,
  capability,
  /** A call of it is under way. */
  running: z.boolean(),
  /** What ended last was done; false where it was refused or failed. */
  done: z.boolean().default(true),
  /** Ms since the epoch: when what it does now began, or what it did last ended. */
  at: z.number(),
  /** Of several steps that it makes in one call: which one this is, and how many there are. */
  step: z.object({ at: z.number(), of: z.number() }).nullable(),
});
export type NowRow = Readonly<z.infer<typeof nowRow>>;
