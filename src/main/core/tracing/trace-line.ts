import { z } from 'zod';
import { stepNames } from '../../calls/tracer.js';

/** What is asked of a Mac, in kinds: what `asked` and `drivers` of a trace count. */
export const askedKinds = [
  'location',
  'owner',
  'focus',
  'front',
  'lock',
  'windows',
  'read',
  'wait',
  'change',
  'accessibility',
  'processes',
  'input',
  'pasteboard',
  'launches',
] as const;
export type AskedKind = (typeof askedKinds)[number];

const counts = z.partialRecord(z.enum(askedKinds), z.int().positive());

/** One line of a trace, as JSON. Names and numbers only: nothing a client wrote or an app shows. */
export const traceLine = z.strictObject({
  /** The call's id, as in the call log. */
  call: z.uuid(),
  /** Gatehand's own name of the tool. */
  tool: z.string(),
  /** A step of the pipeline; `call` is the whole call, whose line comes last. */
  step: z.enum([...stepNames, 'call']),
  /** How long it took. */
  ms: z.number().nonnegative(),
  /** How often the engine was asked; on a real Mac each is a trip to a worker. */
  trips: z.int().nonnegative(),
  /** What it was asked for; one trip may ask for several things. Absent without a trip. */
  asked: counts.optional(),
  /** Calls of drivers; only where the engine runs in this process, as on the simulated Mac. */
  drivers: counts.optional(),
});
export type TraceLine = z.infer<typeof traceLine>;
