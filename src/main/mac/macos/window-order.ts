import { intersection, type Rect } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { WindowServerEntry } from '../engine/drivers/drivers.js';
import type { WindowInfo } from '../port.js';

export interface WindowOrderDeps {
  /** CGWindowListCopyWindowInfo, front to back. */
  readonly windows: () => readonly WindowServerEntry[];
  /** Who a pid is; null when nobody has it. */
  readonly appOf: (pid: number) => AppIdentity | null;
  /** CGWindowIDs of Gatehand's click-through signs, which are taken off before a picture. */
  readonly overlayWindowIds: () => readonly number[];
}

/** kCGCursorWindowLevel is 2 below the highest window level (CGWindowLevel.h); the pointer is a window of the window server. */
const lowestPointerLayer = 2_147_483_000;
const windowServer = /\/SkyLight\.framework\/.*\/WindowServer$/;
/** Layers of documents, floating and modal panels, as `list_windows` shows them. */
const highestOpaqueLayer = 8;

/**
 * What is on the screen, front to back and of every layer, for the masking of pictures. Only ordinary windows without
 * transparency count as hiding what is behind them: overlays, menus and the Dock may be mostly glass. A window that is
 * see-through although its alpha is 1, such as a terminal with a translucent background, cannot be told from here.
 */
export function windowOrder({ windows, appOf, overlayWindowIds }: WindowOrderDeps): readonly WindowInfo[] {
  const signs = overlayWindowIds();
  const front = { seen: false };
  return windows()
    .filter(({ id, onScreen, alpha, frame }) => onScreen && alpha > 0 && frame.width > 0 && frame.height > 0 && !signs.includes(id))
    .flatMap((entry) => {
      const app = appOf(entry.pid);
      if (entry.layer >= lowestPointerLayer && windowServer.test(app?.path ?? '')) return [];
      const frontmost = entry.layer === 0 && !front.seen;
      if (frontmost) front.seen = true;
      return [toWindow(entry, app, frontmost)];
    });
}

const dock = 'com.apple.dock';
/** Where Mission Control and App Exposé put their pictures of windows; the Dock's own window stands at 20 (CGWindowLevel.h). */
const overviewLayer = 18;
const nearlyAll = 0.9;

/**
 * Whether Mission Control or App Exposé shows: small pictures of every window then stand where no window is, so that nothing
 * could be masked. Told by a window of the Dock in that layer over a whole display.
 */
export function showsOverview({ windows, appOf }: Omit<WindowOrderDeps, 'overlayWindowIds'>, displays: readonly Rect[]): boolean {
  const overlays = windows().filter(({ layer, onScreen, alpha }) => layer === overviewLayer && onScreen && alpha > 0);
  return overlays.some(({ pid, frame }) => {
    const covers = displays.some((display) => areaOf(intersection(frame, display)) >= nearlyAll * areaOf(display));
    return covers && appOf(pid)?.bundleId.toLowerCase() === dock;
  });
}

function areaOf(rect: Rect | null): number {
  return rect === null ? 0 : rect.width * rect.height;
}

function toWindow(entry: WindowServerEntry, app: AppIdentity | null, frontmost: boolean): WindowInfo {
  const { id, title, frame, layer, alpha, pid } = entry;
  const covers = layer >= 0 && layer <= highestOpaqueLayer && alpha >= 1 && !entry.clickThrough;
  return {
    id,
    title: title ?? '',
    // A process that has just ended: nobody, whom no rule allows to be seen.
    app: app ?? { bundleId: '', name: '', pid, path: null, startedAt: null },
    frame,
    frontmost,
    minimized: false,
    onScreen: true,
    ...(covers ? {} : { opaque: false as const }),
  };
}
