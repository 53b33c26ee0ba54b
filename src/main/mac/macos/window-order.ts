import { intersection, type Rect } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import { showsAnyApp } from '../../../shared/system-surfaces.js';
import { windowServerPath } from '../constants/window-layers.js';
import type { WindowServerEntry } from '../engine/drivers/drivers.js';
import { mayCover } from '../engine/owners/covers.js';
import type { WindowInfo } from '../port.js';

export interface WindowOrderDeps {
  /** CGWindowListCopyWindowInfo, front to back. */
  readonly windows: () => readonly WindowServerEntry[];
  /** Who a pid is; null when nobody has it. */
  readonly appOf: (pid: number) => AppIdentity | null;
  /** Whether a pid is an app with a Dock tile; every one is unless given. */
  readonly isRegular?: (pid: number) => boolean;
  /** CGWindowIDs of Gatehand's click-through signs, which are taken off before a picture. */
  readonly overlayWindowIds: () => readonly number[];
}

/** kCGCursorWindowLevel is 2 below the highest window level (CGWindowLevel.h); the pointer is a window of the window server. */
const lowestPointerLayer = 2_147_483_000;

/**
 * What is on the screen, front to back and of every layer, for the masking of pictures. Only ordinary windows may hide what is
 * behind them. A window that is see-through although its alpha is 1, such as a terminal with a translucent background, cannot
 * be told from here.
 */
export function windowOrder({ windows, appOf, isRegular = () => true, overlayWindowIds }: WindowOrderDeps): readonly WindowInfo[] {
  const signs = overlayWindowIds();
  const front = { seen: false };
  return windows()
    .filter(({ id, onScreen, alpha, frame }) => onScreen && alpha > 0 && frame.width > 0 && frame.height > 0 && !signs.includes(id))
    .flatMap((entry) => {
      const app = appOf(entry.pid);
      if (entry.layer >= lowestPointerLayer && windowServerPath.test(app?.path ?? '')) return [];
      const frontmost = entry.layer === 0 && !front.seen;
      if (frontmost) front.seen = true;
      // Stage Manager's clear windows stand on layer 0 (switch#49); whether their process has a Dock tile by its Info.plist is not known.
      const covers = mayCover(entry, { regular: app !== null && isRegular(entry.pid) && !showsAnyApp(app.bundleId) });
      return [toWindow(entry, app, { frontmost, covers })];
    });
}

/**
 * Whose window in which layer lies over a whole display while Mission Control or App Exposé shows. The Dock's up to macOS 26,
 * for both (CloseUp, InstantSpaceSwitcher); its own window stands at 20 (CGWindowLevel.h). On 27 WindowManager's (CloseUp#5);
 * what Stage Manager shows in that layer is smaller, and the one at 18 may stay when nothing is shown any more.
 */
const overviews: readonly (readonly [bundleId: string, layer: number])[] = [
  ['com.apple.dock', 18],
  ['com.apple.windowmanager', 19],
];
const nearlyAll = 0.9;

/**
 * Whether Mission Control or App Exposé shows: small pictures of every window then stand where no window is, so that nothing
 * could be masked.
 */
export function showsOverview({ windows, appOf }: Pick<WindowOrderDeps, 'windows' | 'appOf'>, displays: readonly Rect[]): boolean {
  return windows().some(({ pid, layer, onScreen, alpha, frame }) => {
    if (!onScreen || alpha <= 0 || !overviews.some(([, one]) => one === layer)) return false;
    const covers = displays.some((display) => areaOf(intersection(frame, display)) >= nearlyAll * areaOf(display));
    const owner = covers ? appOf(pid)?.bundleId.toLowerCase() : undefined;
    return overviews.some(([bundleId, one]) => one === layer && bundleId === owner);
  });
}

function areaOf(rect: Rect | null): number {
  return rect === null ? 0 : rect.width * rect.height;
}

interface Standing {
  readonly frontmost: boolean;
  readonly covers: boolean;
}

function toWindow({ id, title, frame, pid }: WindowServerEntry, app: AppIdentity | null, { frontmost, covers }: Standing): WindowInfo {
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
