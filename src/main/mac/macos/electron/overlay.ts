import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { OverlayPort } from '../../ports/scripting.js';

/** The part of Electron's BrowserWindow that the sign needs. */
export type SignWindow = Pick<
  BrowserWindow,
  | 'destroy'
  | 'getMediaSourceId'
  | 'hide'
  | 'isDestroyed'
  | 'isVisible'
  | 'loadURL'
  | 'setAlwaysOnTop'
  | 'setBounds'
  | 'setIgnoreMouseEvents'
  | 'setVisibleOnAllWorkspaces'
  | 'showInactive'
>;

export interface OverlayDeps {
  readonly createWindow: (options: BrowserWindowConstructorOptions) => SignWindow;
  readonly clock: Clock;
}

/** The overlay as the app holds it. */
export interface ElectronOverlay extends OverlayPort {
  /** Takes the sign away at once, before a picture is taken or the next event posted. True: it was to be seen. */
  hide(): boolean;
  /** CGWindowID of the sign's window, which the engine has to skip as click-through; null while there is none. */
  windowId(): number | null;
  dispose(): void;
}

const size = 44;
const lifeMs = 450;

/** A ring that grows and fades. Constant: nothing that came from anybody else is ever put into it. */
const page = `data:text/html,${encodeURIComponent(
  '<!doctype html><style>html{background:transparent}i{position:fixed;inset:4px;border:3px solid #3478f6;border-radius:50%;' +
    'animation:p .4s ease-out forwards}@keyframes p{from{transform:scale(.3);opacity:1}to{transform:scale(1);opacity:0}}' +
    '@media(prefers-reduced-motion:reduce){i{animation:none;opacity:.7}}</style><i></i>',
)}`;

/**
 * A click-through sign where a click lands. Its window lets every event pass, cannot take the keyboard, runs no script, and
 * stands on all spaces. A sign that cannot be drawn fails no call.
 */
export function createElectronOverlay({ createWindow, clock }: OverlayDeps): ElectronOverlay {
  let window: SignWindow | null = null;
  let cancelHide = (): void => {};
  let turn = 0;
  const sign = (): SignWindow => {
    if (window !== null && !window.isDestroyed()) return window;
    const made = createWindow(options);
    made.setIgnoreMouseEvents(true);
    made.setAlwaysOnTop(true, 'screen-saver');
    // Without the option macOS would make a Dock icon of a menu-bar app.
    made.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    window = made;
    return made;
  };
  return {
    async pulse(_job, { x, y }) {
      turn += 1;
      const mine = turn;
      try {
        const shown = sign();
        cancelHide();
        shown.setBounds({ x: Math.round(x - size / 2), y: Math.round(y - size / 2), width: size, height: size });
        // Loading anew starts the animation over.
        await shown.loadURL(page);
        // Meanwhile it was taken off for a picture, or a later click draws it.
        if (mine !== turn) return;
        shown.showInactive();
        cancelHide = clock.after(lifeMs, () => shown.isDestroyed() || shown.hide());
      } catch {
        // The click itself is what matters; whoever called is not told of a missing ring. A load that a later one cut off is none.
        if (mine !== turn) return;
        window?.destroy();
        window = null;
      }
    },
    hide() {
      turn += 1;
      cancelHide();
      if (window === null || window.isDestroyed() || !window.isVisible()) return false;
      window.hide();
      return true;
    },
    windowId() {
      if (window === null || window.isDestroyed()) return null;
      // `window:1234:0`; the number is the CGWindowID (docs/api/structures/desktop-capturer-source.md).
      const id = Number(window.getMediaSourceId().split(':')[1]);
      return Number.isInteger(id) && id > 0 ? id : null;
    },
    dispose() {
      turn += 1;
      cancelHide();
      if (window !== null && !window.isDestroyed()) window.destroy();
      window = null;
    },
  };
}

const options: BrowserWindowConstructorOptions = {
  width: size,
  height: size,
  type: 'panel',
  frame: false,
  transparent: true,
  hasShadow: false,
  resizable: false,
  focusable: false,
  // Else macOS moves it below the menu bar, and what is pressed there has its ring elsewhere (constrainFrameRect in electron_ns_window.mm).
  enableLargerThanScreen: true,
  skipTaskbar: true,
  show: false,
  webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
};
