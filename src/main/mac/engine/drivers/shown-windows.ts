import { highestStatusItem, windowLayers } from '../../constants/window-layers.js';
import type { ProcessEntry, WindowServerDriver, WindowServerEntry } from './drivers.js';
import type { ReadDrivers } from './read-drivers.js';

/** The windows on a screen, front to back, by the list that costs least. */
export function shownWindows(windowServer: Pick<WindowServerDriver, 'windows' | 'shown'>): readonly WindowServerEntry[] {
  return windowServer.shown?.() ?? windowServer.windows().filter(({ onScreen }) => onScreen);
}

/** What stands open over the windows, by its layer: a menu, or what a status item or an input method opened; null for anything else. */
export function surfaceKind(
  { processes }: Pick<ReadDrivers, 'processes'>,
  { layer, frame, pid }: WindowServerEntry,
): 'menu' | 'pop-over' | null {
  if (layer === windowLayers.menu) return isInputMethod(processes.get(pid)) ? 'pop-over' : 'menu';
  return layer === windowLayers.status && frame.height > highestStatusItem ? 'pop-over' : null;
}

/**
 * What offers words for what is composed, at the level of menus (inferred): no key chooses a menu item there. An input method has
 * `.inputmethod.` in its bundle id and is not in the Dock (azooKey-Desktop, Squirrel); the apps that come with one are.
 */
function isInputMethod(process: ProcessEntry | null): boolean {
  return process !== null && process.kind !== 'regular' && process.bundleId.toLowerCase().includes('.inputmethod.');
}
