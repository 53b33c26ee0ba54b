import type { BrowserWindow } from 'electron';
import type { DrivenWindow } from '../core/driven-window.js';
import { createPageWindow } from './page-window.js';
import { signUrl } from './pages.js';

/** A frame around the window that a client drives. */
export interface EdgeSign {
  show(driven: DrivenWindow): void;
  dispose(): void;
}

/** A window level of its own (NSScreenSaverWindowLevel + 1): by it the hit test can leave the sign out. */
const levelAboveCards = 1;
/** How far the frame stands outside the window, in points. */
const outset = 4;

/**
 * One transparent window that no click, key or focus can reach. It is made at the first use and hidden afterwards.
 * Global points are Electron's own screen units on a Mac.
 */
export function createEdgeSign(): EdgeSign {
  let sign: BrowserWindow | null = null;

  function make(): BrowserWindow {
    const made = createPageWindow(signUrl, {
      type: 'panel',
      frame: false,
      transparent: true,
      hasShadow: false,
      focusable: false,
      resizable: false,
      movable: false,
      skipTaskbar: true,
      roundedCorners: false,
    });
    made.setIgnoreMouseEvents(true);
    made.setAlwaysOnTop(true, 'screen-saver', levelAboveCards);
    made.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    made.on('closed', () => {
      sign = null;
    });
    return made;
  }

  return {
    show({ frame }) {
      if (frame === null) return sign?.hide();
      sign ??= make();
      const { x, y, width, height } = frame;
      sign.setBounds({
        x: Math.round(x) - outset,
        y: Math.round(y) - outset,
        width: Math.round(width) + 2 * outset,
        height: Math.round(height) + 2 * outset,
      });
      sign.showInactive();
    },
    dispose: () => sign?.destroy(),
  };
}
