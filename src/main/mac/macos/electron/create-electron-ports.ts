import type * as Electron from 'electron';
import type { Rect } from '../../../../shared/geometry.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { WindowInfo } from '../../port.js';
import type { ElectronPorts } from '../parts.js';
import type { Screencapture } from './capture-means.js';
import { type ClipboardDeps, createElectronClipboard, type NativePasteboard } from './clipboard.js';
import { createElectronDisplays, readDisplays } from './displays.js';
import { createElectronNotifications } from './notifications.js';
import { createElectronOverlay, type ElectronOverlay } from './overlay.js';
import { createElectronScreen } from './screen.js';

/** The parts of Electron's main process that the ports use; the app hands in the module itself. */
export type UsedElectron = Pick<
  typeof Electron,
  'BrowserWindow' | 'clipboard' | 'ClipboardItem' | 'desktopCapturer' | 'nativeImage' | 'Notification' | 'screen'
>;

/** A sign of Gatehand's own beside the ring of a click: it lets every event pass, and no picture may show it. */
export interface OverlayWindow {
  /** CGWindowID; null while there is none. */
  windowId(): number | null;
  /** Takes it away at once. True: it was to be seen. */
  hide(): boolean;
}

export interface ElectronPortsDeps {
  readonly electron: UsedElectron;
  readonly clock: Clock;
  readonly pasteboard: NativePasteboard;
  readonly copiedTexts: ClipboardDeps['copiedTexts'];
  readonly copiedFiles: ClipboardDeps['copiedFiles'];
  readonly screencapture: Screencapture;
  readonly appOf: (bundleId: string) => AppIdentity;
  /** What is on the screen, front to back, without these signs of our own; see `HostDeps.windowOrder`. */
  readonly windowOrder: (overlayWindowIds: readonly number[]) => readonly WindowInfo[];
  /** Whether Mission Control shows on one of these displays; see `HostDeps.showsOverview`. */
  readonly showsOverview: (displays: readonly Rect[]) => boolean;
  readonly mayCapture: () => Promise<boolean>;
  readonly onCapture: (worked: boolean) => void;
  readonly otherSign?: OverlayWindow;
}

/** All ports that need Electron; `overlay` is also what tells the engine which window takes no click. */
export function createElectronPorts(parts: ElectronPortsDeps): ElectronPorts & {
  readonly overlay: ElectronOverlay;
  /** Another text once the displays are others. */
  arrangement(): string;
} {
  const { electron, clock, otherSign } = parts;
  const overlay = createElectronOverlay({ createWindow: (options) => new electron.BrowserWindow(options), clock });
  const signs = (): readonly number[] => [overlay.windowId(), otherSign?.windowId() ?? null].filter((id) => id !== null);
  const clearSigns = (): boolean => {
    const other = otherSign?.hide() ?? false;
    return overlay.hide() || other;
  };
  return {
    overlay,
    arrangement: () => JSON.stringify(readDisplays(electron.screen)),
    clipboard: createElectronClipboard({
      clipboard: electron.clipboard,
      createItem: (items) => new electron.ClipboardItem({ ...items }),
      pasteboard: parts.pasteboard,
      copiedTexts: parts.copiedTexts,
      copiedFiles: parts.copiedFiles,
      appOf: parts.appOf,
      clock,
    }),
    notifications: createElectronNotifications({ create: (options) => new electron.Notification(options), clock }),
    displays: createElectronDisplays(electron.screen, clock),
    screen: createElectronScreen({
      desktopCapturer: electron.desktopCapturer,
      screencapture: parts.screencapture,
      decode: (png) => electron.nativeImage.createFromBuffer(png),
      clock,
      displays: () => readDisplays(electron.screen),
      windowOrder: () => parts.windowOrder(signs()),
      showsOverview: () => parts.showsOverview(readDisplays(electron.screen).map(({ frame }) => frame)),
      mayCapture: parts.mayCapture,
      onOutcome: parts.onCapture,
      clearSigns,
    }),
  };
}
