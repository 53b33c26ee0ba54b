import { z } from 'zod';
import type { ActionReport } from '../../mac/port.js';
import { changeOutput } from '../kit/fields.js';

/** A running app as results write it. */
export const runningAppOutput = z.object({
  name: z.string(),
  bundleId: z.string(),
  processId: z.number(),
  active: z.boolean(),
  hidden: z.boolean(),
});

/** What the tools that change an app answer; its bundle id stands in `target`. */
export const appChangeOutput = {
  ...changeOutput,
  name: z.string(),
  processId: z.number().optional(),
} as const;

/** What such an answer's sentence says besides. */
export function silence({ hangs }: { readonly hangs?: true | undefined }): string {
  return hangs ? ' It does not answer: it may be busy or hang.' : '';
}

/** `success: true` for a report of no effect where no effect means that it was so already. */
export function markAlreadySo(report: ActionReport): { readonly success?: true } {
  return report.effect === 'none' ? { success: true } : {};
}
