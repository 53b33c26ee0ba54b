import { GatehandError } from '../../../shared/errors.js';
import { intersection, type Rect } from '../../../shared/geometry.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { Capture, DisplayInfo, Mac, WindowInfo } from '../../mac/port.js';

/** How often a picture is taken again when windows moved meanwhile. */
const captureAttempts = 3;
/** Points below which no menu bar reaches: 37 beside a notch, 24 elsewhere (macOS 14). */
export const lowestMenuBar = 48;

export interface SteadyCapture {
  readonly capture: Capture;
  /** The app in front, whose menu bar may be on the picture; null where none can be. */
  readonly front: AppIdentity | null;
}

/** Who is in front, by whom a menu bar is told that stands on the picture. */
export interface FrontOfCapture {
  /** A menu bar may stand on it, so whose that is must not change while it is taken. */
  readonly counts: boolean;
  /** Where that was just read; undefined: it has to be asked. */
  readonly known: AppIdentity | null | undefined;
}

/**
 * A picture on which no window came, went or moved while it was taken and, where a menu bar may stand on it, no other app
 * came forward. Error: `timed_out`.
 */
export async function steadyCapture(
  { attribution }: Pick<Mac, 'attribution'>,
  take: () => Promise<Capture>,
  { counts, known }: FrontOfCapture,
): Promise<SteadyCapture> {
  const frontNow = async (): Promise<AppIdentity | null> => (counts ? attribution.frontmost() : null);
  let front = known === undefined || !counts ? await frontNow() : known;
  for (let attempt = 1; attempt <= captureAttempts; attempt += 1) {
    const capture = await take();
    const after = await frontNow();
    if (after?.pid === front?.pid && sameOrder(capture.before, capture.after)) return { capture, front };
    front = after;
  }
  throw new GatehandError({
    code: 'timed_out',
    message: 'The windows kept moving, so no picture could be taken that is sure to hide what must be hidden.',
    remedy: 'Try again in a moment.',
  });
}

function sameOrder(before: readonly WindowInfo[], after: readonly WindowInfo[]): boolean {
  const mark = (windows: readonly WindowInfo[]): string =>
    windows.map(({ id, app, frame, opaque }) => [id, app.bundleId, opaque, frame.x, frame.y, frame.width, frame.height].join()).join(';');
  return mark(before) === mark(after);
}

/** Whether a menu bar may stand on a picture of this rectangle. */
export function mayShowMenuBar(rect: Rect, displays: readonly DisplayInfo[]): boolean {
  return displays.some(({ frame }) => intersection(rect, { ...frame, height: lowestMenuBar }) !== null);
}

/** The strips of the screen in which the menu bar of the app in front stands, one for each display that has one. */
export async function menuBars({ attribution }: Pick<Mac, 'attribution'>, displays: readonly DisplayInfo[]): Promise<readonly Rect[]> {
  const strips: Rect[] = [];
  for (const { frame } of displays) {
    const height = await menuBarHeight(attribution, frame);
    if (height > 0) strips.push({ x: frame.x, y: frame.y, width: frame.width, height });
  }
  return strips;
}

async function menuBarHeight(attribution: Mac['attribution'], { x, y }: Rect): Promise<number> {
  for (let height = 0; height < lowestMenuBar; height += 1) {
    // At the very left stands the Apple menu, which every menu bar has.
    if ((await attribution.point({ x: x + 1, y: y + height })).owner !== 'menu-bar') return height;
  }
  return lowestMenuBar;
}
