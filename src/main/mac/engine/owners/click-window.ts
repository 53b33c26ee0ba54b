import { contains, intersection, type Point, type Rect } from '../../../../shared/geometry.js';
import type { WindowServerDriver, WindowServerEntry } from '../drivers/drivers.js';
import { shownWindows } from '../drivers/shown-windows.js';

/** Which window gets a press at a point. */
export type ClickWindow =
  /** The system says so; null: one that its list does not hold. */
  | { readonly told: true; readonly window: WindowServerEntry | null }
  /** The system says nothing, and this is what the list makes likely; null: none. `first`: the first rectangle there, likely or not. */
  | { readonly told: false; readonly window: WindowServerEntry | null; readonly first: WindowServerEntry | null };

type Asked = Pick<WindowServerDriver, 'windows' | 'shown' | 'windowAt'>;

/** Less than this is no window that is meant to be seen. */
const leastAlpha = 0.05;
/** A window that covers this share of a display is as large as it. */
const nearlyAll = 0.95;
/**
 * Layers on which a window as large as the display takes the mouse: Mission Control up to macOS 26 and on 27, and Launchpad.
 * On every other layer above 0 the recorded ones let it through: those of the Dock (20), Notification Center (21, 23),
 * Screenshot (24), LanguageTool (3), the login window (2001, 2004).
 */
const takingLayers: readonly number[] = [18, 19, 27];

/** Asks the system which window a press at this point goes to; no app is asked. */
export function clickWindow(windowServer: Asked, displays: readonly Rect[], at: Point): ClickWindow {
  const windows = shownWindows(windowServer);
  const id = windowServer.windowAt?.(at) ?? null;
  const told = id === null ? undefined : windows.find((one) => one.id === id);
  if (id !== null && told?.clickThrough !== true) return { told: true, window: told ?? null };
  // A window that is known to be clear but for parts of it says nothing about what is under the rest.
  const there = windows.filter((one) => !one.clickThrough && contains(one.frame, at));
  const display = displays.find((one) => contains(one, at)) ?? null;
  return {
    told: false,
    window: there.find((one) => !isLikelyClear(one, display)) ?? null,
    first: there.find(({ alpha }) => alpha > leastAlpha) ?? null,
  };
}

/** The best rule known over the list alone, which is right for most recorded windows and safe for none: whoever acts on it asks further. */
function isLikelyClear({ layer, alpha, frame }: WindowServerEntry, display: Rect | null): boolean {
  if (layer <= 0 || alpha <= leastAlpha || display === null || takingLayers.includes(layer)) return false;
  const shared = intersection(frame, display);
  return shared !== null && shared.width * shared.height >= nearlyAll * display.width * display.height;
}
