import type { Point, Rect } from '../../../../../shared/geometry.js';
import { type TextStyle, textWidth } from '../../model/text/metrics.js';
import { cutToFit, escapeXml } from './text.js';

/** A length or coordinate as SVG text: at most two decimals, never NaN or infinite. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}

export interface Paint {
  /** A colour or `url(#…)`; `none` when left out. */
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly radius?: number;
  readonly opacity?: number;
}

/** A rectangle; a stroke lies inside its edges, so that one-point lines stay crisp. */
export function box(rect: Rect, paint: Paint): string {
  const line = paint.stroke === undefined ? 0 : (paint.strokeWidth ?? 1);
  const inner = inset(rect, line / 2);
  const radius = Math.max(0, Math.min((paint.radius ?? 0) - line / 2, inner.width / 2, inner.height / 2));
  const corner = radius > 0 ? ` rx="${num(radius)}"` : '';
  return `<rect ${place(inner)}${corner}${style(paint)}/>`;
}

/** A circle around `centre`. */
export function disc(centre: Point, radius: number, paint: Paint): string {
  return `<circle cx="${num(centre.x)}" cy="${num(centre.y)}" r="${num(Math.max(0, radius))}"${style(paint)}/>`;
}

/** A path in global points; `d` must come from this folder's own code. */
export function path(d: string, paint: Paint): string {
  return `<path d="${d}"${style(paint)} stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** One pointing up and one pointing down, each so far from the middle, as a path. */
export function chevrons({ x, y }: Point, apart: number): string {
  return `M${num(x - 3)} ${num(y - apart)}l3-3 3 3M${num(x - 3)} ${num(y + apart)}l3 3 3-3`;
}

// Never `opacity`: it makes the rasteriser draw on a layer of its own, which costs many times the shape itself.
function style({ fill = 'none', stroke, strokeWidth, opacity = 1 }: Paint): string {
  const through = (what: string, colour: string) => (opacity >= 1 || colour === 'none' ? '' : ` ${what}-opacity="${num(opacity)}"`);
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${num(strokeWidth ?? 1)}"${through('stroke', stroke)}`;
  return ` fill="${fill}"${through('fill', fill)}${line}`;
}

/** The rounded outline that everything in a window keeps to. */
export interface Outline {
  readonly frame: Rect;
  readonly radius: number;
}

/** A filled rectangle whose corners are round exactly where they are the outline's corners: cheaper than a clip path. */
export function backing(rect: Rect, outline: Outline, fill: string): string {
  const { frame } = outline;
  const right = rect.x + rect.width;
  const bottom = rect.y + rect.height;
  const left = Math.abs(rect.x - frame.x) < 1;
  const atRight = Math.abs(right - frame.x - frame.width) < 1;
  const atTop = Math.abs(rect.y - frame.y) < 1;
  const atBottom = Math.abs(bottom - frame.y - frame.height) < 1;
  const round = (yes: boolean) => (yes ? Math.min(outline.radius, rect.width / 2, rect.height / 2) : 0);
  const [nw, ne, se, sw] = [round(left && atTop), round(atRight && atTop), round(atRight && atBottom), round(left && atBottom)];
  if (nw + ne + se + sw === 0) return box(rect, { fill });
  const d = [
    `M${num(rect.x + nw)} ${num(rect.y)}H${num(right - ne)}${turn(ne, 1, 1)}`,
    `V${num(bottom - se)}${turn(se, -1, 1)}H${num(rect.x + sw)}${turn(sw, -1, -1)}V${num(rect.y + nw)}${turn(nw, 1, -1)}Z`,
  ];
  return `<path d="${d.join('')}" fill="${fill}"/>`;
}

function turn(radius: number, across: number, down: number): string {
  return radius === 0 ? '' : `a${num(radius)} ${num(radius)} 0 0 1 ${num(radius * across)} ${num(radius * down)}`;
}

export interface Words extends TextStyle {
  readonly fill: string;
  /** 500 for medium; `bold` is 600. */
  readonly medium?: boolean;
  readonly italic?: boolean;
  readonly align?: 'left' | 'centre' | 'right';
}

/** Before and behind each ideograph and kana: each is drawn where it was measured, and what is between them with the font of its own. */
const aroundWide = /(?=[\u2e80-\ud7ff\uf900-\uffef])|(?<=[\u2e80-\ud7ff\uf900-\uffef])/;

/** One line of text whose baseline starts, is centred or ends at `at`. Escaped here, nowhere else. */
export function words(text: string, at: Point, style: Words): string {
  if (text.trim() === '') return '';
  // Browsers fold spaces in SVG that stands in a page; those that would be lost become no-break spaces.
  const safe = (part: string): string => escapeXml(part).replace(/^ | (?= )| $/g, '\u00a0');
  const parts = text.split(aroundWide);
  const anchor =
    parts.length > 1 ? '' : style.align === 'centre' ? ' text-anchor="middle"' : style.align === 'right' ? ' text-anchor="end"' : '';
  const weight = style.bold ? ' font-weight="600"' : style.medium ? ' font-weight="500"' : '';
  // The font has no slanted letters of its own.
  const slant = style.italic ? ` transform="translate(${num(at.y * 0.2)} 0) skewX(-11.3)"` : '';
  let x = parts.length > 1 ? at.x - textWidth(text, style) * (style.align === 'centre' ? 0.5 : style.align === 'right' ? 1 : 0) : 0;
  const placed = (part: string): string => {
    const from = x;
    x += textWidth(part, style);
    return `<tspan x="${num(from)}">${safe(part)}</tspan>`;
  };
  const said = parts.length > 1 ? parts.map(placed).join('') : safe(text);
  return `<text x="${num(at.x)}" y="${num(at.y)}"${slant} font-size="${num(style.size)}"${weight}${anchor} fill="${style.fill}">${said}</text>`;
}

/** One line of text in the vertical middle of `rect`, cut with an ellipsis at its width. */
export function wordsIn(rect: Rect, text: string, style: Words): string {
  const shown = cutToFit(text, rect.width, style);
  const y = baseline(rect, style.size);
  const x = style.align === 'centre' ? rect.x + rect.width / 2 : style.align === 'right' ? rect.x + rect.width : rect.x;
  return words(shown, { x, y }, style);
}

/** True when the text needs no ellipsis in `width`. */
export function fits(text: string, width: number, style: TextStyle): boolean {
  return textWidth(text, style) <= width;
}

/** The baseline that centres capitals in `rect`; Inter's capitals are 0.73 em tall. */
export function baseline(rect: Rect, size: number): number {
  return rect.y + rect.height / 2 + size * 0.364;
}

/** Things cut at the edges of a rectangle. No id is needed, so that pictures may share a page. */
export function cutTo(rect: Rect, inner: string): string {
  const view = `${num(rect.x)} ${num(rect.y)} ${num(rect.width)} ${num(rect.height)}`;
  return inner === '' ? '' : `<svg ${place(rect)} viewBox="${view}" overflow="hidden">${inner}</svg>`;
}

/** x, y, width and height as attributes. */
export function place(rect: Rect): string {
  const width = num(Math.max(0, rect.width));
  const height = num(Math.max(0, rect.height));
  return `x="${num(rect.x)}" y="${num(rect.y)}" width="${width}" height="${height}"`;
}

/** The rectangle made smaller (or larger, when negative) by `by` points on each side. */
export function inset(rect: Rect, by: number, vertical = by): Rect {
  const width = Math.max(0, rect.width - by * 2);
  return { x: rect.x + by, y: rect.y + vertical, width, height: Math.max(0, rect.height - vertical * 2) };
}

/** The rectangle without `left` points at its left and `right` points at its right. */
export function trim(rect: Rect, left: number, right = 0): Rect {
  return { x: rect.x + left, y: rect.y, width: Math.max(0, rect.width - left - right), height: rect.height };
}
