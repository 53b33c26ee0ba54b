import { intersection, type Point, type Rect } from '../../../shared/geometry.js';
import type { WindowInfo } from '../../mac/port.js';

/**
 * A part of a hidden window that an allowed window in front of it may cover. It does where every one of the points would give
 * a press to that window, or to another that may cover: a window that lets presses through may be clear.
 */
export interface CoveredCell {
  readonly windowId: number;
  readonly rect: Rect;
  /** Its four corners and its middle. */
  readonly points: readonly Point[];
  /** All that may cover the same hidden window. */
  readonly others: ReadonlySet<number>;
}

/** At most so many cells across and down, and none smaller than this, in points. */
const mostAcross = 4;
const smallestCell = 120;
/** Points at the edge of a window are rounded off, or drag it larger, so that they are not asked about. */
const edge = 8;

/** What has to be asked before any window of this order (front to back) counts as covering a hidden one. */
export function coveredCells(order: readonly WindowInfo[], isHidden: (window: WindowInfo) => boolean): readonly CoveredCell[] {
  const covers: WindowInfo[] = [];
  const cells: CoveredCell[] = [];
  for (const window of order) {
    if (!isHidden(window)) {
      if (window.opaque !== false) covers.push(window);
      continue;
    }
    const others = new Set(covers.map(({ id }) => id));
    for (const cover of covers) cells.push(...cellsOf(cover, window.frame, others));
  }
  return cells;
}

/** The cells of which a press at each point goes to a window that may cover. `at`: the window that gets it; null: nobody can tell. */
export function agreedCells(cells: readonly CoveredCell[], at: (point: Point) => number | null): readonly CoveredCell[] {
  return cells.filter(({ windowId, points, others }) => {
    const hit = points.map(at);
    if (!hit.every((id) => id !== null && others.has(id))) return false;
    return hit.includes(windowId) || new Set(hit).size === 1;
  });
}

/** The points of these cells, each once. */
export function pointsOf(cells: readonly CoveredCell[]): readonly Point[] {
  return [...new Map(cells.flatMap(({ points }) => points).map((point) => [keyOf(point), point])).values()];
}

export function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

function cellsOf({ id, frame }: WindowInfo, hidden: Rect, others: ReadonlySet<number>): readonly CoveredCell[] {
  const inner = { x: frame.x + edge, y: frame.y + edge, width: frame.width - 2 * edge, height: frame.height - 2 * edge };
  const whole = intersection(frame, {
    x: hidden.x - edge,
    y: hidden.y - edge,
    width: hidden.width + 2 * edge,
    height: hidden.height + 2 * edge,
  });
  const asked = intersection(inner, hidden);
  if (whole === null || asked === null) return [];
  const [across, down] = [countOf(whole.width), countOf(whole.height)];
  const cell = { width: whole.width / across, height: whole.height / down };
  const clamped = (x: number, y: number): Point => ({
    x: Math.min(Math.max(Math.round(x), Math.ceil(asked.x)), Math.floor(asked.x + asked.width - 1)),
    y: Math.min(Math.max(Math.round(y), Math.ceil(asked.y)), Math.floor(asked.y + asked.height - 1)),
  });
  return Array.from({ length: across * down }, (_, index) => {
    const rect = { x: whole.x + (index % across) * cell.width, y: whole.y + Math.floor(index / across) * cell.height, ...cell };
    const [right, low] = [rect.x + rect.width, rect.y + rect.height];
    const corners = [clamped(rect.x, rect.y), clamped(right, rect.y), clamped(rect.x, low), clamped(right, low)];
    return { windowId: id, rect, points: [...corners, clamped((rect.x + right) / 2, (rect.y + low) / 2)], others };
  });
}

function countOf(length: number): number {
  return Math.max(1, Math.min(mostAcross, Math.floor(length / smallestCell)));
}
