import type { AppIdentity } from '../../../../shared/subject.js';
import type { ToolContext } from '../../kit/tool.js';

/**
 * Says that an app runs more than once: its name means one of its processes, and what the others show is not in the answer. For pages
 * alone: behind a JSON list it would spoil that for whoever joins the blocks of an answer.
 */
export async function noteTwins(context: Pick<ToolContext, 'mac' | 'addNote'>, { pid, bundleId, name }: AppIdentity): Promise<void> {
  const others = (await context.mac.applications.list()).filter((one) => one.bundleId === bundleId && one.processId !== pid);
  if (bundleId === '' || others.length === 0) return;
  context.addNote(
    `${name} runs ${others.length + 1} times; this is process ${pid}. Give as app: ${others.map((one) => one.processId).join(', ')}.`,
  );
}
