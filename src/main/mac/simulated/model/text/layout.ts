import type { Point, Rect } from '../../../../../shared/geometry.js';
import type { SimElement } from '../state.js';
import { type TextStyle, textWidth } from './metrics.js';
import { plainStyle, type StyleRun, styleAt } from './styles.js';

/** Where letters stand: what is drawn and what the mouse means are laid out here, once. */

export interface Line {
  readonly text: string;
  /** Index in the whole text of the line's first character. */
  readonly start: number;
  /** Points its letters begin at, from the left edge of the text. */
  readonly indent?: number;
}

/** One line of a text of many lines; `y` counts from the top of the text. */
export interface PlacedLine extends Line {
  readonly y: number;
  readonly height: number;
}

/** Points around a text within its frame. */
export const areaInset = 6;
export const fieldInset = 8;
/** Of a text without styles; 12 points of a styled one are drawn as large. */
const letterSize = 13;
const lineHeight = 18;
/** A screen shows far fewer. */
const mostLines = 4000;
/** Points across a page that text is wrapped to. */
const pageWidth = 468;

/** How a run is measured and drawn. */
export function metricsOf({ size, bold }: StyleRun['style']): TextStyle {
  return { size: (size * letterSize) / plainStyle.size, bold };
}

/** Breaks text into at most `limit` lines of `width` points, at spaces where it can. */
export function wrap(
  text: string,
  options: { readonly width: number; readonly style: TextStyle | ((at: number) => TextStyle); readonly limit: number },
): readonly Line[] {
  const { style, width, limit } = options;
  const styleOf = typeof style === 'function' ? style : () => style;
  const lines: Line[] = [];
  let start = 0;
  for (const paragraph of text.split('\n')) {
    let offset = 0;
    do {
      const from = start + offset;
      const length = fittingLength(paragraph.slice(offset, offset + 1000), width, (at) => styleOf(from + at));
      lines.push({ text: paragraph.slice(offset, offset + length), start: from });
      if (lines.length >= limit) return lines;
      offset += length;
    } while (offset < paragraph.length);
    start += paragraph.length + 1;
  }
  return lines;
}

function fittingLength(text: string, width: number, styleOf: (at: number) => TextStyle): number {
  let used = 0;
  let index = 0;
  let afterSpace = 0;
  for (const character of text) {
    used += textWidth(character, styleOf(index));
    if (used > width && index > 0 && character !== ' ') return afterSpace > 0 ? afterSpace : index;
    index += character.length;
    if (character === ' ') afterSpace = index;
  }
  return index;
}

/** What a text is laid out from. */
export interface Laid {
  readonly value: string;
  readonly width: number;
  readonly runs: readonly StyleRun[] | null;
}

/** How much of what is free in a line stands left of it. */
const shares = { left: 0, center: 0.5, right: 1 } as const;

/** The lines of a text of many lines. */
export function linesOf({ value, width, runs }: Laid): readonly PlacedLine[] {
  const style = runs === null || runs.length === 0 ? { size: letterSize } : (at: number) => metricsOf(styleAt(runs, at));
  let y = 0;
  return wrap(value, { width, style, limit: mostLines }).map((line) => {
    const height = runs === null ? lineHeight : heightOf(line, runs);
    y += height;
    const free = runs === null ? 0 : width - widthTo(line, line.start + line.text.trimEnd().length, runs);
    const indent = Math.max(0, free) * shares[runs === null ? 'left' : styleAt(runs, line.start).align];
    return { ...line, y: y - height, height, indent };
  });
}

function heightOf({ start, text }: Line, runs: readonly StyleRun[]): number {
  const part = Array.from({ length: Math.max(1, text.length) }, (_, at) => styleAt(runs, start + at).size);
  return Math.round((Math.max(...part) * lineHeight) / plainStyle.size);
}

const known = new WeakMap<SimElement, Laid & { readonly lines: readonly PlacedLine[] }>();

/** How wide the lines of an area are. */
export function lineWidth(frameWidth: number, toPage: boolean): number {
  const width = Math.max(0, frameWidth - 2 * areaInset);
  return toPage ? Math.min(width, pageWidth) : width;
}

export function areaLines(area: SimElement): readonly PlacedLine[] {
  const { value, frame, runs, wrapsToPage } = area;
  const laid = { value: value === null ? '' : String(value), width: lineWidth(frame?.width ?? 0, wrapsToPage), runs };
  const before = known.get(area);
  if (before?.value === laid.value && before.width === laid.width && before.runs === laid.runs) return before.lines;
  const lines = linesOf(laid);
  known.set(area, { ...laid, lines });
  return lines;
}

/** Height of an area's text with what is left free around it. */
export function areaHeight(area: SimElement): number {
  const last = areaLines(area).at(-1);
  return last === undefined ? 0 : last.y + last.height + 2 * areaInset;
}

/** Points from the left edge of a text to a place in one of its lines. */
export function widthTo({ text, start, indent = 0 }: Line, at: number, runs: readonly StyleRun[] | null): number {
  const before = text.slice(0, Math.max(0, at - start));
  if (runs === null) return textWidth(before, { size: letterSize });
  return [...before].reduce((sum, letter, index) => sum + textWidth(letter, metricsOf(styleAt(runs, start + index))), indent);
}

/** The line a place of the text stands in. */
export function lineAt(lines: readonly PlacedLine[], at: number): number {
  return Math.max(
    0,
    lines.findLastIndex((line) => line.start <= at),
  );
}

/** The place in a line whose left edge is nearest to so many points from the left edge of the text. */
export function placeInLine(line: Line, x: number, widthOf: (at: number) => number): number {
  let before = widthOf(line.start);
  let index = 0;
  for (const character of line.text) {
    const after = widthOf(line.start + index + character.length);
    if (x < (before + after) / 2) break;
    before = after;
    index += character.length;
  }
  // The space a line was broken at belongs to it, what follows that to the next one.
  return line.start + index;
}

/** A field's letters, and the first one shown: a long text scrolls so that the caret is in sight. */
export function fieldLayout(value: string, room: Rect, caret: number | null): { readonly style: TextStyle; readonly from: number } {
  const style = { size: Math.min(letterSize, Math.max(9, room.height * 0.62)) };
  if (caret === null) return { style, from: 0 };
  let from = Math.max(0, caret - 400);
  while (from < caret && textWidth(value.slice(from, caret), style) > room.width - 2) from += 1;
  return { style, from };
}

/** The text position under a point of a field of one line. */
export function placeInField(value: string, { room, caret, point }: { room: Rect; caret: number | null; point: Point }): number {
  const { style, from } = fieldLayout(value, room, caret);
  const line = { text: value.slice(from), start: from };
  return placeInLine(line, point.x - room.x, (at) => textWidth(value.slice(from, at), style));
}
