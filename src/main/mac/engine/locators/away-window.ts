import { GatehandError } from '../../../../shared/errors.js';
import type { WindowServerEntry } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import { foldText } from '../nodes/fold.js';
import { isElsewhere, isListed, readWindows } from '../owners/window-read.js';

/**
 * The error for a window that accessibility does not see because it stands on another Space; null where none is called so, or for
 * `wanted` null where none is away.
 */
export function awayWindow(context: JobContext, wanted: string | null): GatehandError | null {
  const isMeant = (id: number, title: string): boolean =>
    wanted === null || String(id) === wanted.trim() || (title !== '' && foldText(title) === foldText(wanted));
  const away = awayWindows(context).find(({ id, title }) => isMeant(id, title ?? ''));
  if (away === undefined) return null;
  return new GatehandError({
    code: 'not_found',
    message: `Window ${away.id} of ${context.process.name} is on another Space.`,
    remedy: thereBy(away.id),
  });
}

/** What a reading that shows no window says of those on another Space; null where there are none. */
export function awayNote(context: JobContext): string | null {
  const away = awayWindows(context);
  const [first] = away;
  if (first === undefined) return null;
  return `${away.length === 1 ? '1 window is' : `${away.length} windows are`} on another Space: ${thereBy(first.id)}`;
}

const thereBy = (id: number): string => `focus_window {"window_id": ${id}} goes there.`;

function awayWindows({ engine: { drivers }, process }: JobContext): readonly WindowServerEntry[] {
  const told = process.hidden ? null : readWindows(drivers, process.pid);
  if (!told?.ok) return [];
  return drivers.windowServer
    .windows()
    .filter((entry) => entry.pid === process.pid && isListed(entry) && isElsewhere(entry, told.value.get(entry.id) ?? null));
}
