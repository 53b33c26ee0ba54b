import { type BrowserWindow, type Rectangle, screen } from 'electron';
import { belowIcon, fitted, inCorner, within } from '../../core/shell/window-bounds.js';

/** The top right corner of the display the pointer is on. */
export const cornerOf = (size: Rectangle): Rectangle =>
  inCorner(size, screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea);

/** Centred below the icon, within its display. */
export const underneath = (icon: Rectangle, size: Rectangle): Rectangle => belowIcon(icon, size, screen.getDisplayMatching(icon).workArea);

/** Where it stood, on a display that is still there. */
export const stillThere = (bounds: Rectangle): Rectangle => within(bounds, screen.getDisplayMatching(bounds).workArea);

/** Makes a window as high as what it shows; answers whether that changed it. */
export function fitHeight(window: BrowserWindow, height: number): boolean {
  const bounds = window.getBounds();
  window.setBounds(fitted(bounds, height, screen.getDisplayMatching(bounds).workArea));
  return window.getBounds().height !== bounds.height;
}
