import { z } from 'zod';
import { reach, taskBudget } from '../grant-reach.js';
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

/** How a yes for a while ends by itself. */
const yesEndings = ['time', 'used-up'] as const satisfies readonly ToldEnding[];
export type YesEnding = (typeof yesEndings)[number];

/** A yes for a time, or for a number of actions, that has ended. */
export const endedYes = z.object({
  id: z.string(),
  clientKey: z.string(),
  reach,
  budget: taskBudget.nullable(),
  ending: z.enum(yesEndings),
});
export type EndedYes = Readonly<z.infer<typeof endedYes>>;
