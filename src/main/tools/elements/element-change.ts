import { z } from 'zod';
import type { ElementReport, Neighbour } from '../../mac/port.js';
import { changeOutput, frontOutput } from '../kit/fields.js';
import { type ElementJson, elementJson, elementOutput } from './element-json.js';

/** What changes of an element answer: `state` is the element afterwards, left out when it is gone. */
export const elementChangeOutput = z.object({ ...changeOutput, ...frontOutput, state: elementOutput.optional() });

/** A report of the engine in the form of the result. */
export function elementChange({ effect, route, changed, front, state }: ElementReport): z.infer<typeof elementChangeOutput> {
  return { effect, route, changed, ...(front && { front }), ...(state === null ? {} : { state: elementJson(state) }) };
}

/** What an element stands in: its parent (null for a window), how many others stand there, and those beside it as they are now. */
export const elementContextOutput = z.object({
  parent: z.object({ role: z.string(), title: z.string().optional(), path: z.string() }).nullable(),
  siblings: z.number().optional(),
  neighbours: z
    .array(
      z.object({
        role: z.string(),
        title: z.string().optional(),
        value: z.union([z.string(), z.number(), z.boolean()]).optional(),
        enabled: z.boolean(),
        selected: z.literal(true).optional(),
      }),
    )
    .optional(),
});

/** The immediate context of a changed element; nothing where the engine does not know it. */
export function elementContext({ parent, siblings, neighbours }: ElementReport): {
  readonly context?: z.infer<typeof elementContextOutput>;
} {
  if (parent === undefined) return {};
  const around = parent === null ? null : { role: parent.role, ...(parent.label && { title: parent.label }), path: parent.path };
  const beside = neighbours?.map(neighbourJson);
  return {
    context: { parent: around, ...(siblings === undefined ? {} : { siblings }), ...(beside?.length ? { neighbours: beside } : {}) },
  };
}

function neighbourJson({ role, label, value, enabled, selected }: Neighbour) {
  return { role, ...(label && { title: label }), ...(value !== null && { value }), enabled, ...(selected && { selected: true as const }) };
}

/** A changed element inside a sentence. */
export function nameOfState(state: ElementJson | undefined): string {
  return state === undefined ? 'The element' : (state.title ?? state.role);
}
