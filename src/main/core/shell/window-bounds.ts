import type { Rect } from '../../../shared/geometry.js';

/** Points between a window of Gatehand that floats and the edges of the work area. */
const marginPoints = 12;
/** A card window is never lower: the headline and the answers of the shortest card fit in. */
const leastCardPoints = 240;

/** The top right corner of a work area. */
export function inCorner(size: Rect, workArea: Rect): Rect {
  const height = Math.min(size.height, workArea.height - 2 * marginPoints);
  return { ...size, height, x: workArea.x + workArea.width - size.width - marginPoints, y: workArea.y + marginPoints };
}

/** Centred below the icon, within the work area of its display. */
export function belowIcon(icon: Rect, size: Rect, workArea: Rect): Rect {
  const height = Math.min(size.height, workArea.height - 2 * marginPoints);
  const centred = Math.round(icon.x + icon.width / 2 - size.width / 2);
  const last = workArea.x + workArea.width - size.width - marginPoints;
  return { ...size, height, x: Math.max(workArea.x + marginPoints, Math.min(centred, last)), y: icon.y + icon.height };
}

/** Where it stood, or as near to that as the work area of today lets it be whole. */
export function within(bounds: Rect, workArea: Rect): Rect {
  const inside = (from: number, size: number, start: number, room: number) => Math.max(start, Math.min(from, start + room - size));
  return {
    ...bounds,
    x: inside(bounds.x, bounds.width, workArea.x, workArea.width),
    y: inside(bounds.y, bounds.height, workArea.y, workArea.height),
  };
}

/** As high as what it shows, as far as the work area reaches below its top; its top right corner stays where it is. */
export function fitted(bounds: Rect, wanted: number, workArea: Rect): Rect {
  const most = workArea.y + workArea.height - marginPoints - bounds.y;
  return { ...bounds, height: Math.max(leastCardPoints, Math.min(Math.ceil(wanted), most)) };
}

/** A frame that stands so far outside, in the whole points that Electron takes. */
export function around({ x, y, width, height }: Rect, outset: number): Rect {
  return {
    x: Math.round(x) - outset,
    y: Math.round(y) - outset,
    width: Math.round(width) + 2 * outset,
    height: Math.round(height) + 2 * outset,
  };
}
