import type { AxElement, AxValue } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import type { Point, Rect } from '../../../src/shared/geometry.js';

/** One element as the tree route reads it: as short as JSON with coordinates can be. */
export interface TreeEntry {
  readonly role: string;
  readonly label?: string;
  readonly value?: string | number | boolean;
  readonly selected?: true;
  /** A window in the Dock. */
  readonly minimized?: true;
  /** The middle, in global points. */
  readonly at: readonly [number, number];
}

/** What a look is about; every route may ask for as little as it likes. */
export interface Query {
  readonly app: string;
  /** Apple's role names without AX; unless given, all that somebody can act on or read. */
  readonly roles?: readonly string[];
  /** Levels below the app. */
  readonly depth?: number;
  /** Only what has its middle in here. */
  readonly region?: Rect;
}

/** What an assistant asks for that does not know the app yet: controls and texts, no containers, bars or menus. */
export const telling = [
  ...['Button', 'CheckBox', 'RadioButton', 'PopUpButton', 'MenuButton', 'DisclosureTriangle', 'Slider', 'Incrementor'],
  ...['TextField', 'TextArea', 'SearchField', 'ComboBox', 'Link', 'StaticText', 'Image', 'Sheet', 'MenuItem'],
];

const names = [
  'AXRole',
  'AXTitle',
  'AXDescription',
  'AXValue',
  'AXPosition',
  'AXSize',
  'AXChildren',
  'AXSelected',
  'AXPlaceholderValue',
  'AXMinimized',
];

/** The elements of an app that are in sight and fit, top down: a flat list, since nesting only costs. */
export function readTree(mac: SimulatedMac, { app, roles = telling, depth = 40, region }: Query): readonly TreeEntry[] {
  const ax = mac.drivers.accessibility;
  const process = mac.drivers.processes.list().find(({ name, bundleId }) => name === app || bundleId === app);
  if (process === undefined) return [];
  const found: TreeEntry[] = [];
  const visit = (element: AxElement, level: number, clip: Rect | null): void => {
    const answer = ax.attributes(element, names);
    if (!answer.ok || level > depth) return;
    const [role, title, description, value, position, size, children, selected, placeholder, minimized] = answer.value;
    const short = String(role).replace(/^AX/, '');
    const frame = frameOf(position, size);
    const label = [title, description, placeholder].find((one) => typeof one === 'string' && one !== '');
    const tells = label !== undefined || isPlain(value) || short.startsWith('Text') || selected === true;
    if (frame !== null && tells && roles.includes(short) && isIn(clip, frame) && isIn(region ?? null, frame)) {
      const { x, y } = middle(frame);
      found.push({
        role: short,
        ...(typeof label === 'string' && { label }),
        ...(isPlain(value) && value !== '' && { value }),
        ...flagsOf(selected, minimized),
        at: [Math.round(x), Math.round(y)],
      });
    }
    const inner = ['ScrollArea', 'Window', 'Table', 'Outline', 'List', 'WebArea'].includes(short) ? (frame ?? clip) : clip;
    if (typeof children === 'object' && children.type === 'elements') for (const child of children.elements) visit(child, level + 1, inner);
  };
  visit(ax.application(process.pid), 0, null);
  return found;
}

function flagsOf(selected: AxValue | undefined, minimized: AxValue | undefined): Pick<TreeEntry, 'selected' | 'minimized'> {
  return { ...(selected === true && { selected }), ...(minimized === true && { minimized }) };
}

function isPlain(value: AxValue | undefined): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function frameOf(position: AxValue | undefined, size: AxValue | undefined): Rect | null {
  if (typeof position !== 'object' || position.type !== 'point' || typeof size !== 'object' || size.type !== 'size') return null;
  return { x: position.x, y: position.y, width: size.width, height: size.height };
}

function middle({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function isIn(clip: Rect | null, frame: Rect): boolean {
  if (frame.width <= 0 || frame.height <= 0) return false;
  if (clip === null) return true;
  const { x, y } = middle(frame);
  return x >= clip.x && x <= clip.x + clip.width && y >= clip.y && y <= clip.y + clip.height;
}
