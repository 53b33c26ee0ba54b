import { z } from 'zod';

/** How far an act reaches: 1 it looks, 2 it changes, 3 it cannot be taken back. */
export const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Level = z.infer<typeof level>;

/** What it is that cannot be taken back, as a button says it. */
const finalActs = [
  'send',
  'publish',
  'delete',
  'empty',
  'buy',
  'sign',
  'grant',
  'reach',
  'quit',
  'close',
  'log-out',
  'restart',
  'shut-down',
  'run',
] as const;
export type FinalAct = (typeof finalActs)[number];

/** What ends work under way: it cannot be taken back where some of that is not saved. */
export type Ending = Extract<FinalAct, 'quit' | 'close' | 'log-out' | 'restart' | 'shut-down'>;

/** Null: it can be taken back, or does nothing lasting. */
export const finalAct = z.enum(finalActs).nullable();

/** How far one act reaches, and by what. */
export interface Reaching {
  readonly level: Level;
  readonly final: FinalAct | null;
}
