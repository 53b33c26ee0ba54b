import { z } from 'zod';

/**
 * What cannot be taken back, as far as it has a name. `send`: to other people, or to the public. `delete`: also to replace
 * and to discard. `buy`: to pay or to sign. `quit`: to end apps, windows and log-ins, with what is not saved in them.
 */
export const irreversibles = ['send', 'delete', 'buy', 'quit'] as const;
export type Irreversible = (typeof irreversibles)[number];

/** How heavy a call is, told before it runs by what it says and by how its target looks. */
export const weight = z.object({
  /** `plain`: it can be taken back, or does nothing much. `unknown`: what it does cannot be told, so no task holds it. */
  kind: z.enum(['plain', 'irreversible', 'unknown']),
  /** All that may be meant, each once; of an irreversible one at least one. */
  irreversible: z.array(z.enum(irreversibles)).readonly(),
  /** Files and addresses it names, as the call wrote them. */
  files: z.array(z.string()).readonly(),
  /** Keys that are plain only where the keyboard is in a text: the gate looks at each of them. */
  intoText: z.boolean(),
});
export type Weight = Readonly<z.infer<typeof weight>>;

/** Stands for a file that a call reads or writes without naming it: it lies in no folder. */
export const unnamedFile = '';

export const plain: Weight = { kind: 'plain', irreversible: [], files: [], intoText: false };
export const unknown: Weight = { ...plain, kind: 'unknown' };
export const cannotBeTakenBack = (...irreversible: readonly Irreversible[]): Weight => ({ ...plain, kind: 'irreversible', irreversible });

/** The weight of what does several things at once. */
export function heaviest(weights: readonly Weight[]): Weight {
  const irreversible = [...new Set(weights.flatMap((one) => one.irreversible))];
  const files = weights.flatMap((one) => one.files);
  const intoText = weights.some((one) => one.intoText);
  const kind = weights.some((one) => one.kind === 'unknown') ? 'unknown' : irreversible.length > 0 ? 'irreversible' : 'plain';
  return { kind, irreversible, files, intoText };
}
