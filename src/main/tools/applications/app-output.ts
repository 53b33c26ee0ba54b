import { z } from 'zod';
import { changeOutput } from '../kit/fields.js';

/** What the tools that change an app answer. */
export const appChangeOutput = {
  ...changeOutput,
  name: z.string(),
  bundleId: z.string(),
  processId: z.number().optional(),
} as const;
