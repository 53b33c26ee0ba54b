import type { Rect, Size } from '../../../../shared/geometry.js';
import { titleBarHeight } from '../model/create.js';

/** Cutting a window into parts; all frames are points from its corner. */

/** What is below the title bar. */
export function contentOf({ width, height }: Size): Rect {
  return { x: 0, y: titleBarHeight, width, height: Math.max(0, height - titleBarHeight) };
}

/** The left part, so wide, and the rest. */
export function cutLeft({ x, y, width, height }: Rect, points: number): readonly [left: Rect, rest: Rect] {
  const own = Math.min(points, width);
  return [
    { x, y, width: own, height },
    { x: x + own, y, width: width - own, height },
  ];
}

/** The upper part, so high, and the rest. */
export function cutTop({ x, y, width, height }: Rect, points: number): readonly [top: Rect, rest: Rect] {
  const own = Math.min(points, height);
  return [
    { x, y, width, height: own },
    { x, y: y + own, width, height: height - own },
  ];
}

/** The rest, and the lower part, so high. */
export function cutBottom(rect: Rect, points: number): readonly [rest: Rect, bottom: Rect] {
  return cutTop(rect, Math.max(0, rect.height - points));
}

/** Smaller by so much on each side. */
export function inset({ x, y, width, height }: Rect, across: number, down = across): Rect {
  return { x: x + across, y: y + down, width: Math.max(0, width - across * 2), height: Math.max(0, height - down * 2) };
}

/** A part of a rectangle; places from its right and lower edge are negative. */
export function part(rect: Rect, [x, y, width, height]: readonly [number, number, number, number]): Rect {
  return { x: x < 0 ? rect.x + rect.width + x : rect.x + x, y: y < 0 ? rect.y + rect.height + y : rect.y + y, width, height };
}
