import { centre, intersection } from '../../../../../shared/geometry.js';
import type { SceneNode } from '../scene.js';
import { backing, box, inset, num, path, trim, wordsIn } from './shapes.js';
import { accent, type Painter, type Pen } from './theme.js';

/** An outline this narrow is a sidebar. */
const sidebarWidth = 280;

/** True for an outline that is drawn as a sidebar. */
export function isSidebar(node: SceneNode): boolean {
  return node.role === 'AXOutline' && node.frame.width <= sidebarWidth;
}

/** AXTable, AXOutline, AXList and AXBrowser. */
export const paintTable: Painter = (node, pen) => {
  if (pen.theme.name !== 'light') return '';
  const seen = intersection(node.frame, pen.visible);
  if (seen === null) return '';
  const edge = node.look === 'plain' ? box(node.frame, { stroke: '#ececef' }) : '';
  if (!isSidebar(node)) return backing(seen, pen.outline, '#ffffff') + edge;
  const { x, y, width, height } = seen;
  return backing(seen, pen.outline, '#ececf1') + box({ x: x + width - 1, y, width: 1, height }, { fill: pen.theme.line });
};

/** AXRow: stripes in a table, a rounded selection everywhere; its own text only when no child says it. */
export const paintRow: Painter = (node, pen) => rowBack(node, pen) + (node.children.length === 0 ? rowText(node, pen) : '');

function rowBack(node: SceneNode, pen: Pen): string {
  if (pen.theme.name !== 'light') return '';
  const sidebar = pen.inside === 'sidebar';
  const body = inset(node.frame, 5, 0);
  if (node.selected) return box(body, { fill: sidebar ? '#d5d5dd' : pen.active ? accent : '#dcdce2', radius: 6 });
  const { x, y, width, height } = node.frame;
  if (node.look === 'plain') return sidebar ? '' : box({ x: x + 12, y: y + height - 1, width: width - 24, height: 1 }, { fill: '#ececef' });
  return !sidebar && pen.index % 2 === 1 ? box(body, { fill: '#f4f5f7', radius: 6 }) : '';
}

function rowText(node: SceneNode, pen: Pen): string {
  const text = node.text !== '' ? node.text : node.value === null || typeof node.value === 'boolean' ? '' : String(node.value);
  return wordsIn(trim(node.frame, 14, 14), text, { size: 13, fill: rowPen(node, pen).ink });
}

/** How a row's children are drawn: white on the accent colour. */
export function rowPen(node: SceneNode, pen: Pen): Pen {
  const white = node.selected && pen.active && pen.inside !== 'sidebar' && pen.theme.name === 'light';
  return { ...pen, inside: 'row', ink: white ? '#ffffff' : pen.ink, dim: white ? '#e3efff' : pen.dim };
}

/** AXCell: text only where no child says it. */
export const paintCell: Painter = (node, pen) => {
  if (node.children.length > 0) return '';
  const text = typeof node.value === 'string' && node.value !== '' ? node.value : node.text;
  return wordsIn(inset(node.frame, 8, 0), text, { size: 13, fill: pen.ink });
};

/** AXDisclosureTriangle: a chevron that points down when open. */
export const paintDisclosure: Painter = (node, pen) => {
  const { x, y } = centre(node.frame);
  const open = node.value === true || node.value === 1;
  const d = open ? `M${num(x - 3.5)} ${num(y - 1.8)}l3.5 3.5 3.5-3.5` : `M${num(x - 1.8)} ${num(y - 3.5)}l3.5 3.5-3.5 3.5`;
  return path(d, { stroke: pen.dim, strokeWidth: 1.6 });
};

/** AXMenu inside a window: the pane of a pop-up. A menu with a window of its own gets that window's pane instead. */
export const paintMenu: Painter = (node, pen) => {
  if (pen.inside === 'menu') return '';
  const { frame } = node;
  const shadow = box({ ...inset(frame, -2), y: frame.y + 2 }, { fill: '#000000', radius: 10, opacity: 0.12 });
  return shadow + box(frame, { fill: '#f8f8fb', stroke: '#c9c9d1', radius: 8 });
};

/** AXMenuItem: a tick for `true`, a shortcut for a string value, a line for an item without text. */
export const paintMenuItem: Painter = (node, pen) => {
  const { frame } = node;
  if (node.text === '' && node.children.length === 0) {
    return box({ ...trim(frame, 12, 12), y: frame.y + frame.height / 2 - 0.5, height: 1 }, { fill: '#d3d3da' });
  }
  const lit = node.selected && node.enabled;
  const ink = lit ? '#ffffff' : node.enabled ? pen.ink : '#b0b0b7';
  const back = lit ? box(inset(frame, 5, 0), { fill: accent, radius: 5 }) : '';
  const x = num(frame.x + 10);
  const y = num(frame.y + frame.height / 2 + 0.5);
  const mark = node.mark ?? (node.value === true || node.value === '✓' ? '✓' : '');
  const tick = path(`M${x} ${y}l2.4 2.6 4-5.8`, { stroke: ink, strokeWidth: 1.6 });
  const sign = mark === '✓' ? tick : wordsIn(trim(frame, 8, Math.max(0, frame.width - 22)), mark, { size: 13, fill: ink });
  // The value of a pop-up button's item is its title.
  const shortcut = node.shortcut ?? (typeof node.value === 'string' && node.value !== '✓' && node.value !== node.text ? node.value : '');
  const keys = wordsIn(trim(frame, 12, 14), shortcut, { size: 13, fill: lit ? '#ffffff' : '#8a8a90', align: 'right' });
  const arrowX = num(frame.x + frame.width - 17);
  const arrow = node.children.some((child) => child.role === 'AXMenu')
    ? path(`M${arrowX} ${num(frame.y + frame.height / 2 - 3.5)}l3.5 3.5-3.5 3.5`, { stroke: lit ? '#ffffff' : '#6c6c72', strokeWidth: 1.5 })
    : '';
  return back + (mark === '' ? '' : sign) + wordsIn(trim(frame, 22, 14), node.text, { size: 13, fill: ink }) + keys + arrow;
};
