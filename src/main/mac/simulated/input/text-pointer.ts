import type { Point } from '../../../../shared/geometry.js';
import type { MousePost } from '../../engine/drivers/drivers.js';
import { extendTo, select, selectionOf, textOf } from '../model/controls/text.js';
import type { Model, SimElement } from '../model/state.js';
import { areaInset, areaLines, fieldInset, placeInField, placeInLine, widthTo } from '../model/text/layout.js';
import { paragraphAt, wordAt } from '../model/text/moves.js';
import { frameOf } from '../model/tree.js';
import { focusOf } from '../model/windows/windows.js';

/** The text position under a point. */
export function positionAt(model: Model, element: SimElement, point: Point): number {
  const frame = frameOf(element);
  const text = textOf(element);
  if (frame === null) return text.length;
  if (element.role !== 'AXTextArea') {
    const room = { ...frame, x: frame.x + fieldInset, width: frame.width - 2 * fieldInset };
    return placeInField(text, { room, caret: focusOf(model, element.app) === element ? selectionOf(element).location : null, point });
  }
  const y = point.y - frame.y - areaInset + element.scrolled;
  const line = areaLines(element).findLast((one) => one.y <= Math.max(0, y));
  if (line === undefined || y >= line.y + line.height) return text.length;
  return placeInLine(line, point.x - frame.x - areaInset, (at) => widthTo(line, at, element.runs));
}

/** Whether a point is on the selected part of a text. */
export function isOnSelection(model: Model, element: SimElement, point: Point): boolean {
  const { location, length } = selectionOf(element);
  const at = positionAt(model, element, point);
  return length > 0 && at >= location && at <= location + length;
}

/**
 * The insertion point goes where the mouse is, and with Shift the selection goes there; a double click selects the word there,
 * a triple click the paragraph.
 */
export function placeCaret(model: Model, element: SimElement, { point, clickState, flags }: MousePost): void {
  const text = textOf(element);
  const at = positionAt(model, element, point);
  if (clickState >= 3) select(model, element, paragraphAt(text, at));
  else if (clickState === 2) select(model, element, wordAt(text, at));
  else if (flags.includes('shift')) extendTo(model, element, at);
  else select(model, element, { location: at, length: 0 });
}

/** Selects from where the mouse went down to where it is. */
export function dragSelection(model: Model, element: SimElement, drag: { readonly anchor: number; readonly point: Point }): void {
  select(model, element, { location: drag.anchor, length: 0 });
  extendTo(model, element, positionAt(model, element, drag.point));
}
