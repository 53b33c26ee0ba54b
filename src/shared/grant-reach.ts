import { z } from 'zod';
import { type Capability, capabilities } from './clearance.js';

/** How far a yes reaches. A yes never covers more than its card shows. */
export const grantScopes = [
  'this-call',
  'budget',
  '15-minutes',
  'app-15-minutes',
  'this-connection',
  'app-this-connection',
  'always',
] as const;
export type GrantScope = (typeof grantScopes)[number];
/** Whether a yes is for one app, whatever is done there, and not for the kind of call that asked. */
export function isForApp(scope: GrantScope): boolean {
  return scope === 'app-15-minutes' || scope === 'app-this-connection';
}
/** How long the yes lasts that is for a time alone. */
export const yesMinutes = 15;

/** A number of actions within a time: whichever ends first ends the yes. */
export const taskBudget = z.strictObject({ uses: z.number().int().min(1).max(500), minutes: z.number().int().min(1).max(240) });
export type TaskBudget = Readonly<z.infer<typeof taskBudget>>;

/** What a paired client may do at all. `record`: it only looks, and the log says what would have become of its changes. */
export const pairingAccess = ['look', 'look-and-act', 'record'] as const;
export type PairingAccess = (typeof pairingAccess)[number];

/** What a yes beyond a single call lets a client do: one thing, or in one app all that `appCapabilities` names. */
export const deeds = [...capabilities, 'app'] as const;
export type Deed = (typeof deeds)[number];

/** What a yes for an app lets a client do there. The clipboard, files, scripts and commands are not the app's own. */
export const appCapabilities: readonly Capability[] = ['see', 'arrange', 'act'];

/** Whether a yes for this is one for that capability. */
export function allows(deed: Deed, capability: Capability): boolean {
  return deed === 'app' ? appCapabilities.includes(capability) : deed === capability;
}

/** What a yes beyond a single call covers: what the client may do, and in which apps. */
export const reach = z.object({
  /** The client's name. */
  client: z.string(),
  capability: z.enum(deeds),
  /** Names of the apps; none: all that are allowed. */
  apps: z.array(z.string()).readonly(),
});
export type Reach = Readonly<z.infer<typeof reach>>;
