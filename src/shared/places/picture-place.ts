import { fail } from '../errors.js';

/** Folders right below a home that hold what programs live by. */
const programFolders: readonly string[] = ['library', 'applications'];
/** A folder with an ending is shown as one thing, such as an app, a library of photos or a document of several files. */
const packageName = /\.[a-z][a-z0-9_-]{0,24}$/i;
/** What a person does not see in a name, some of which a disk ignores when it compares names. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/**
 * Refuses what is no place for a picture: only where a person would look for one. `steps` are the names from the root (a home
 * or /tmp) down to the file, without `.` and `..`. Error: `not_allowed`.
 */
export function assertPicturePlace(path: string, steps: readonly string[]): void {
  const problem = problemOf(steps);
  if (problem === null) return;
  fail('not_allowed', `A picture is not written to ${JSON.stringify(path)}: ${problem}.`, {
    remedy: 'Name a .png or .jpg file in a folder such as ~/Desktop, ~/Documents or ~/Pictures.',
    details: { rule: 'picture-place' },
  });
}

function problemOf(steps: readonly string[]): string | null {
  const folders = steps.slice(0, -1);
  if (steps.some((step) => unseen.test(step))) return 'there are characters in it that cannot be seen';
  if (steps.some((step) => plain(step).startsWith('.'))) return 'names that begin with a full stop are hidden';
  if (steps.some((step) => step !== step.trim() || step.endsWith('.'))) return 'a name in it begins or ends with a space or a full stop';
  if (programFolders.includes(plain(steps[0] ?? ''))) return 'programs keep their things there';
  return folders.some((step) => packageName.test(plain(step))) ? 'a folder with an ending is a thing of its own' : null;
}

/** A name as a disk may take it: case and ways to write the same letter do not count. */
function plain(step: string): string {
  return step.normalize('NFKC').toLowerCase();
}

/** The names of a path as a caller wrote it, from the home or the first folder down. Which folders are roots, the disk's port knows. */
export function stepsOf(path: string): readonly string[] {
  return stepsIn(path).slice(/^\/users\//i.test(path) ? 2 : 1);
}

/** The names of a path, `.` and `..` worked out by the words alone. */
export function stepsIn(path: string): readonly string[] {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps;
}
