import { home } from '../../src/main/mac/simulated/model/files.js';
import { atHome, inLanguage, type Task } from './task.js';
import type { Ground } from './world.js';

/** What a preparing command says when something it needs is not there; a preference that was never set is no such thing. */
const lacking = /command not found|No such file or directory|ENOENT|The file .* does not exist|Unable to find application|not simulated/;

/** Prepares the Mac for a task; the answer says what went wrong, null when nothing did. */
export async function prepare({ shell, clock }: Ground, task: Task, language: string): Promise<string | null> {
  const command = inLanguage(task.pre_command, language);
  if (command !== null && command.trim() !== '') {
    const { code, stderr } = await shell.run(atHome(command, home));
    if (code !== 0 && lacking.test(stderr)) return stderr.trim();
  }
  clock.advance((task.before_action_delay_seconds ?? 0) * 1000);
  return null;
}
