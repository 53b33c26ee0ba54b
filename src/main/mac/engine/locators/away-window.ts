import { GatehandError } from '../../../../shared/errors.js';
import type { JobContext } from '../engine-context.js';
import { foldText } from '../nodes/fold.js';
import { isElsewhere, isListed, readWindows } from '../owners/window-read.js';

/**
 * The error for a window that accessibility does not see because it stands on another Space; null where none is called so, or for
 * `wanted` null where none is away.
 */
export function awayWindow({ engine: { drivers }, process }: JobContext, wanted: string | null): GatehandError | null {
  const told = process.hidden ? null : readWindows(drivers, process.pid);
  if (!told?.ok) return null;
  const isMeant = (id: number, title: string): boolean =>
    wanted === null || String(id) === wanted.trim() || (title !== '' && foldText(title) === foldText(wanted));
  const away = drivers.windowServer
    .windows()
    .filter((entry) => entry.pid === process.pid && isListed(entry) && isElsewhere(entry, told.value.get(entry.id) ?? null))
    .find(({ id, title }) => isMeant(id, title ?? ''));
  if (away === undefined) return null;
  return new GatehandError({
    code: 'not_found',
    message: `Window ${away.id} of ${process.name} is on another Space.`,
    remedy: `focus_window {"window_id": ${away.id}} goes there.`,
  });
}
