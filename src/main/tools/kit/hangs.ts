import { noAnswer } from '../../../shared/not-there.js';
import type { ToolContext } from './tool.js';

/** What a message says after an act whose app has fallen silent over it. */
export const silentNow = 'its app does not answer now';

/** Whether an app answers, asked of its windows; nothing where that is not known. */
export async function hangs({ mac }: ToolContext, pid: number | null | undefined): Promise<{ readonly hangs?: true }> {
  if (pid == null) return {};
  const windows = await mac.windows.list({ pid, includeMinimized: true }).catch(() => []);
  return windows.some((window) => window.hangs) ? { hangs: true } : {};
}

/** Before an app is asked by a way that would wait for it for long. Error: `timed_out`. */
export async function assertAnswers(context: ToolContext, doing: string): Promise<void> {
  const { app } = context;
  if (app !== null && (await hangs(context, app.pid)).hangs) throw noAnswer(app.name, doing);
}
