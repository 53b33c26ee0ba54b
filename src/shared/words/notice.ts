import { z } from 'zod';
import { managedProblem } from '../managed.js';
import { settingsReview } from '../settings.js';
import { taskEndings, taskRefusal } from '../tasks/task.js';

/** Why a settings file could not be used. `wrong`: these keys of it; `unreadable`: with the system's code, such as EACCES. */
const settingsProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wrong'), keys: z.array(z.string()) }),
  z.object({ kind: z.literal('not-json') }),
  z.object({ kind: z.literal('newer'), version: z.number(), known: z.number() }),
  z.object({ kind: z.literal('no-file') }),
  z.object({ kind: z.literal('other-user') }),
  z.object({ kind: z.literal('writable') }),
  z.object({ kind: z.literal('too-large') }),
  z.object({ kind: z.literal('unreadable'), code: z.string() }),
]);
export type SettingsProblem = Readonly<z.infer<typeof settingsProblem>>;

/** Whether somebody vouches for the client. */
const verified = z.boolean().default(false);

/** What the owner must know until they have seen it. `client-stopped`: a blocked app came to the front after its change. */
export const notice = z.discriminatedUnion('kind', [
  /** `required`: changes are refused meanwhile. `code`: the system's, such as ENOSPC. */
  z.object({ kind: z.literal('record-failed'), code: z.string(), required: z.boolean() }),
  /** The settings hold, and could not be written. `code`: the system's, such as ENOSPC. */
  z.object({ kind: z.literal('settings-unsaved'), code: z.string() }),
  /** A managed file was not used, or takes its strictest values. */
  z.object({ kind: z.literal('managed-problem'), problem: managedProblem }),
  /** The record on disk is not what Gatehand wrote last. */
  z.object({ kind: z.literal('record-unlike-head') }),
  z.object({ kind: z.literal('client-stopped'), client: z.string(), verified }),
  /** What became of a task for the owner's absence: changes that were done, and what was refused. */
  z.object({
    kind: z.literal('task-report'),
    id: z.string(),
    client: z.string(),
    verified,
    goal: z.string(),
    ending: z.enum(taskEndings),
    done: z.number(),
    refused: z.array(taskRefusal),
  }),
  z.object({
    kind: z.literal('settings-review'),
    /** What the owner has to say that they have looked at; none: the strict values speak for themselves. */
    review: z.array(settingsReview),
    /** Fields that took their strictest value at this start. */
    damaged: z.array(z.string()),
    /** Why nothing of the file could be read; null when something could. */
    problem: settingsProblem.nullable(),
    /** Where the damaged file is now. */
    place: z.string().nullable(),
    /** No app is shown until the owner has looked. */
    hides: z.boolean(),
  }),
]);
export type Notice = Readonly<z.infer<typeof notice>>;
