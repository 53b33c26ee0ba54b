import { z } from 'zod';
import type { ActionReport, WindowInfo } from '../../mac/port.js';
import { changeOutput } from '../kit/fields.js';
import type { ToolContext } from '../kit/tool.js';

/** A running app as results write it. */
export const runningAppOutput = z.object({
  name: z.string(),
  bundleId: z.string(),
  processId: z.number(),
  active: z.boolean(),
  hidden: z.boolean(),
});

/** What the tools that change an app answer; its bundle id stands in `target`. */
export const appChangeOutput = {
  ...changeOutput,
  name: z.string(),
  processId: z.number().optional(),
} as const;

/** What such an answer's sentence says besides. */
export function silence({ hangs }: { readonly hangs?: true | undefined }): string {
  return hangs ? ' It does not answer: it may be busy or hang.' : '';
}

/** What coming to the front changed, with the call that brings back a window where all of them are in the Dock and stay there. */
export async function withWindowsInDock(context: ToolContext, { changed }: ActionReport, pid: number | null | undefined): Promise<string> {
  const windows = (await windowsOf(context, pid)) ?? [];
  const [first] = windows;
  if (first === undefined || windows.some(({ minimized }) => !minimized)) return changed;
  const which = windows.length === 1 ? 'its window is' : `its ${windows.length} windows are`;
  const told = `${which} in the Dock, and restore_window {"window_id": ${first.id}} brings ${windows.length === 1 ? 'it' : 'one'} back`;
  return [changed, told].filter((part) => part !== '').join('; ');
}

/** All windows of an app that runs; null where nobody can tell. */
export async function windowsOf({ mac }: ToolContext, pid: number | null | undefined): Promise<readonly WindowInfo[] | null> {
  return pid == null ? null : await mac.windows.list({ pid, includeMinimized: true, includeOtherSpaces: true }).catch(() => null);
}

/** The report with the window that an app has opened by itself, or taken out of the Dock, where none was to be seen before. */
export async function withWindowThatCame<R extends ActionReport>(
  context: ToolContext,
  report: R,
  { pid, before }: { readonly pid: number | null | undefined; readonly before: readonly WindowInfo[] | null },
): Promise<R> {
  if (before?.every(({ minimized }) => minimized) !== true) return report;
  const came = (await windowsOf(context, pid))?.find(({ minimized }) => !minimized);
  if (came === undefined) return report;
  const title = JSON.stringify(came.title);
  const told = before.some(({ id }) => id === came.id) ? `window ${title} came back` : `new window ${title}`;
  return { ...report, effect: 'confirmed', changed: [report.changed, told].filter((part) => part !== '').join('; ') };
}

/** `success: true` for a report of no effect where no effect means that it was so already. */
export function markAlreadySo(report: ActionReport): { readonly success?: true } {
  return report.effect === 'none' ? { success: true } : {};
}
