import type { Point } from '../../../../shared/geometry.js';
import type { MousePost } from '../../engine/drivers/drivers.js';
import { select, textOf } from '../model/controls/text.js';
import type { Model, SimElement } from '../model/state.js';
import { frameOf } from '../model/tree.js';

/** Points of one letter and one line, on average; the drawing's letters are of different widths. */
const letterWidth = 7;
const lineHeight = 18;
const padding = 6;

/** The text position under a point, as near as average letters tell. */
export function positionAt(element: SimElement, point: Point): number {
  const frame = frameOf(element);
  const text = textOf(element);
  if (frame === null) return text.length;
  const lines = text.split('\n');
  const row = element.role === 'AXTextArea' ? Math.floor((point.y - frame.y - padding) / lineHeight) : 0;
  if (row >= lines.length) return text.length;
  const line = Math.max(0, row);
  const before = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
  const column = Math.max(0, Math.round((point.x - frame.x - padding) / letterWidth));
  return before + Math.min(column, lines[line]?.length ?? 0);
}

/** The insertion point goes where the mouse is; a double click selects the word there, a triple click everything. */
export function placeCaret(model: Model, element: SimElement, { point, clickState }: MousePost): void {
  const text = textOf(element);
  const at = positionAt(element, point);
  if (clickState >= 3) {
    select(model, element, { location: 0, length: text.length });
  } else if (clickState === 2) {
    const start = wordBefore(text, at);
    const end = /^[\p{L}\p{N}_]*/u.exec(text.slice(at))?.[0].length ?? 0;
    select(model, element, { location: at - start, length: start + end });
  } else {
    select(model, element, { location: at, length: 0 });
  }
}

/** Selects from where the mouse went down to where it is. */
export function dragSelection(model: Model, element: SimElement, drag: { readonly anchor: number; readonly point: Point }): void {
  const at = positionAt(element, drag.point);
  select(model, element, { location: Math.min(at, drag.anchor), length: Math.abs(at - drag.anchor) });
}

/** How many letters of a word stand before a place. */
function wordBefore(text: string, at: number): number {
  let from = at;
  while (from > 0 && /[\p{L}\p{N}_]/u.test(text.charAt(from - 1))) from -= 1;
  return at - from;
}
