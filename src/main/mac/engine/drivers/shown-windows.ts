import type { WindowServerDriver, WindowServerEntry } from './drivers.js';

/** The windows on a screen, front to back, by the list that costs least. */
export function shownWindows(windowServer: Pick<WindowServerDriver, 'windows' | 'shown'>): readonly WindowServerEntry[] {
  return windowServer.shown?.() ?? windowServer.windows().filter(({ onScreen }) => onScreen);
}
