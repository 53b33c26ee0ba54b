import type { AnyTool } from '../kit/tool.js';
import { click } from './click.js';
import { cursorPosition } from './cursor-position.js';
import { doubleClick } from './double-click.js';
import { drag } from './drag.js';
import { gesture } from './gesture.js';
import { hover } from './hover.js';
import { leftMouseDown } from './left-mouse-down.js';
import { leftMouseUp } from './left-mouse-up.js';
import { moveMouse } from './move-mouse.js';
import { scroll } from './scroll.js';

/** Tools for the pointer. */
export const mouseTools: readonly AnyTool[] = [
  click,
  doubleClick,
  moveMouse,
  hover,
  drag,
  scroll,
  gesture,
  leftMouseDown,
  leftMouseUp,
  cursorPosition,
];
