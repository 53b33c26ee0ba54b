import { highestStatusItem, windowLayers } from '../../constants/window-layers.js';
import type { WindowServerDriver, WindowServerEntry } from './drivers.js';

/** The windows on a screen, front to back, by the list that costs least. */
export function shownWindows(windowServer: Pick<WindowServerDriver, 'windows' | 'shown'>): readonly WindowServerEntry[] {
  return windowServer.shown?.() ?? windowServer.windows().filter(({ onScreen }) => onScreen);
}

/** What stands open over the windows, by its layer: a menu, or what a status item opened; null for anything else. */
export function surfaceKind({ layer, frame }: WindowServerEntry): 'menu' | 'pop-over' | null {
  if (layer === windowLayers.menu) return 'menu';
  return layer === windowLayers.status && frame.height > highestStatusItem ? 'pop-over' : null;
}
