import { intersection, type Rect } from '../../../shared/geometry.js';
import type { WindowInfo } from '../../mac/port.js';

/** Points around a hidden window that are filled too, for its border. */
const margin = 2;
/** Points at the corners of a window in front that may let what is behind shine through. */
const cornerRadius = 14;

/** Which part of a window is known to be solid; null: all of it. */
export type SolidParts = (window: WindowInfo) => readonly Rect[] | null;

/**
 * The rectangles to fill so that no pixel of a hidden window can be read: its frame, less what allowed windows in front
 * cover for certain. `order` is front to back; windows are as solid as they look unless `solid` is given.
 */
export function hiddenParts(
  order: readonly WindowInfo[],
  isHidden: (window: WindowInfo) => boolean,
  solid: SolidParts = () => null,
): readonly Rect[] {
  const covers: Rect[] = [];
  const parts: Rect[] = [];
  for (const window of order) {
    if (isHidden(window)) parts.push(...uncovered(grow(window.frame, margin), covers));
    else if (window.opaque !== false) covers.push(...within(opaqueParts(window.frame), solid(window)));
  }
  return parts;
}

function within(parts: readonly Rect[], solid: readonly Rect[] | null): readonly Rect[] {
  return solid === null ? parts : parts.flatMap((part) => solid.flatMap((one) => intersection(part, one) ?? []));
}

/** A rectangle with so many points more on each side. */
export function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** A window without its rounded corners, as two crossing rectangles. */
function opaqueParts(frame: Rect): readonly Rect[] {
  const parts = [
    { x: frame.x + 1, y: frame.y + cornerRadius, width: frame.width - 2, height: frame.height - 2 * cornerRadius },
    { x: frame.x + cornerRadius, y: frame.y + 1, width: frame.width - 2 * cornerRadius, height: frame.height - 2 },
  ];
  return parts.filter((part) => part.width > 0 && part.height > 0);
}

/** A rectangle less others. */
export function uncovered(frame: Rect, covers: readonly Rect[]): readonly Rect[] {
  return covers.reduce<readonly Rect[]>((parts, cover) => parts.flatMap((part) => without(part, cover)), [frame]);
}

/** A rectangle less another: up to four rectangles. */
function without(part: Rect, cover: Rect): readonly Rect[] {
  const hole = intersection(part, cover);
  if (hole === null) return [part];
  const pieces = [
    { x: part.x, y: part.y, width: part.width, height: hole.y - part.y },
    { x: part.x, y: hole.y + hole.height, width: part.width, height: part.y + part.height - hole.y - hole.height },
    { x: part.x, y: hole.y, width: hole.x - part.x, height: hole.height },
    { x: hole.x + hole.width, y: hole.y, width: part.x + part.width - hole.x - hole.width, height: hole.height },
  ];
  return pieces.filter((piece) => piece.width > 0 && piece.height > 0);
}
