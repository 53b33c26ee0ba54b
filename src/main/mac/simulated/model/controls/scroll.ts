import { intersection, type Point } from '../../../../../shared/geometry.js';
import type { Model, SimElement } from '../state.js';
import { frameOf } from '../tree.js';
import { acrossLimit, scrolledBy, scrollLimit } from './scroll-limit.js';

/** Scrolling tables, web areas and scroll areas, and the bars that tell and set how far they are. */

/** Scrolls an element's content to a place, kept within its ends. False when it stays where it was. */
export function scrollTo(model: Model, element: SimElement, points: number): boolean {
  return scroll(model, element, 'scrolled', Math.min(scrollLimit(element), points));
}

/** Scrolls an element's content sideways, kept within its ends. False when it stays where it was. */
export function scrollAcross(model: Model, element: SimElement, points: number): boolean {
  return scroll(model, element, 'across', Math.min(acrossLimit(element), points));
}

function scroll(model: Model, element: SimElement, way: 'scrolled' | 'across', points: number): boolean {
  const next = Math.max(0, points);
  if (next === element[way]) return false;
  element[way] = next;
  model.changed();
  return true;
}

/** Whether an element is the horizontal bar of a scroll area. */
export function isAcrossBar(bar: SimElement): boolean {
  return bar.parent !== null && bar.parent.acrossBar === bar;
}

/** The scroll area whose vertical bar an element is; null for anything else. */
function areaOf(bar: SimElement): SimElement | null {
  return bar.parent?.scrollBar === bar || isAcrossBar(bar) ? bar.parent : null;
}

/** Where the content stands, 0 at the top and 1 at the bottom, as the bar tells; null for an element that is no such bar. */
export function barValue(bar: SimElement): number | null {
  const area = areaOf(bar);
  if (area === null) return null;
  if (isAcrossBar(bar)) return acrossLimit(area) === 0 ? 0 : area.across / acrossLimit(area);
  const content = scrolledBy(area);
  const limit = scrollLimit(content);
  return limit === 0 ? 0 : content.scrolled / limit;
}

/** Sets a bar, which scrolls. False for an element that is no such bar. */
export function setBar(model: Model, bar: SimElement, value: number): boolean {
  const area = areaOf(bar);
  if (area === null) return false;
  const share = Math.min(1, Math.max(0, value));
  const content = scrolledBy(area);
  if (isAcrossBar(bar)) scrollAcross(model, area, Math.round(acrossLimit(area) * share));
  else scrollTo(model, content, Math.round(scrollLimit(content) * share));
  return true;
}

/** Sets a bar where the mouse is on it. */
export function slideBarTo(model: Model, bar: SimElement, { x, y }: Point): void {
  const frame = frameOf(bar);
  if (frame === null || frame.height === 0 || frame.width === 0) return;
  setBar(model, bar, isAcrossBar(bar) ? (x - frame.x) / frame.width : (y - frame.y) / frame.height);
}

/** Scrolls everything around an element as far as it takes to see it (AXScrollToVisible). */
export function scrollIntoView(model: Model, element: SimElement): void {
  for (let above = element.parent; above !== null && above.window === element.window; above = above.parent) {
    const frame = frameOf(element);
    const area = frameOf(above);
    if (frame === null || area === null) continue;
    if (acrossLimit(above) > 0 && (frame.x < area.x || frame.x + frame.width > area.x + area.width)) {
      scrollAcross(model, above, above.across + (frame.x < area.x ? frame.x - area.x : frame.x + frame.width - (area.x + area.width)));
    }
    if (scrollLimit(above) === 0) continue;
    const shown = intersection(area, frame);
    if (shown !== null && shown.height >= Math.min(frame.height, area.height)) continue;
    const below = frame.y + frame.height - (area.y + area.height);
    scrollTo(model, above, above.scrolled + (frame.y < area.y ? frame.y - area.y : below));
  }
}
