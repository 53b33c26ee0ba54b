import type { AppIdentity } from '../../../shared/subject.js';
import type { ToolContext } from './tool.js';

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
