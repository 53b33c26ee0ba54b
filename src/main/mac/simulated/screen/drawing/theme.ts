import type { Rect } from '../../../../../shared/geometry.js';
import type { SceneNode } from '../scene.js';
import type { Outline } from './shapes.js';

/** The colours one window is drawn with. */
export interface Theme {
  readonly name: 'light' | 'terminal' | 'keypad';
  readonly window: string;
  readonly bar: string;
  readonly line: string;
  readonly ink: string;
  readonly dim: string;
  readonly field: string;
}

export const accent = '#0a7aff';
export const fontFamily = 'Inter, -apple-system, system-ui, sans-serif';

export const light: Theme = {
  name: 'light',
  window: '#f5f5f7',
  bar: '#fafafb',
  line: '#dcdce1',
  ink: '#1d1d1f',
  dim: '#8a8a90',
  field: '#ffffff',
};

export const terminal: Theme = {
  name: 'terminal',
  window: '#16181d',
  bar: '#2b2e36',
  line: '#0d0e11',
  ink: '#dfe3ea',
  dim: '#8d93a0',
  field: '#16181d',
};

/** A window that is mostly keys, as Calculator's. */
export const keypad: Theme = {
  name: 'keypad',
  window: '#2a2a2d',
  bar: '#2a2a2d',
  line: '#2a2a2d',
  ink: '#ffffff',
  dim: '#a1a1a8',
  field: '#3a3a3e',
};

/** What a control must know of its surroundings. */
export interface Pen {
  readonly theme: Theme;
  /** Colour of plain text here; white in a selected row. */
  readonly ink: string;
  readonly dim: string;
  /** The window takes the keyboard. */
  readonly active: boolean;
  /** What can be seen; nothing outside it is drawn. */
  readonly visible: Rect;
  /** What of the screen the picture is of. */
  readonly drawn: Rect;
  /** The window's own shape. */
  readonly outline: Outline;
  readonly inside: 'window' | 'toolbar' | 'header' | 'table' | 'sidebar' | 'row' | 'menu';
  /** Place among the siblings of the same role, for stripes. */
  readonly index: number;
}

/** Draws one node without its children, which come on top. */
export type Painter = (node: SceneNode, pen: Pen) => string;
