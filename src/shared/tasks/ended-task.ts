import { z } from 'zod';
import { taskTerms } from './task.js';

/** The endings that the owner did not bring about themselves: they are told of those. */
export const toldEndings = ['time', 'used-up', 'idle', 'lock', 'client'] as const;
export type ToldEnding = (typeof toldEndings)[number];

/** A task that has ended, as its owner sees it for a while. */
export const endedTask = z.object({
  id: z.string(),
  clientKey: z.string(),
  /** The client's name. */
  client: z.string(),
  terms: taskTerms,
  /** No task with a goal: the client acted there while the owner watched. */
  watched: z.boolean(),
  ending: z.enum(toldEndings),
});
export type EndedTask = Readonly<z.infer<typeof endedTask>>;
