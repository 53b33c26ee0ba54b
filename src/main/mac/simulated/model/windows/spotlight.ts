import { contains, type Point } from '../../../../../shared/geometry.js';
import { createWindow } from '../create.js';
import { mainFrame } from '../displays.js';
import { appById } from '../lifecycle.js';
import type { Model, SimApp, SimWindow } from '../state.js';
import { makeContent } from '../tree.js';
import { removeWindow, showWindow } from './windows.js';

const bundleId = 'com.apple.Spotlight';
/** CGWindowLevel of Spotlight's field: above windows and Dock, below open menus. */
const spotlightLayer = 23;
/** Its size while it only has its field. */
export const spotlightSize = { width: 680, height: 56 };

/** Spotlight's window while it is open. It has the keyboard although another app stays the active one. */
export function openSpotlight(model: Model): SimWindow | null {
  return appById(model, bundleId)?.windows[0] ?? null;
}

/** Opens Spotlight's field or closes it, as ⌘Space does. */
export function toggleSpotlight(model: Model): void {
  const app = appById(model, bundleId);
  const main = mainFrame(model);
  if (app?.pid == null || main === undefined) return;
  const open = app.windows[0];
  if (open !== undefined) {
    removeWindow(model, open);
    return;
  }
  const frame = { x: main.x + Math.round((main.width - spotlightSize.width) / 2), y: main.y + 200, ...spotlightSize };
  const window = createWindow(model, { app, style: 'popover', layer: spotlightLayer, title: 'Spotlight', frame });
  app.behavior.opened?.(model, window);
  makeContent(window);
  showWindow(model, window);
}

/** Lets the window be so much higher than its field. */
export function growSpotlight({ windows: [window] }: SimApp, by: number): void {
  if (window !== undefined) window.frame = { ...window.frame, height: spotlightSize.height + by };
}

export function closeSpotlightUnless(model: Model, point: Point | null): void {
  const window = openSpotlight(model);
  if (window !== null && (point === null || !contains(window.frame, point))) removeWindow(model, window);
}
