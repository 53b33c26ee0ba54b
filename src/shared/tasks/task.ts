import { z } from 'zod';
import { type Capability, capabilities } from '../clearance.js';
import { irreversibles } from './weight.js';

/** What a task may hold: everything but scripts and commands, of which each is asked for with its whole source. */
export const taskCapabilities = ['see', 'arrange', 'act', 'clipboard', 'files', 'system'] as const satisfies readonly Capability[];

/** `attended`: what lies outside raises a card as always. `away`: it is refused at once and stands in a report at the end. */
export const taskManners = ['attended', 'away'] as const;
export type TaskManner = (typeof taskManners)[number];

/** Apps that a task may name. */
const mostApps = 20;
/** Apps that a client may act in while it is watched. */
export const mostWatched = mostApps;

/** One app of a task. A program with the same bundle id at another path is another app. */
const taskApp = z.strictObject({ bundleId: z.string().min(1).max(255), name: z.string().max(255), path: z.string().nullable() });

/** A window as it is numbered while it is open; the title is what the owner read. */
const taskWindow = z.strictObject({ id: z.number().int().nonnegative(), title: z.string().max(255) });

/** What still asks inside a task: a capability, in one app or in all, or an app with all that is done there. */
const stillAsks = z.strictObject({ capability: z.enum(capabilities).nullable(), app: z.string().min(1).max(255).nullable() });

/** An absolute folder, or one in the owner's home. */
const folder = z
  .string()
  .max(1024)
  .regex(/^(?:\/|~\/)/, 'must begin with / or ~/')
  .refine((path) => !path.split('/').some((step) => step === '..' || step === '.'), 'must be a plain path');

/** What the owner says yes to beforehand. It is shown whole, and nothing that it does not name lies inside. */
export const taskTerms = z.strictObject({
  goal: z.string().trim().min(1).max(300),
  apps: z.array(taskApp).min(1).max(mostApps),
  may: z.array(z.enum(taskCapabilities)).min(1).max(taskCapabilities.length),
  /** What cannot be taken back and may be done all the same. */
  irreversible: z.array(z.enum(irreversibles)).max(irreversibles.length),
  /** Only in these windows; none: in all of the apps. */
  windows: z.array(taskWindow).max(20),
  /** Only files in these folders; none: anywhere. */
  folders: z.array(folder).max(20),
  asks: z.array(stillAsks).max(40),
  /** Changes it allows in all. */
  actions: z.number().int().min(1).max(500),
  /** Minutes from the yes to its end. */
  minutes: z.number().int().min(1).max(480),
  /** Minutes without a change after which it ends. */
  idleMinutes: z.number().int().min(1).max(60),
  manner: z.enum(taskManners),
});
export type TaskTerms = Readonly<z.infer<typeof taskTerms>>;

/** The names of a task's apps. */
export function appNames({ apps }: Pick<TaskTerms, 'apps'>): readonly string[] {
  return apps.map(({ name }) => name);
}

/** What a task may do, without what it asks about in all of its apps all the same. */
export function unaskedIn<One extends Capability>({
  may,
  asks,
}: {
  readonly may: readonly One[];
  readonly asks: TaskTerms['asks'];
}): One[] {
  return may.filter((one) => !asks.some(({ capability, app }) => app === null && (capability === null || capability === one)));
}

/** A task that the owner lets live on over restarts, as the settings keep it. */
export const keptTask = z.strictObject({
  id: z.string().min(1).max(100),
  /** Client key. */
  client: z.string().min(1),
  /** The client's name. */
  name: z.string(),
  terms: taskTerms,
  /** Ms since the epoch. */
  startedAt: z.number(),
  /** Changes that are certainly left; never more than there are. */
  remaining: z.number().int().min(0).max(500),
});
export type KeptTask = Readonly<z.infer<typeof keptTask>>;

/** Why a task is over. */
export const taskEndings = ['time', 'used-up', 'idle', 'lock', 'stop', 'owner', 'client', 'replaced'] as const;
export type TaskEnding = (typeof taskEndings)[number];

/** A call that an `away` task refused: what the owner's report says of it. Metadata only. */
export const taskRefusal = z.strictObject({
  tool: z.string(),
  capability: z.enum(capabilities),
  /** Its name; null for a call without one. */
  app: z.string().nullable(),
  /** How often. */
  times: z.number(),
});
export type TaskRefusal = Readonly<z.infer<typeof taskRefusal>>;

/** Whether `edited` allows nothing that `proposed` does not. */
export function isNarrower(edited: TaskTerms, proposed: TaskTerms): boolean {
  const within = <T>(some: readonly T[], all: readonly T[]): boolean => {
    const known = new Set(all.map((one) => JSON.stringify(one)));
    return some.every((one) => known.has(JSON.stringify(one)));
  };
  // No limit is the widest limit.
  const limits = <T>(some: readonly T[], all: readonly T[]): boolean => all.length === 0 || (some.length > 0 && within(some, all));
  return (
    edited.goal === proposed.goal &&
    within(edited.apps, proposed.apps) &&
    within(edited.may, proposed.may) &&
    within(edited.irreversible, proposed.irreversible) &&
    limits(edited.windows, proposed.windows) &&
    limits(edited.folders, proposed.folders) &&
    within(proposed.asks, edited.asks) &&
    edited.actions <= proposed.actions &&
    edited.minutes <= proposed.minutes &&
    edited.idleMinutes <= proposed.idleMinutes &&
    edited.manner === proposed.manner
  );
}
