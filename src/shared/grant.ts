import { z } from 'zod';
import { capabilities } from './clearance.js';

/** How far a yes reaches. A yes never covers more than its card shows. */
export const grantScopes = ['this-call', '15-minutes', 'budget', 'this-connection', 'always'] as const;
export type GrantScope = (typeof grantScopes)[number];
/** How long the yes lasts that is for a time alone. */
export const yesMinutes = 15;

/** A number of actions within a time: whichever ends first ends the yes. */
export const taskBudget = z.strictObject({ uses: z.number().int().min(1).max(500), minutes: z.number().int().min(1).max(240) });
export type TaskBudget = Readonly<z.infer<typeof taskBudget>>;

/** What a paired client may do at all. `record`: it only looks, and the log says what would have become of its changes. */
export const pairingAccess = ['look', 'look-and-act', 'record'] as const;
export type PairingAccess = (typeof pairingAccess)[number];

/** What a yes beyond a single call covers: what the client may do, and in which apps. */
export const reach = z.object({
  /** The client's name. */
  client: z.string(),
  capability: z.enum(capabilities),
  /** Names of the apps; none: all that are allowed. */
  apps: z.array(z.string()).readonly(),
});
export type Reach = Readonly<z.infer<typeof reach>>;
