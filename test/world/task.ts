import { z } from 'zod';

/**
 * A task in the form of the public benchmark macOSWorld (Yang et al., 2025), as its files have it: what is to be done, how the
 * Mac is prepared, and shell commands whose output says how far it was done. Keys that are not named here are let pass.
 */
export const taskSchema = z.looseObject({
  id: z.string().min(1),
  /** What the player is told, by language. */
  task: z.record(z.string(), z.string()),
  /** A shell command, or one for each language of the Mac. */
  pre_command: z.union([z.string(), z.record(z.string(), z.string())]).nullish(),
  before_action_delay_seconds: z.number().min(0).nullish(),
  before_grading_delay_seconds: z.number().min(0).nullish(),
  /** Commands in order; the first whose output holds “true” gives its points. 100 points are the whole task. */
  grading_command: z.array(z.tuple([z.string(), z.number()])).min(1),
  /** A dialog that comes up on the way: the command that raises it, at which action, what is right to press, and what is not. */
  in_process: z.tuple([z.string(), z.number(), z.array(z.string()), z.array(z.string())]).nullish(),
  /** Ours: ends that the grader must refuse, each as a command that brings it about on the prepared Mac. */
  wrong_ends: z.array(z.tuple([z.string(), z.string()])).nullish(),
});
export type Task = z.infer<typeof taskSchema>;

/** Points of a task that is done whole. */
export const wholePoints = 100;

/** A text by language: the asked one, or else English, or else the first there is. */
export function inLanguage(texts: string | Readonly<Record<string, string>> | null | undefined, language: string): string | null {
  if (texts === null || texts === undefined || typeof texts === 'string') return texts || null;
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? null;
}

/** The public benchmark's home folder. */
const theirHome = /\/Users\/ec2-user(?![\w-])/g;

/** A text of the benchmark with its home folder put where the simulated Mac has it. */
export function atHome(text: string, home: string): string {
  return text.replaceAll(theirHome, home);
}
