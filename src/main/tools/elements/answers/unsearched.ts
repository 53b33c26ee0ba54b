import { appOf, noteTwins } from '../../kit/app-of.js';
import type { ToolContext } from '../../kit/tool.js';

/** Says where an app was not looked into, so that nobody takes what was not found for what is not there. */
export async function noteUnsearched(context: ToolContext, given: string): Promise<void> {
  const app = appOf(context);
  await noteTwins(context, given, app);
  const windows = await context.mac.windows.list({ pid: app.pid, includeMinimized: false, includeOtherSpaces: true });
  const away = windows.filter(({ space }) => space === 'other');
  const [first] = away;
  if (first === undefined) return;
  const which = away.length === 1 ? '1 window is' : `${away.length} windows are`;
  context.addNote(`${which} on another Space and not searched: focus_window {"window_id": ${first.id}} goes there.`);
}
