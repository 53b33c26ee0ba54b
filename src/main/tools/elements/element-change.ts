import { z } from 'zod';
import type { ElementReport } from '../../mac/port.js';
import { changeOutput } from '../kit/fields.js';
import { elementJson, elementOutput } from './element-json.js';

/** What changes of an element answer: `state` is the element afterwards, left out when it is gone. */
export const elementChangeOutput = z.object({ ...changeOutput, state: elementOutput.optional() });

/** A report of the engine in the form of the result. */
export function elementChange({ state, ...report }: ElementReport): z.infer<typeof elementChangeOutput> {
  return { ...report, ...(state === null ? {} : { state: elementJson(state) }) };
}
