import { home } from '../../src/main/mac/simulated/model/files.js';
import { atHome, inLanguage, type Task } from './task.js';
import type { Ground } from './world.js';

/** What a preparing command says when something it needs is not there; a preference that was never set is no such thing. */
const lacking = /command not found|No such file or directory|ENOENT|The file .* does not exist|Unable to find application|not simulated/;

/** Tasks find System Settings at its first pane: where this Mac starts, at a privacy pane, no player may touch anything. */
const generalPane =
  'tell application "System Events" to select row 1 of outline 1 of scroll area 1 of window 1 of process "System Settings"';

/** Prepares the Mac for a task; the answer says what went wrong, null when nothing did. */
export async function prepare({ shell, clock }: Ground, task: Task, language: string): Promise<string | null> {
  await shell.run(`osascript -e '${generalPane}'`);
  const command = inLanguage(task.pre_command, language);
  if (command !== null && command.trim() !== '') {
    const { code, stderr } = await shell.run(atHome(command, home));
    if (code !== 0 && lacking.test(stderr)) return stderr.trim();
  }
  clock.advance((task.before_action_delay_seconds ?? 0) * 1000);
  return null;
}
