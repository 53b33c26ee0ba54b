import { z } from 'zod';

/** Who an app is, for every decision: bundle id and path decide, the name is only shown. */
export const appIdentity = z.object({
  bundleId: z.string(),
  name: z.string(),
  pid: z.number().nullable(),
  path: z.string().nullable(),
  /** Start of the process, ms since the epoch: a pid alone may be recycled. */
  startedAt: z.number().nullable(),
});
export type AppIdentity = Readonly<z.infer<typeof appIdentity>>;

/** What owns a spot on the screen. */
export const ownerKinds = ['window', 'desktop', 'dock', 'menu-bar', 'status-item', 'spotlight', 'system-dialog', 'unknown'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** True where an app shows one of macOS's own surfaces, such as a privacy pane: then it is no target of a change. */
const inSystemSurface = z.boolean().optional();

/**
 * What a call touches, resolved to identities. The guard and the engine's gate judge the same subjects with the same
 * function. `app: null` means that nobody could be found, which refuses changes.
 */
export const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), app: appIdentity }),
  z.object({ kind: z.literal('window'), windowId: z.number(), app: appIdentity.nullable() }),
  z.object({ kind: z.literal('element'), element: z.string(), app: appIdentity.nullable(), system: inSystemSurface }),
  z.object({
    kind: z.literal('point'),
    x: z.number(),
    y: z.number(),
    owner: z.enum(ownerKinds),
    windowId: z.number().nullable(),
    app: appIdentity.nullable(),
  }),
  z.object({ kind: z.literal('focus'), app: appIdentity.nullable(), system: inSystemSurface }),
  z.object({ kind: z.literal('launch'), app: appIdentity }),
  z.object({ kind: z.literal('pointer') }),
  z.object({ kind: z.literal('display'), displayId: z.number().nullable() }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('none') }),
]);
export type Subject = Readonly<z.infer<typeof subject>>;

/** The apps of several subjects, in their order; those without one are left out. */
export function subjectApps(subjects: readonly Subject[]): readonly AppIdentity[] {
  return subjects.map(subjectApp).filter((app) => app !== null);
}

/** The first of these; null where there is none. */
export function firstApp(subjects: readonly Subject[]): AppIdentity | null {
  return subjectApps(subjects)[0] ?? null;
}

/** The app a subject belongs to; null for subjects without one and for subjects whose app is unknown. */
export function subjectApp(of: Subject): AppIdentity | null {
  return 'app' in of ? of.app : null;
}
