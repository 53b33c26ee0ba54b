import type { DrivenWindow } from '../../core/shell/driven-window.js';
import { around } from '../../core/shell/window-bounds.js';
import type { OverlayWindow } from '../../mac/macos/electron/create-electron-ports.js';
import { createPageWindow } from './page-window.js';
import { signUrl } from './pages.js';

/** A frame around the window that a client drives. */
export interface EdgeSign extends OverlayWindow {
  show(driven: DrivenWindow): void;
  dispose(): void;
}

/** How far the frame stands outside the window, in points. */
const outset = 4;

/**
 * One transparent window that no click, key or focus can reach. It is there from the start, hidden, so that the engine
 * knows of it before it is shown over the first window. Global points are Electron's own screen units on a Mac.
 */
export function createEdgeSign(): EdgeSign {
  const sign = createPageWindow(signUrl, {
    type: 'panel',
    frame: false,
    transparent: true,
    hasShadow: false,
    focusable: false,
    resizable: false,
    movable: false,
    skipTaskbar: true,
    roundedCorners: false,
    // Else macOS keeps it below the menu bar, and off its place on a display of another scale (clawd-on-desk#18, #47).
    enableLargerThanScreen: true,
  });
  sign.setIgnoreMouseEvents(true);
  sign.setAlwaysOnTop(true, 'screen-saver');
  sign.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
  return {
    show({ frame }) {
      if (sign.isDestroyed()) return;
      if (frame === null) {
        sign.hide();
        return;
      }
      sign.setBounds(around(frame, outset));
      sign.showInactive();
    },
    windowId() {
      if (sign.isDestroyed()) return null;
      // `window:1234:0`; the number is the CGWindowID (docs/api/structures/desktop-capturer-source.md).
      const id = Number(sign.getMediaSourceId().split(':')[1]);
      return Number.isInteger(id) && id > 0 ? id : null;
    },
    hide() {
      if (sign.isDestroyed() || !sign.isVisible()) return false;
      sign.hide();
      return true;
    },
    dispose: () => sign.destroy(),
  };
}
