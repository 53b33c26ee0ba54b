import { centre, type Rect } from '../../../../../shared/geometry.js';
import type { SceneNode } from '../scene.js';
import { icon, iconFor } from './icons.js';
import { box, disc, fits, inset, path, trim, wordsIn } from './shapes.js';
import { accent, type Painter, type Pen } from './theme.js';

/** What Calculator's keys are called and what stands on them. */
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const signs = {
  ...{ add: '+', plus: '+', subtract: '−', minus: '−', multiply: '×', divide: '÷', equals: '=', percent: '%' },
  ...{ point: '.', decimal: '.', 'decimal point': '.', clear: 'C', 'all clear': 'AC', delete: '⌫' },
  ...{ negate: '±', 'plus minus': '±', 'change sign': '±' },
};
const keySigns = new Map([...digits.map((name, digit) => [name, String(digit)] as const), ...Object.entries(signs)]);
const operators = new Set(['+', '−', '-', '×', '*', '÷', '/', '=']);

/** True for a button that looks like a key of a keypad: about square, with a sign or a digit on it. */
export function isKey(node: SceneNode): boolean {
  const { width, height } = node.frame;
  if (node.role !== 'AXButton' || height < 28 || width > height * 2.8) return false;
  const most = width < height * 1.3 ? 4 : 2;
  return keySigns.has(node.text.toLowerCase()) || (node.text.length > 0 && node.text.length <= most);
}

/** AXButton: a push button, a toolbar button, a keypad key or a column header, as its surroundings have it. */
export const paintButton: Painter = (node, pen) => {
  if (node.subrole === 'AXSortButton' || pen.inside === 'header') return columnHeader(node, pen);
  if (pen.theme.name === 'keypad' && isKey(node)) return key(node);
  const bare = pen.inside === 'toolbar' || pen.inside === 'row' || pen.theme.name !== 'light';
  const filled = (node.selected || node.look === 'key') && node.enabled && pen.active && !bare;
  const ink = !node.enabled ? '#b6b6bc' : filled ? '#ffffff' : pen.ink;
  return (bare ? bareFace(node, pen) : pushFace(node, filled)) + caption(node, ink);
};

function pushFace(node: SceneNode, filled: boolean): string {
  const radius = Math.min(node.frame.height / 2, 7);
  const shadow = box({ ...node.frame, y: node.frame.y + 1 }, { fill: '#000000', radius, opacity: node.enabled ? 0.09 : 0.03 });
  const face = filled ? box(node.frame, { fill: accent, radius }) : box(node.frame, { fill: '#ffffff', stroke: '#d3d3d9', radius });
  return ring(node, radius) + shadow + face;
}

function bareFace(node: SceneNode, pen: Pen): string {
  const shade = pen.theme.name === 'light' ? '#000000' : '#ffffff';
  const strength = node.selected ? 0.13 : node.enabled ? 0.05 : 0.025;
  return box(node.frame, { fill: shade, radius: Math.min(node.frame.height / 2, 8), opacity: strength });
}

function caption(node: SceneNode, ink: string): string {
  const style = { size: Math.min(13, node.frame.height * 0.6), fill: ink, medium: true, align: 'centre' } as const;
  const room = inset(node.frame, 4, 0);
  const name = iconFor(node.text);
  const small = !fits(node.text, room.width, style);
  if (name !== null && (small || node.text.length === 1 || node.look === 'icon'))
    return icon(name, centre(node.frame), { size: Math.min(16, node.frame.height - 6), colour: ink });
  return wordsIn(room, node.text, style);
}

function key(node: SceneNode): string {
  const sign = keySigns.get(node.text.toLowerCase()) ?? node.text;
  const digit = /^[0-9.,]$/.test(sign);
  const fill = operators.has(sign) ? '#ff9f0a' : digit ? '#5b5b60' : '#45454a';
  const share = operators.has(sign) ? 0.62 : sign.length > 2 ? 0.32 : sign.length > 1 ? 0.4 : 0.5;
  const size = Math.min(28, node.frame.height * share);
  const radius = Math.min(node.frame.width, node.frame.height) / 2;
  const face = box(node.frame, { fill, radius }) + box(node.frame, { stroke: '#ffffff', radius, opacity: 0.08 });
  const ink = node.enabled ? '#ffffff' : '#9a9aa0';
  return face + wordsIn(node.frame, sign, { size, fill: ink, medium: true, align: 'centre' });
}

function columnHeader(node: SceneNode, pen: Pen): string {
  const text = wordsIn(inset(node.frame, 12, 0), node.text, { size: 11, fill: pen.dim, medium: true });
  const { x, y, width, height } = node.frame;
  const rule = box({ x, y: y + height - 1, width, height: 1 }, { fill: pen.theme.line });
  const divider = box({ x: x + width - 1, y: y + 5, width: 1, height: Math.max(0, height - 10) }, { fill: pen.theme.line });
  return box(node.frame, { fill: '#ffffff' }) + rule + divider + text;
}

/** AXCheckBox, and a switch when the subrole says so. */
export const paintCheckBox: Painter = (node, pen) => {
  if (node.subrole === 'AXSwitch' || node.subrole === 'AXToggle') return toggle(node, pen);
  const mark = markSquare(node.frame, 14);
  const on = isOn(node);
  const mixed = node.value === 2 || node.value === 'mixed';
  const radius = node.look === 'round' ? 7 : 4;
  const face = box(mark, on || mixed ? { fill: tint(node, pen), radius } : { fill: '#ffffff', stroke: '#c2c2c9', radius });
  const { x, y } = mark;
  const stroke = { stroke: '#ffffff', strokeWidth: 1.9 };
  const sign = mixed ? path(`M${x + 4} ${y + 7}h6`, stroke) : on ? path(`M${x + 3.6} ${y + 7.4}l2.5 2.6 4.4-5.6`, stroke) : '';
  return ring({ ...node, frame: mark }, radius) + face + sign + besideMark(node, pen, 14);
};

export const paintRadioButton: Painter = (node, pen) => {
  const on = isOn(node);
  if (node.subrole === 'AXTabButton') return segment(node, pen, on);
  const middle = centre(markSquare(node.frame, 14));
  const face = on ? disc(middle, 7, { fill: tint(node, pen) }) : disc(middle, 6.5, { fill: '#ffffff', stroke: '#c2c2c9' });
  return face + (on ? disc(middle, 2.6, { fill: '#ffffff' }) : '') + besideMark(node, pen, 14);
};

/** One of several beside each other, of which one is on. */
function segment(node: SceneNode, pen: Pen, on: boolean): string {
  const radius = Math.min(node.frame.height / 2, 7);
  const face = on
    ? box(node.frame, { fill: '#ffffff', stroke: '#d3d3d9', radius })
    : box(node.frame, { fill: '#000000', radius, opacity: 0.05 });
  const name = node.look === 'icon' ? iconFor(node.text) : null;
  if (name !== null) return face + icon(name, centre(node.frame), { size: 15, colour: pen.ink });
  return face + wordsIn(inset(node.frame, 4, 0), node.text, { size: 13, fill: pen.ink, medium: on, align: 'centre' });
}

function toggle(node: SceneNode, pen: Pen): string {
  const body = { x: node.frame.x, y: node.frame.y + node.frame.height / 2 - 8, width: 28, height: 16 };
  const on = isOn(node);
  const knob = { x: on ? body.x + 20 : body.x + 8, y: body.y + 8 };
  return (
    box(body, { fill: on ? tint(node, pen) : '#d4d4da', radius: 8 }) + disc(knob, 6.8, { fill: '#ffffff' }) + besideMark(node, pen, 28)
  );
}

function markSquare(frame: Rect, side: number): Rect {
  return { x: frame.x, y: frame.y + frame.height / 2 - side / 2, width: side, height: side };
}

function besideMark(node: SceneNode, pen: Pen, mark: number): string {
  // In a form or a row of controls the description is for those who cannot see the label beside it.
  if (node.look === 'round' || node.subrole === 'AXSwitch') return '';
  return wordsIn(trim(node.frame, mark + 6), node.text, { size: 13, fill: node.enabled ? pen.ink : '#b6b6bc' });
}

function tint(node: SceneNode, pen: Pen): string {
  return !node.enabled ? '#c4c4ca' : pen.active ? accent : '#9a9aa2';
}

function isOn(node: SceneNode): boolean {
  return node.value === true || node.value === 1 || (node.value === null && node.selected);
}

/** The soft ring around the control that takes the keyboard. */
export function ring(node: Pick<SceneNode, 'frame' | 'focused'>, radius: number): string {
  return node.focused ? box(inset(node.frame, -3), { fill: accent, radius: radius + 3, opacity: 0.38 }) : '';
}
