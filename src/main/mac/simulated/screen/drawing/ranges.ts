import { centre } from '../../../../../shared/geometry.js';
import type { SceneNode } from '../scene.js';
import { box, chevrons, disc, num, path } from './shapes.js';
import { accent, type Painter, type Pen } from './theme.js';

/** How far along its range it is. Of a value without a range of its own, up to 1 is a fraction, and more is percent. */
function fraction(node: SceneNode): number {
  if (node.share !== undefined) return Math.max(0, Math.min(1, node.share));
  const value = typeof node.value === 'number' ? node.value : Number.parseFloat(String(node.value));
  if (!Number.isFinite(value)) return 0;
  return Math.max(0, Math.min(1, value > 1 ? value / 100 : value));
}

function tint(node: SceneNode, pen: Pen): string {
  return node.enabled && pen.active ? accent : '#a6a6ae';
}

/** AXSlider: a track filled up to a round knob; upright when taller than wide. */
export const paintSlider: Painter = (node, pen) => {
  const { x, y, width, height } = node.frame;
  const part = fraction(node);
  const upright = height > width * 1.5;
  const middle = upright ? x + width / 2 : y + height / 2;
  const length = Math.max(0, (upright ? height : width) - 16);
  const at = upright ? { x: middle, y: y + 8 + length * (1 - part) } : { x: x + 8 + length * part, y: middle };
  const track = upright ? { x: middle - 2, y, width: 4, height } : { x, y: middle - 2, width, height: 4 };
  const done = upright ? { ...track, y: at.y, height: y + height - at.y } : { ...track, width: at.x - x };
  const knob =
    disc({ x: at.x, y: at.y + 0.8 }, 8, { fill: '#000000', opacity: 0.14 }) + disc(at, 7.6, { fill: '#ffffff', stroke: '#d4d4da' });
  return box(track, { fill: '#d9d9df', radius: 2 }) + box(done, { fill: tint(node, pen), radius: 2 }) + knob;
};

/** AXProgressIndicator and AXLevelIndicator: a bar; without a value, one that only says "busy". */
export const paintProgress: Painter = (node, pen) => {
  const { x, y, width, height } = node.frame;
  const track = { x, y: y + height / 2 - 3, width, height: 6 };
  const part = node.value === null ? { from: 0.3, length: 0.4 } : { from: 0, length: fraction(node) };
  const done = { ...track, x: x + width * part.from, width: width * part.length };
  return box(track, { fill: '#dedee4', radius: 3 }) + box(done, { fill: tint(node, pen), radius: 3 });
};

/** AXBusyIndicator: eight spokes. */
export const paintSpinner: Painter = (node, pen) => {
  const radius = Math.min(node.frame.width, node.frame.height) / 2;
  const { x, y } = centre(node.frame);
  const spokes = Array.from({ length: 8 }, (_, spoke) => {
    const [across, down] = [Math.cos((spoke * Math.PI) / 4), Math.sin((spoke * Math.PI) / 4)];
    const from = `M${num(x + across * radius * 0.45)} ${num(y + down * radius * 0.45)}`;
    const to = `L${num(x + across * radius * 0.9)} ${num(y + down * radius * 0.9)}`;
    return path(from + to, { stroke: pen.dim, strokeWidth: Math.max(1, radius * 0.18), opacity: 0.25 + spoke * 0.1 });
  });
  return spokes.join('');
};

/** AXScrollBar: a thin thumb where its value says; a bar without one stays hidden. */
export const paintScrollBar: Painter = (node) => {
  if (node.value === null) return '';
  const { x, y, width, height } = node.frame;
  const room = Math.max(width, height);
  const length = Math.min(room, Math.max(24, room * 0.3));
  const at = (room - length) * fraction(node);
  const thumb =
    width > height
      ? { x: x + at, y: y + height / 2 - 3, width: length, height: 6 }
      : { x: x + width / 2 - 3, y: y + at, width: 6, height: length };
  return box(thumb, { fill: '#000000', radius: 3, opacity: 0.24 });
};

/** AXIncrementor and AXStepper: two small arrows. */
export const paintStepper: Painter = (node) => {
  const arrows = path(chevrons(centre(node.frame), 3), { stroke: '#5c5c63', strokeWidth: 1.5 });
  return box(node.frame, { fill: '#ffffff', stroke: '#d3d3d9', radius: 5 }) + arrows;
};
