import { z } from 'zod';
import { changeOutput } from '../kit/fields.js';
import type { TargetRequest } from '../kit/tool.js';

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

const mostMentions = 500;

/**
 * The apps a source mentions: every text in quotes in it may name one. Names put together at run time are not seen, which
 * is one reason why each call is shown to the owner in full.
 */
export function mentionsIn(source: string): TargetRequest {
  const quoted = [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|«([^»]*)»/g)];
  const texts = quoted.map(([, double, single, tick, guillemet]) => double ?? single ?? tick ?? guillemet ?? '');
  const usable = texts.filter((text) => text.length > 0 && text.length <= 255);
  return { kind: 'mentions', texts: [...new Set(usable)].slice(0, mostMentions) };
}
