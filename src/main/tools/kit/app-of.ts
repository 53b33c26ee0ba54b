import { fail } from '../../../shared/errors.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { ToolContext } from './tool.js';

/** The app a call is about, for tools whose targets always name one. Errors: `not_found` when nobody owns the target. */
export function appOf(context: Pick<ToolContext, 'app'>): AppIdentity {
  return context.app ?? fail('not_found', 'No app could be found for this call.', { remedy: 'See which apps run with list_running_apps.' });
}

/**
 * Says that an app runs more than once: its name means one of its processes, and what the others show is not in the answer. `given` is
 * what the call named it by; a process id means that process and no other.
 */
export async function noteTwins(context: Pick<ToolContext, 'mac' | 'addNote'>, given: string | undefined, app: AppIdentity): Promise<void> {
  const { pid, bundleId, name } = app;
  if (bundleId === '' || given === String(pid)) return;
  const others = (await context.mac.applications.list()).filter((one) => one.bundleId === bundleId && one.processId !== pid);
  if (others.length === 0) return;
  context.addNote(
    `${name} runs ${others.length + 1} times; this is process ${pid}. Give as app: ${others.map((one) => one.processId).join(', ')}.`,
  );
}
