import { keepsAppsAway } from '../../../shared/clearance.js';
import { intersection, type Point, type Rect } from '../../../shared/geometry.js';
import { isLauncher, showsAnyApp } from '../../../shared/system-surfaces.js';
import type { DisplayInfo, Mac, WindowInfo } from '../../mac/port.js';
import type { VeilView } from './veil-view.js';

/** Banners and the open Notification Center stand at the right end of a display, this wide at most. */
const columnWidth = 400;
/** Less than a banner is high, so that one is met by a row at least. */
const rowHeight = 48;
/** How far from the right end it is asked who would get a press. */
const asked = [100, 250] as const;

/**
 * Whether a window of macOS's own shows what searches, notifications, widgets or thumbnails tell of any app, as long as some app is
 * kept away. One that covers a display is clear but for what stands in it, which `bannersOn` finds.
 */
export function showsOthers({ job }: VeilView, { app, frame }: WindowInfo, displays: readonly DisplayInfo[]): boolean {
  if (!keepsAppsAway(job.clearance)) return false;
  return isLauncher(app.bundleId) || (showsAnyApp(app.bundleId) && !covers(frame, displays));
}

/** The parts of the screen where a window that covers a display, and is macOS's own for things of any app, would get a press: there it shows something. */
export async function bannersOn(
  { mac, job }: { readonly mac: Pick<Mac, 'attribution'>; readonly job: VeilView['job'] },
  windows: readonly WindowInfo[],
  displays: readonly DisplayInfo[],
): Promise<readonly Rect[]> {
  if (!keepsAppsAway(job.clearance)) return [];
  const clear = new Set(windows.flatMap(({ id, app, frame }) => (showsAnyApp(app.bundleId) && covers(frame, displays) ? [id] : [])));
  if (clear.size === 0) return [];
  const rows = displays.flatMap(({ frame }) => rowsOf(frame));
  const hit = await mac.attribution.clickWindows(rows.flatMap(({ points }) => points));
  const isMet = (row: number): boolean => asked.some((_, place) => clear.has(hit[row * asked.length + place] ?? Number.NaN));
  return rows.flatMap(({ rect }, row) => (isMet(row) ? [rect] : []));
}

function covers({ x, y, width, height }: Rect, displays: readonly DisplayInfo[]): boolean {
  return displays.some(({ frame }) => {
    const shared = intersection(frame, { x, y, width, height });
    return shared !== null && shared.width >= 0.9 * frame.width && shared.height >= 0.8 * frame.height;
  });
}

/** Each is filled as far above and below the points as what is met there may reach without being met by the next row. */
function rowsOf({ x, y, width, height }: Rect): readonly { readonly rect: Rect; readonly points: readonly Point[] }[] {
  const right = x + width;
  return Array.from({ length: Math.floor(height / rowHeight) }, (_, row) => {
    const middle = y + row * rowHeight + rowHeight / 2;
    const rect = { x: right - columnWidth, y: middle - rowHeight, width: columnWidth, height: 2 * rowHeight };
    return { rect, points: asked.map((from) => ({ x: right - from, y: middle })) };
  });
}
