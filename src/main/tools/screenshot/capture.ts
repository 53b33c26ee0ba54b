import { fail, GatehandError } from '../../../shared/errors.js';
import type { Capture, CaptureRequest } from '../../mac/port.js';
import { runningAppOf } from '../kit/app-of.js';
import type { ToolContext } from '../kit/tool.js';

/** Subroles of windows that are no palettes. */
const documents: readonly string[] = ['', 'AXStandardWindow', 'AXDialog', 'AXSystemDialog'];

/**
 * Takes a picture. A window that is not on the screen is refused with the call that brings it there: it stands in the Dock, its app
 * is hidden, or it is on another Space. Errors: `not_found`, `obstructed`.
 */
export async function capture(context: ToolContext, request: CaptureRequest, longEdge: number): Promise<Capture> {
  try {
    return await context.mac.screen.capture(request, longEdge);
  } catch (error) {
    if (request.kind === 'window' && error instanceof GatehandError && error.code === 'not_found')
      await assertOnScreen(context, request.windowId);
    throw error;
  }
}

/**
 * The window that a picture of an app shows: the one in front, before its palettes and whatever is not on the screen; undefined where
 * no app was asked for. Error: `not_found` for an app without a window, or that has quit.
 */
export async function windowOfApp(
  context: ToolContext,
  { app: asked }: { readonly app?: string | undefined },
): Promise<number | undefined> {
  if (asked === undefined) return undefined;
  const { pid } = runningAppOf(context);
  const all = await context.mac.windows.list({ pid, includeMinimized: true, includeOtherSpaces: true });
  const shown = all.filter(({ onScreen }) => onScreen);
  const [chosen] = [...shown.filter(({ subrole = '' }) => documents.includes(subrole)), ...shown, ...all];
  if (chosen !== undefined) return chosen.id;
  return fail('not_found', `${asked} has no window, so there is no picture of it.`, {
    remedy: 'Open one first, or take a picture of the display.',
  });
}

async function assertOnScreen({ mac, app }: ToolContext, windowId: number): Promise<void> {
  const all = await mac.windows.list({ pid: app?.pid ?? null, includeMinimized: true, includeOtherSpaces: true });
  const window = all.find(({ id }) => id === windowId);
  if (window === undefined || window.onScreen) return;
  const { title } = window;
  if (window.minimized) {
    fail('obstructed', `"${title}" is in the Dock, where there is no picture of it.`, {
      remedy: `Call restore_window {"window_id": ${windowId}} first.`,
      details: { reason: 'minimized' },
    });
  }
  fail(
    'obstructed',
    `"${title}" of ${window.app.name} is ${window.space === 'other' ? 'on another Space' : 'hidden'}, so there is no picture of it.`,
    {
      remedy: `Call focus_window {"window_id": ${windowId}} first.`,
      details: { reason: window.space === 'other' ? 'other-space' : 'hidden' },
    },
  );
}
