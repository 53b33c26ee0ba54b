import { home } from '../../src/main/mac/simulated/model/files.js';
import { atHome, type Task, wholePoints } from './task.js';
import type { Ground } from './world.js';

/** One grading command as it ran. */
export interface Graded {
  readonly command: string;
  readonly points: number;
  readonly output: string;
  readonly code: number;
}

export interface Grade {
  readonly points: number;
  readonly solved: boolean;
  /** What the grader asks for and no Mac has, or this one has not: what it says means nothing. Null: nothing. */
  readonly lacks: string | null;
  /** The commands that were run, the one that gave the points last. */
  readonly graded: readonly Graded[];
}

const notThere = /(\S+): command not found/;

/** A pattern such as `-7.00` is an option to grep, on a Mac as here. */
const wrongPattern = /^grep: invalid option -- '\d'$/m;

/** Runs a task's grading commands as they stand; the first whose output holds “true” gives its points. */
export async function grade({ shell, clock }: Ground, task: Task): Promise<Grade> {
  clock.advance((task.before_grading_delay_seconds ?? 0) * 1000);
  const graded: Graded[] = [];
  for (const [command, points] of task.grading_command) {
    const { stdout, stderr, code } = await shell.run(atHome(command, home));
    graded.push({ command, points, output: `${stdout}${stderr}`.trim(), code });
    // An error may quote a script that says true.
    if (code === 0 && /true/i.test(stdout)) {
      return { points, solved: points >= wholePoints, lacks: notThere.exec(stderr)?.[1] ?? null, graded };
    }
  }
  const wrong = graded.every(({ output }) => wrongPattern.test(output));
  return {
    points: 0,
    solved: false,
    lacks: wrong && graded.length > 0 ? 'a grep that takes a pattern with a dash for no option' : null,
    graded,
  };
}
