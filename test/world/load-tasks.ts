import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { type Task, taskSchema } from './task.js';

/** A task as it was found, or why it is none. */
export type Loaded =
  | { readonly file: string; readonly task: Task }
  | { readonly file: string; readonly id: string; readonly problem: string };

const fileSchema = z.union([z.array(z.unknown()), z.looseObject({ tasks: z.array(z.unknown()) }).transform(({ tasks }) => tasks)]);

/** The tasks of a file (one, a list, or `{tasks: […]}`) or of all JSON files of a folder and the folders in it, by name. */
export function loadTasks(place: string): readonly Loaded[] {
  const there = statSync(place, { throwIfNoEntry: false });
  if (there === undefined) return [{ file: place, id: place, problem: 'there is no such file or folder; name one that holds tasks' }];
  const files = there.isDirectory() ? jsonFilesIn(place) : [place];
  return files.flatMap((path) => tasksIn(path, relative(place, path) || path));
}

function jsonFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

function tasksIn(path: string, file: string): readonly Loaded[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return [{ file, id: file, problem: `it is no JSON, mend it there: ${String(error)}` }];
  }
  const several = fileSchema.safeParse(content);
  return (several.success ? several.data : [content]).map((one) => loaded(file, one));
}

/** What is wrong at each place: `grading_command: expected array`. */
function whereWrong({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ');
}

function loaded(file: string, content: unknown): Loaded {
  const parsed = taskSchema.safeParse(content);
  if (parsed.success) return { file, task: parsed.data };
  const id = z.looseObject({ id: z.string() }).safeParse(content);
  return {
    file,
    id: id.success ? id.data.id : file,
    problem: `it is no task, docs/world.md says what one is made of: ${whereWrong(parsed.error)}`,
  };
}
