import { z } from 'zod';
import { changeOutput } from '../kit/fields.js';
import type { TargetRequest } from '../kit/tool.js';
import type { Reading } from './reading/reading.js';

/** Seconds after which a script or command is ended, unless a call asks for less. */
export const longestSeconds = 30;

export const scriptField = z
  .string()
  .refine((source) => source.trim().length > 0, 'must not be empty')
  .refine((source) => source.length <= 100_000, 'must have at most 100000 characters');

export const timeoutField = z
  .number()
  .refine((seconds) => seconds > 0 && seconds <= longestSeconds, `is out of range: the valid range is above 0 to ${longestSeconds} seconds`)
  .describe('Seconds, 30 at most');

/** What compiling alone answers. */
export const checkOutput = z.object({ valid: z.boolean(), message: z.string(), line: z.number().optional() });

/** What running a script answers beside what every change does. */
export const scriptOutput = z.object({
  ...changeOutput,
  output: z.string(),
  parsed: z.unknown(),
  stderr: z.string().optional(),
  note: z.string().optional(),
});

/** Bytes of one output in an answer, which carries it twice: as text and as structured content. */
export const longestOutput = 60_000;

/** The apps that a script or command names. What is put together while it runs is not known, which its doubts say. */
export function mentionsOf({ texts, opens }: Reading): TargetRequest {
  return { kind: 'mentions', texts, opens };
}
