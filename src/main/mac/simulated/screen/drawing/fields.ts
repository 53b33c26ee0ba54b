import type { Rect } from '../../../../../shared/geometry.js';
import { areaInset, fieldLayout, type Line, lineAt, linesOf, lineWidth, metricsOf, widthTo } from '../../model/text/layout.js';
import { textWidth } from '../../model/text/metrics.js';
import { plainStyle, runsIn, type StyleRun } from '../../model/text/styles.js';
import type { SceneNode } from '../scene.js';
import { ring } from './buttons.js';
import { icon, iconFor } from './icons.js';
import { backing, baseline, box, chevrons, inset, path, trim, words, wordsIn } from './shapes.js';
import { accent, type Painter, type Pen } from './theme.js';

/** What a field shows: bullets for a password, never its value. */
function shownValue(node: SceneNode): string {
  const value = node.value === null ? '' : String(node.value);
  return node.secure ? '•'.repeat(Math.min([...value].length, 64)) : value;
}

/** AXTextField, secure or not. In a table row it is plain text, as Finder's file names are. */
export const paintTextField: Painter = (node, pen) => {
  if (pen.inside === 'row' && !node.focused) {
    const text = shownValue(node) || node.text;
    return wordsIn(inset(node.frame, 2, 0), text, { size: Math.min(13, node.frame.height * 0.78), fill: pen.ink });
  }
  if (node.subrole === 'AXSearchField') return paintSearchField(node, pen);
  // Its own white face stands on a selected row, whose texts are white.
  const own = pen.inside === 'row' ? { ...pen, ink: pen.theme.ink } : pen;
  return ring(node, 6) + face(node, own, 6) + oneLine(node, own, inset(node.frame, 8, 0));
};

/** AXSearchField: round ends and a magnifier. */
export const paintSearchField: Painter = (node, pen) => {
  const radius = Math.min(node.frame.height / 2, 14);
  const glass = icon('search', { x: node.frame.x + 14, y: node.frame.y + node.frame.height / 2 }, { size: 13, colour: pen.dim });
  return ring(node, radius) + face(node, pen, radius) + glass + oneLine(node, pen, trim(node.frame, 26, 8));
};

function face(node: SceneNode, pen: Pen, radius: number): string {
  const fill = node.enabled ? pen.theme.field : '#f0f0f2';
  const stroke = node.focused ? accent : pen.theme.name === 'light' ? '#d0d0d7' : '#55555b';
  return box(node.frame, { fill, stroke, radius });
}

function oneLine(node: SceneNode, pen: Pen, room: Rect): string {
  const value = shownValue(node);
  const caret = caretIndex(node, value);
  const { style, from } = fieldLayout(value, room, node.focused ? caret : null);
  if (value === '') return wordsIn(room, node.placeholder, { ...style, fill: '#a9a9b0' }) + caretIn(node, room, 0);
  const ink = node.enabled ? pen.ink : '#a9a9b0';
  const [start, end] = [caret, caret + (node.selectedLength ?? 0)].map((at) => textWidth(value.slice(from, at), style));
  const back = selectionBar({ ...room, y: room.y + 3, height: room.height - 6 }, start ?? 0, Math.min(end ?? 0, room.width));
  return back + wordsIn(room, value.slice(from), { ...style, fill: ink }) + caretIn(node, room, start ?? 0);
}

/** The band behind selected letters; nothing without any. */
function selectionBar(line: Rect, from: number, to: number): string {
  return to <= from ? '' : box({ ...line, x: line.x + from, width: to - from }, { fill: '#b3d7ff' });
}

function caretIn(node: SceneNode, room: Rect, offset: number): string {
  if (!node.focused || (node.selectedLength ?? 0) > 0) return '';
  const height = Math.min(18, room.height - 6);
  const bar = { x: room.x + offset, y: room.y + (room.height - height) / 2, width: 1.5, height };
  return box(bar, { fill: accent, radius: 0.75 });
}

function caretIndex(node: SceneNode, value: string): number {
  return Math.max(0, Math.min(node.caret ?? value.length, value.length));
}

/** The longest text laid out; a screen shows far less. */
const longestText = 40_000;

/** AXTextArea: wrapped lines, scrolled so that the caret, or in a terminal the last line, can be seen. */
export const paintTextArea: Painter = (node, pen) => {
  const dark = pen.theme.name === 'terminal';
  const page = touchesSide(node.frame, pen.outline.frame);
  const back = dark
    ? ''
    : page
      ? backing(node.frame, pen.outline, pen.theme.field)
      : ring(node, 6) + box(node.frame, { fill: pen.theme.field, stroke: node.focused ? accent : '#d0d0d7', radius: 6 });
  return back + lines(node, pen, dark);
};

/** A text area that reaches its window's side is the document itself, not a field in a form. */
function touchesSide(frame: Rect, window: Rect): boolean {
  const left = frame.x - window.x < 2;
  return left || window.x + window.width - frame.x - frame.width < 2;
}

function lines(node: SceneNode, pen: Pen, dark: boolean): string {
  const room = inset(node.frame, areaInset);
  const whole = shownValue(node);
  if (whole === '' && !node.focused) return wordsIn({ ...room, height: 18 }, node.placeholder, { size: 13, fill: '#a9a9b0' });
  const skipped = dark ? Math.max(0, whole.length - longestText) : 0;
  const runs = node.runs ?? null;
  const width = lineWidth(node.frame.width, node.wrapsToPage ?? false);
  const all = linesOf({ value: whole.slice(skipped, skipped + longestText), width, runs });
  const last = all.at(-1);
  const caret = caretIndex(node, whole) - skipped;
  const scrolled = dark ? Math.max(0, (last?.y ?? 0) + (last?.height ?? 0) - room.height) : (node.scrolled ?? 0);
  const caretLine = all[lineAt(all, caret)];
  return all
    .filter(({ y, height }) => y + height > scrolled - areaInset && y + height <= scrolled + room.height + areaInset)
    .map((line) => {
      const band = { ...room, y: room.y + line.y - scrolled, height: line.height };
      const to = (at: number): number => widthTo(line, at, runs);
      const mark = node.focused && line === caretLine ? (dark ? block(band, to(caret)) : caretIn(node, band, to(caret))) : '';
      const end = caret + (node.selectedLength ?? 0);
      const isRow = node.look === 'cells' && line.text.endsWith('\t');
      const back = node.focused && end > line.start ? selectionBar(band, to(Math.max(caret, line.start)), to(end)) : '';
      return (
        back +
        (dark ? promptLine(line.text, band, pen) : styledLine(line, { band, runs, ink: pen.ink, to })) +
        (isRow ? cells(line, band, to) : '') +
        mark
      );
    })
    .join('');
}

/** One line of text, each run of it as it looks. */
function styledLine(
  { text, start }: Line,
  { band, runs, ink, to }: { band: Rect; runs: readonly StyleRun[] | null; ink: string; to: (at: number) => number },
): string {
  if (runs === null) {
    let at = start;
    const plain = text.split('\t').map((part) => {
      const x = band.x + to(at);
      at += part.length + 1;
      return words(part, { x, y: baseline(band, 13) }, { size: 13, fill: ink });
    });
    return plain.join('');
  }
  const parts = runsIn(runs, { location: start, length: text.length });
  const largest = Math.max(13, ...parts.map(({ style }) => metricsOf(style).size));
  let at = start;
  return parts
    .map(({ length, style }) => {
      const x = band.x + to(at);
      const part = text.slice(at - start, at - start + length);
      at += length;
      const y = baseline(band, largest);
      const fill = style.color === plainStyle.color ? ink : style.color;
      const line = style.underline ? box({ x, y: y + 2, width: band.x + to(at) - x, height: 1 }, { fill }) : '';
      return words(part, { x, y }, { ...metricsOf(style), fill, italic: style.italic }) + line;
    })
    .join('');
}

/** A line around each cell of a row, which ends with its tab. */
function cells({ text, start }: Line, band: Rect, to: (at: number) => number): string {
  let from = 0;
  const parts = text.slice(0, -1).split('\t');
  return parts
    .map(({ length }) => {
      const [left, right] = [to(start + from), to(start + from + length + 1)];
      from += length + 1;
      return box({ x: band.x + left - 4, y: band.y, width: right - left, height: band.height }, { stroke: '#c4c4ca' });
    })
    .join('');
}

function block(band: Rect, at: number): string {
  return box({ x: band.x + at + 1, y: band.y + 2, width: 7, height: band.height - 4 }, { fill: '#c9ced8', opacity: 0.8 });
}

/** Inter stands in for a monospaced font, which is not bundled; the prompt is coloured as shells do. */
function promptLine(text: string, band: Rect, pen: Pen): string {
  const style = { size: 12.5, fill: pen.ink };
  const at = { x: band.x, y: baseline(band, style.size) };
  const prompt = /^[^\s@]+@\S+ \S+ [%$#] ?/.exec(text)?.[0] ?? '';
  if (prompt === '') return words(text, at, style);
  const rest = words(text.slice(prompt.length), { x: at.x + textWidth(prompt, style), y: at.y }, style);
  return words(prompt, at, { ...style, fill: '#7fd18b' }) + rest;
}

/** AXPopUpButton, AXMenuButton and AXComboBox: the value and a pair of chevrons. */
export const paintPopUpButton: Painter = (node, pen) => {
  if (pen.inside === 'toolbar') return box(node.frame, { fill: '#000000', radius: 8, opacity: 0.05 }) + popUpInside(node, pen, pen.dim);
  const radius = Math.min(node.frame.height / 2, 7);
  const shadow = box({ ...node.frame, y: node.frame.y + 1 }, { fill: '#000000', radius, opacity: 0.07 });
  return (
    ring(node, radius) + shadow + box(node.frame, { fill: pen.theme.field, stroke: '#d3d3d9', radius }) + popUpInside(node, pen, accent)
  );
};

function popUpInside(node: SceneNode, pen: Pen, colour: string): string {
  const value = typeof node.value === 'string' && node.value !== '' ? node.value : node.text;
  const at = { x: node.frame.x + node.frame.width - 13, y: node.frame.y + node.frame.height / 2 };
  const signs = path(chevrons(at, 2.2), { stroke: node.enabled ? colour : '#c4c4ca', strokeWidth: 1.6 });
  const ink = node.enabled ? pen.ink : '#b6b6bc';
  const name = node.look === 'icon' ? iconFor(value) : null;
  if (name !== null) return icon(name, { x: node.frame.x + 12, y: at.y }, { size: 13, colour: ink }) + signs;
  return wordsIn(trim(node.frame, 10, 22), value, { size: 13, fill: ink }) + signs;
}
