import { centre as middle, type Point, type Rect } from '../../../../../shared/geometry.js';
import type { Scene } from '../scene.js';
import { appIcon } from './app-icons/app-icons.js';
import { icon, iconFor } from './icons.js';
import { box, disc, fits, inset, num, path, type Words, wordsIn } from './shapes.js';

type MenuBar = Scene['menuBar'];

/** The bar across the top of the main display; the title whose menu is open is highlighted. */
export function menuBar(bar: MenuBar, main: Rect, menus: readonly Rect[]): string {
  if (bar.height <= 0) return '';
  const strip = { x: main.x, y: main.y, width: main.width, height: bar.height };
  const titles = bar.titles.map((title) => {
    const open = menus.some((menu) => Math.abs(menu.x - title.frame.x) <= 12 && Math.abs(menu.y - (main.y + bar.height)) <= 8);
    const lit = open ? box(inset(title.frame, 0, 2), { fill: '#000000', radius: 5, opacity: 0.12 }) : '';
    return lit + menuTitle(title);
  });
  return box(strip, { fill: '#f4f6ff', opacity: 0.78 }) + titles.join('') + bar.status.map(statusItem).join('');
}

function menuTitle(title: MenuBar['titles'][number]): string {
  if (title.text === 'Apple' || title.text === '\uf8ff') return icon('fruit', middle(title.frame), { size: 15, colour: '#16161a' });
  return wordsIn(title.frame, title.text, { size: 13, fill: '#16161a', bold: title.bold, medium: true, align: 'centre' });
}

function statusItem(item: MenuBar['status'][number]): string {
  const style = { size: 13, fill: '#16161a', medium: true, align: 'centre' } as const;
  const name = iconFor(item.text);
  if (name !== null) return icon(name, middle(item.frame), { size: name === 'battery' ? 20 : 16, colour: '#16161a' });
  if (/^\d+\s?%$/.test(item.text) && item.frame.width >= 58) return charge(item, style);
  if (fits(item.text, item.frame.width, style)) return wordsIn(item.frame, item.text, style);
  const letter = [...item.text][0] ?? '';
  return (
    disc(middle(item.frame), 8, { fill: '#16161a' }) + wordsIn(item.frame, letter, { ...style, size: 10, fill: '#ffffff', bold: true })
  );
}

/** The battery's charge is written left of its picture. */
function charge(item: MenuBar['status'][number], style: Words): string {
  const { x, width } = item.frame;
  const picture = icon('battery', { x: x + width - 13, y: middle(item.frame).y }, { size: 20, colour: style.fill });
  return wordsIn({ ...item.frame, width: width - 26 }, item.text, { ...style, align: 'right' }) + picture;
}

/** Colours of tiles without an icon, by the sum of the name. */
const tileColours: readonly string[] = ['#1478e6', '#e0402f', '#6a3fd0', '#158f63', '#f08c1a', '#d4367a', '#5a6b80', '#178a9c', '#262a33'];

/** The Dock: a pane of frosted glass around its tiles, a dot under each running app. */
export function dock(tiles: Scene['dock']): string {
  const first = tiles[0];
  if (first === undefined) return '';
  const pane = inset(union(tiles.map((tile) => tile.frame)), -8, -6);
  const glass = { x: pane.x, y: pane.y, width: pane.width, height: pane.height + 2 };
  const back = box(glass, { fill: '#f2f2fb', radius: 20, opacity: 0.42 });
  const edge = box(glass, { stroke: '#ffffff', radius: 20, opacity: 0.55 });
  return back + edge + tiles.map(tile).join('');
}

function tile(item: Scene['dock'][number]): string {
  const face = inset(item.frame, item.frame.width * 0.05);
  const dot = { x: item.frame.x + item.frame.width / 2, y: item.frame.y + item.frame.height + 2 };
  return [
    box({ ...face, y: face.y + 1.5 }, { fill: '#0b1030', radius: radiusOf(face), opacity: 0.22 }),
    appIcon(item.bundleId, face) ?? letter(item.name, face),
    item.running ? disc(dot, 1.9, { fill: '#14142a', opacity: 0.75 }) : '',
  ].join('');
}

/** What stands for an app without an icon: its first letter on a colour that is always the same for its name. */
function letter(name: string, face: Rect): string {
  const radius = radiusOf(face);
  const initial = ([...name][0] ?? '').toUpperCase();
  return [
    box(face, { fill: tileColours[nameSum(name) % tileColours.length] ?? '#4b5b70', radius }),
    box(face, { fill: 'url(#gatehand-tile)', radius }),
    box(face, { stroke: '#ffffff', radius, opacity: 0.28 }),
    wordsIn(face, initial, { size: face.width * 0.5, fill: '#ffffff', bold: true, align: 'centre' }),
  ].join('');
}

function radiusOf(face: Rect): number {
  return face.width * 0.235;
}

/** Light falling on a Dock tile without an icon. */
export const tileDefs =
  '<linearGradient id="gatehand-tile" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.42"/>' +
  '<stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>';

function nameSum(name: string): number {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return sum;
}

function union(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  return { x, y, width: right - x, height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y };
}

/** The arrow whose tip is the cursor's place. */
export function cursor(at: Point): string {
  const d = 'M0 0V16.6L4.1 12.8 6.9 19.2 9.6 18 6.8 11.8H12.2Z';
  const arrow = path(d, { fill: '#0c0c0e', stroke: '#ffffff', strokeWidth: 1.3 });
  return `<g transform="translate(${num(at.x)} ${num(at.y)})">${arrow}</g>`;
}

/** The ring that shows where a click lands. */
export function pulse(at: Point): string {
  const ring = `<circle cx="${num(at.x)}" cy="${num(at.y)}" r="16" fill="#1478e6" fill-opacity="0.18" stroke="#1478e6" stroke-width="3"/>`;
  return `<g data-sign="pulse">${ring}</g>`;
}

/** Covers a display whole, so that nothing of the session can be seen. */
export function lockCover(frame: Rect, withField: boolean): string {
  const shade = box(frame, { fill: '#0a0f2c', opacity: 0.45 });
  if (!withField) return shade;
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height * 0.62 };
  const field = { x: centre.x - 90, y: centre.y + 76, width: 180, height: 30 };
  const name = { x: centre.x - 150, y: centre.y + 42, width: 300, height: 26 };
  const white = { fill: '#ffffff', align: 'centre' } as const;
  return [
    shade,
    disc(centre, 36, { fill: '#ffffff', opacity: 0.22 }),
    icon('lock', centre, { size: 34, colour: '#ffffff' }),
    wordsIn(name, 'Locked', { ...white, size: 17, bold: true }),
    box(field, { fill: '#ffffff', radius: 15, opacity: 0.24 }),
    wordsIn(field, 'Enter Password', { ...white, size: 13 }),
  ].join('');
}
