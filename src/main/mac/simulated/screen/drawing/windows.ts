import { centre, intersection, type Rect } from '../../../../../shared/geometry.js';
import { textWidth } from '../../model/text/metrics.js';
import type { SceneNode, SceneWindow } from '../scene.js';
import { isKey } from './buttons.js';
import { paintNodes } from './controls.js';
import { backing, box, disc, fits, num, trim, wordsIn } from './shapes.js';
import { keypad, light, type Pen, type Theme, terminal } from './theme.js';

const titleBarHeight = 28;
/** So many keys make a window a keypad. */
const keypadKeys = 8;
const trafficLights: ReadonlyMap<string, string> = new Map([
  ['AXCloseButton', '#ff5f57'],
  ['AXMinimizeButton', '#febc2e'],
  ['AXFullScreenButton', '#28c840'],
  ['AXZoomButton', '#28c840'],
]);

/** One window with shadow, chrome and controls, cut at its rounded frame; nothing when it lies outside `visible`. */
export function paintWindow(window: SceneWindow, visible: Rect): string {
  const seen = intersection(window.frame, visible);
  const reach = {
    x: visible.x - shadowSize,
    y: visible.y - shadowSize * 2,
    width: visible.width + shadowSize * 2,
    height: visible.height + shadowSize * 3,
  };
  if (intersection(window.frame, reach) === null) return '';
  if (window.solid !== undefined) return paintParts(window, window.solid, visible);
  const cast = shadow(window.frame, window.style === 'menu' ? 0.55 : window.active ? 1 : 0.6);
  if (seen === null) return cast;
  const theme = themeOf(window);
  const menu = window.style === 'menu';
  const outline = { frame: window.frame, radius: menu ? 9 : 11 };
  const of = { active: window.active, drawn: visible, outline, index: 0 };
  const pen: Pen = { ...of, theme, ink: theme.ink, dim: theme.dim, visible: window.frame, inside: menu ? 'menu' : 'window' };
  const base = box(window.frame, { fill: menu ? '#f7f7fb' : theme.window, radius: outline.radius });
  const dark = theme.name !== 'light';
  const edge = { stroke: dark ? '#ffffff' : '#000000', strokeWidth: 0.75, radius: outline.radius, opacity: dark ? 0.18 : 0.2 };
  return cast + base + chrome(window, pen) + paintNodes(ownContent(window), pen) + box(window.frame, edge);
}

/** An overlay: what it draws in its solid parts, and nothing around them. */
function paintParts(window: SceneWindow, parts: readonly Rect[], visible: Rect): string {
  const outline = { frame: window.frame, radius: 0 };
  const of = { active: window.active, drawn: visible, outline, index: 0 };
  const pen: Pen = { ...of, theme: light, ink: light.ink, dim: light.dim, visible, inside: 'menu' };
  const bases = parts.map((part) => box(part, { fill: '#f7f7fb', radius: 9 }));
  return bases.join('') + paintNodes(ownContent(window), pen);
}

function themeOf(window: SceneWindow): Theme {
  if (window.style === 'terminal') return terminal;
  return window.style === 'document' && countKeys(window.content) >= keypadKeys ? keypad : light;
}

function countKeys(nodes: readonly SceneNode[]): number {
  return nodes.reduce((count, node) => count + (isKey(node) ? 1 : 0) + countKeys(node.children), 0);
}

function isChrome(node: SceneNode, window: SceneWindow): boolean {
  if (trafficLights.has(node.subrole)) return true;
  const says = node.text === window.title || node.value === window.title;
  return node.role === 'AXStaticText' && says && hasLights(window) && node.frame.y < window.frame.y + titleBarHeight;
}

function ownContent(window: SceneWindow): readonly SceneNode[] {
  return window.content.filter((node) => !isChrome(node, window));
}

function hasLights(window: SceneWindow): boolean {
  return window.bare !== true && (window.style === 'document' || window.style === 'terminal');
}

function chrome(window: SceneWindow, pen: Pen): string {
  if (hasLights(window)) return titleBar(window, pen);
  const bare = window.bare === true || window.style !== 'panel' || window.content.some((node) => node.frame.y < window.frame.y + 24);
  return bare ? '' : title(window, pen.theme, { ...window.frame, height: titleBarHeight });
}

function titleBar(window: SceneWindow, pen: Pen): string {
  const { theme } = pen;
  const { x, y, width } = window.frame;
  const toolbar = window.content.find((node) => node.role === 'AXToolbar' && node.frame.y <= y + 64);
  const height = Math.max(titleBarHeight, toolbar === undefined ? 0 : toolbar.frame.y + toolbar.frame.height - y);
  const bar =
    backing({ x, y, width, height }, pen.outline, theme.bar) + box({ x, y: y + height - 1, width, height: 1 }, { fill: theme.line });
  const joined = toolbar !== undefined && toolbar.frame.y < y + titleBarHeight;
  const lightsMiddle = joined ? y + height / 2 : y + titleBarHeight / 2;
  const words = joined ? besideTools(window, theme, toolbar) : title(window, theme, { x, y, width, height: titleBarHeight });
  return bar + lights(window, theme, lightsMiddle) + words;
}

function lights(window: SceneWindow, theme: Theme, middle: number): string {
  const grey = theme.name === 'light' ? '#d2d2d8' : '#55575e';
  const known = window.content.filter((node) => trafficLights.has(node.subrole));
  const subroles = ['AXCloseButton', 'AXMinimizeButton', 'AXFullScreenButton'];
  return subroles
    .map((subrole, place) => {
      const node = known.find((one) => one.subrole === subrole || (place === 2 && one.subrole === 'AXZoomButton'));
      const missing = known.length > 0 && node === undefined;
      const at = node === undefined ? { x: window.frame.x + 20 + place * 20, y: middle } : centre(node.frame);
      const fill = !window.active || missing || node?.enabled === false ? grey : (trafficLights.get(subrole) ?? grey);
      return disc(at, 6, { fill }) + disc(at, 5.75, { stroke: '#000000', strokeWidth: 0.5, opacity: 0.14 });
    })
    .join('');
}

function title(window: SceneWindow, theme: Theme, bar: Rect): string {
  const style = { size: 13, fill: window.active ? theme.ink : theme.dim, bold: true } as const;
  const left = hasLights(window) ? 78 : 12;
  const centred = trim(bar, left, left);
  if (fits(window.title, centred.width, style)) return wordsIn(centred, window.title, { ...style, align: 'centre' });
  return wordsIn(trim(bar, left, 12), window.title, style);
}

/** A toolbar as tall as the title bar shares it: the title goes where its tools leave room. */
function besideTools(window: SceneWindow, theme: Theme, toolbar: SceneNode): string {
  const style = { size: 14, bold: true } as const;
  const wanted = textWidth(window.title, style) + 12;
  const { y, height } = toolbar.frame;
  const tools = toolbar.children.map((tool) => ({ left: tool.frame.x - 8, right: tool.frame.x + tool.frame.width + 8 }));
  const starts = [window.frame.x + 82, ...tools.map((tool) => tool.right)];
  const ends = [...tools.map((tool) => tool.left), window.frame.x + window.frame.width - 8];
  const gap = starts
    .map((start) => ({ start, end: Math.min(...ends.filter((end) => end > start)) }))
    .filter(({ start, end }) => end - start >= wanted && !tools.some((tool) => tool.left < start && tool.right > start))
    .sort((a, b) => a.start - b.start)[0];
  if (gap === undefined) return '';
  const room = { x: gap.start, y, width: gap.end - gap.start, height };
  return wordsIn(room, window.title, { ...style, fill: window.active ? theme.ink : theme.dim });
}

const shadowSize = 44;
const shadowStops = [0.34, 0.25, 0.165, 0.095, 0.045, 0.015, 0]
  .map((strength, index) => `<stop offset="${num(index / 6)}" stop-color="#050818" stop-opacity="${strength}"/>`)
  .join('');
const edges = {
  n: 'x1="0" y1="1" x2="0" y2="0"',
  s: 'x1="0" y1="0" x2="0" y2="1"',
  w: 'x1="1" y1="0" x2="0" y2="0"',
  e: 'x1="0" y1="0" x2="1" y2="0"',
};
const corners = { nw: 'cx="1" cy="1"', ne: 'cx="0" cy="1"', sw: 'cx="1" cy="0"', se: 'cx="0" cy="0"' };

/** A shadow is eight gradients around the window: a blur filter would cost more than all the rest of the picture. */
export const shadowDefs = [
  ...Object.entries(edges).map(([side, line]) => `<linearGradient id="gatehand-shadow-${side}" ${line}>${shadowStops}</linearGradient>`),
  ...Object.entries(corners).map(
    ([side, at]) => `<radialGradient id="gatehand-shadow-${side}" ${at} r="1">${shadowStops}</radialGradient>`,
  ),
].join('');

function shadow(frame: Rect, strength: number): string {
  const inward = Math.min(14, frame.width / 2, frame.height / 2);
  const left = frame.x + inward;
  const right = frame.x + frame.width - inward;
  const top = frame.y + inward + 8;
  const bottom = frame.y + frame.height - inward + 8;
  const size = shadowSize;
  const across = { x: left, width: right - left, height: size };
  const down = { y: top, height: bottom - top, width: size };
  const corner = { width: size, height: size };
  const parts: readonly (readonly [string, Rect])[] = [
    ['n', { ...across, y: top - size }],
    ['s', { ...across, y: bottom }],
    ['w', { ...down, x: left - size }],
    ['e', { ...down, x: right }],
    ['nw', { ...corner, x: left - size, y: top - size }],
    ['ne', { ...corner, x: right, y: top - size }],
    ['sw', { ...corner, x: left - size, y: bottom }],
    ['se', { ...corner, x: right, y: bottom }],
  ];
  return parts
    .filter(([, rect]) => rect.width > 0 && rect.height > 0)
    .map(([side, rect]) => box(rect, { fill: `url(#gatehand-shadow-${side})`, opacity: strength }))
    .join('');
}
