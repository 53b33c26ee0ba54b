import { centre, type Rect } from '../../../../../shared/geometry.js';
import { wrap } from '../../model/text/layout.js';
import type { SceneNode } from '../scene.js';
import { icon, iconFor } from './icons.js';
import { baseline, box, disc, fits, inset, num, path, trim, words, wordsIn } from './shapes.js';
import { accent, type Painter, type Pen } from './theme.js';

function shownText(node: SceneNode): string {
  const value = node.value === null || typeof node.value === 'boolean' ? '' : String(node.value);
  return value === '' ? node.text : value;
}

/** AXStaticText: one line sized by the frame's height, or wrapped lines when the text is longer than a tall frame. */
export const paintStaticText: Painter = (node, pen) => light(node) + paintText(node, pen, false);

export const paintHeading: Painter = (node, pen) => light(node) + paintText(node, pen, true);

export const paintLink: Painter = (node, pen) => {
  const size = textSize(node.frame);
  return light(node) + wordsIn(node.frame, shownText(node), { size, fill: pen.active ? '#0a5fd0' : '#4a6d9c' });
};

/** Behind a text that was looked for, or that is selected by itself. */
function light({ look, selected, frame }: SceneNode): string {
  if (look === 'found') return box(inset(frame, -3, -1), { fill: '#ffe27a', radius: 3 });
  return selected ? box(inset(frame, -3, 0), { fill: accent, opacity: 0.25, radius: 3 }) : '';
}

function paintText(node: SceneNode, pen: Pen, heading: boolean): string {
  // A heading's value is its level.
  const text = heading ? node.text || shownText(node) : shownText(node);
  const faint = node.look === 'faint';
  const strong = node.look === 'strong' || node.look === 'title';
  const size = faint ? 11 : textSize(node.frame);
  if (pen.inside === 'row') {
    const room = node.look === null ? rowRoom(node.frame) : node.frame;
    return wordsIn(room, text, { size: Math.min(13, size), fill: faint ? pen.dim : pen.ink, bold: strong });
  }
  const bold = heading || strong || size >= 17;
  const fill = faint ? pen.dim : node.enabled ? pen.ink : '#a9a9b0';
  if (number.test(text) && node.frame.height >= 28) {
    const fitting = fits(text, node.frame.width, { size }) ? size : Math.max(12, size * 0.6);
    return wordsIn(inset(node.frame, 4, 0), text, { size: fitting, fill, align: 'right' });
  }
  const style = { size: node.frame.height >= 34 && !fits(text, node.frame.width, { size, bold }) ? 13 : size, fill, bold };
  if (style.size === size) return wordsIn(node.frame, text, style);
  return wrapped(text, node.frame, { size: 13, fill, bold: strong });
}

/** Text that fills its cell keeps a margin; text with a frame of its own has one already. */
function rowRoom(frame: Rect): Rect {
  return frame.height >= 20 ? trim(frame, 12, 6) : frame;
}

function wrapped(text: string, frame: Rect, style: { readonly size: number; readonly fill: string; readonly bold: boolean }): string {
  const step = style.size * 1.36;
  const rows = Math.max(1, Math.floor(frame.height / step));
  const lines = wrap(text.slice(0, 20_000), { width: frame.width, style, limit: rows });
  return lines
    .map((line, row) => {
      const band = { ...frame, y: frame.y + row * step, height: step };
      return words(line.text, { x: band.x, y: baseline(band, style.size) }, style);
    })
    .join('');
}

/** Labels of 16 to 24 points hold 13 point text on a Mac; taller ones are headlines. */
function textSize(frame: Rect): number {
  return frame.height <= 24 ? Math.max(9, Math.min(13, frame.height * 0.8)) : Math.min(44, frame.height * 0.72);
}

const number = /^[-−]?[0-9][0-9.,' ]*(e[+-]?[0-9]+)?$|^Error$/i;

/** AXImage: a sheet of paper or a folder in a row, else a framed landscape. */
export const paintImage: Painter = (node, pen) => {
  const { frame } = node;
  if (node.look === 'document' || node.look === 'folder') return filePicture(node, pen);
  if (Math.min(frame.width, frame.height) <= 26 || pen.inside === 'row') return smallImage(node, pen);
  const { x, y, width, height } = frame;
  const hill = `M${num(x)} ${num(y + height * 0.82)}L${num(x + width * 0.34)} ${num(y + height * 0.46)}L${num(x + width * 0.56)} ${num(y + height * 0.68)}L${num(x + width * 0.72)} ${num(y + height * 0.54)}L${num(x + width)} ${num(y + height * 0.8)}V${num(y + height - 6)}a6 6 0 0 1-6 6H${num(x + 6)}a6 6 0 0 1-6-6Z`;
  const sun = disc({ x: x + width * 0.72, y: y + height * 0.28 }, Math.min(width, height) * 0.1, { fill: '#ffd58a' });
  return box(frame, { fill: '#cfe1f7', radius: 6 }) + sun + path(hill, { fill: '#7ea3cf' }) + box(frame, { stroke: '#b7c6d8', radius: 6 });
};

/** A file or folder as a large picture, with its name below it when it has one. */
function filePicture(node: SceneNode, pen: Pen): string {
  const { x, y, width, height } = node.frame;
  const named = node.text !== '';
  const side = Math.min(width, height - (named ? 28 : 0)) * (named ? 0.82 : 1);
  const left = x + (width - side) / 2;
  const top = y + (named ? 4 : 0);
  const seen =
    node.selected && named ? box({ x: left - 4, y: top - 3, width: side + 8, height: side + 6 }, { fill: '#d5d5dd', radius: 8 }) : '';
  const picture = node.look === 'folder' ? folderPicture(left, top, side) : paperPicture(left, top, side);
  if (!named) return picture;
  const size = 12;
  const name = { x: x + 2, y: top + side + 5, width: width - 4, height: 18 };
  const renaming = node.children.length > 0;
  const lit = node.selected && pen.active && !renaming;
  const back = node.selected && !renaming ? box(name, { fill: lit ? accent : '#dcdce2', radius: 5 }) : '';
  const text = wordsIn(name, node.text, { size, fill: lit ? '#ffffff' : pen.ink, align: 'centre' });
  return seen + picture + back + (renaming ? '' : text);
}

function folderPicture(x: number, y: number, side: number): string {
  const tab = path(
    `M${num(x + side * 0.08)} ${num(y + side * 0.24)}h${num(side * 0.3)}l${num(side * 0.08)} ${num(side * 0.08)}h${num(side * 0.46)}v${num(side * 0.2)}h${num(-side * 0.84)}Z`,
    { fill: '#5aa9e6' },
  );
  return tab + box({ x: x + side * 0.08, y: y + side * 0.34, width: side * 0.84, height: side * 0.5 }, { fill: '#7cc0f5', radius: 4 });
}

function paperPicture(x: number, y: number, side: number): string {
  const lines = [0.42, 0.54, 0.66].map((at) =>
    box({ x: x + side * 0.28, y: y + side * at, width: side * 0.44, height: 2 }, { fill: '#c9d3e0' }),
  );
  const sheet = { x: x + side * 0.18, y: y + side * 0.06, width: side * 0.64, height: side * 0.88 };
  return paper(sheet, side * 0.2) + lines.join('');
}

/** A sheet whose upper right corner is folded. */
function paper({ x, y, width, height }: Rect, fold: number): string {
  const d = `M${num(x)} ${num(y)}h${num(width - fold)}l${num(fold)} ${num(fold)}v${num(height - fold)}h${num(-width)}Z`;
  return path(d, { fill: '#ffffff', stroke: '#9fb0c6', strokeWidth: 1 });
}

function smallImage(node: SceneNode, pen: Pen): string {
  const side = Math.max(8, Math.min(18, node.frame.width, node.frame.height));
  const middle = centre(node.frame);
  const known = iconFor(node.text);
  if (known !== null) return icon(known, middle, { size: side, colour: pen.ink === '#ffffff' ? '#ffffff' : accent });
  const sheet = { x: middle.x - side * 0.36, y: middle.y - side * 0.46, width: side * 0.72, height: side * 0.92 };
  return paper(sheet, side * 0.24);
}
