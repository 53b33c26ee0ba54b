import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { UiView } from '../../../shared/ui/shell.js';

/** Windows over other apps, full-screen ones too, that do not take the keyboard from the app in front when they appear. */
const floating: BrowserWindowConstructorOptions = {
  type: 'panel',
  // macOS gives the click that brings the keyboard to nothing in a window: Stop All took two (open-vibe-island#678, orca#5128).
  acceptFirstMouse: true,
  frame: false,
  resizable: false,
  minimizable: false,
  maximizable: false,
  fullscreenable: false,
  skipTaskbar: true,
};

/** What each window is as macOS sees it. */
export const shapes: Readonly<Record<UiView, BrowserWindowConstructorOptions>> = {
  main: {
    width: 1100,
    height: 760,
    minWidth: 480,
    minHeight: 600,
    // Its page draws the top itself, with room for the three buttons (`in-mac-app` in app.css), and lets the sidebar show what is behind.
    titleBarStyle: 'hiddenInset',
    trafficLightPosition: { x: 20, y: 20 },
    vibrancy: 'sidebar',
  },
  panel: { ...floating, width: 380, height: 600 },
  card: { ...floating, width: 480, height: 760, closable: false },
  // As the settings of every app of a Mac: of one size, and called by the pane, which its page says in its title.
  settings: {
    width: 660,
    height: 560,
    useContentSize: true,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
  },
};

/** On every space and over full-screen apps. Without the skip, Electron would turn the menu-bar app into one with a Dock tile. */
export function float(window: BrowserWindow): void {
  window.setAlwaysOnTop(true, 'screen-saver');
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
}
