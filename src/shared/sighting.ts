import { z } from 'zod';

const frame = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/**
 * How a target of a call looked when it was looked up: once, before anybody was asked. It travels with the clearance, and
 * the engine acts on what was seen or on nothing. Labels are text of apps: they go into no log and no trace.
 */
export const sighting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('element'),
    /** As the call wrote it: a ref or a path. */
    element: z.string(),
    /** What the engine calls the element that was found. */
    ref: z.string(),
    path: z.string(),
    role: z.string(),
    label: z.string(),
    identifier: z.string(),
    /** CGWindowID of the window it stands in; null where macOS does not tell. */
    windowId: z.number().nullable(),
    /** Global points; null for what has no place on the screen. */
    frame: frame.nullable(),
    /** The ref's element had gone, and the one element that is the same for certain stands in. */
    foundAgain: z.boolean(),
  }),
]);
export type Sighting = Readonly<z.infer<typeof sighting>>;
export type ElementSighting = Extract<Sighting, { kind: 'element' }>;

/** How an element looked that a call names; null when it was not looked up. */
export function elementSighting(sightings: readonly Sighting[], element: string): ElementSighting | null {
  return sightings.find((one) => one.kind === 'element' && one.element === element) ?? null;
}
