import type { AnyTool } from '../kit/tool.js';
import { closeWindow } from './close-window.js';
import { focusWindow } from './focus-window.js';
import { getWindow } from './get-window.js';
import { listWindows } from './list-windows.js';
import { minimizeWindow } from './minimize-window.js';
import { moveWindow } from './move-window.js';
import { resizeWindow } from './resize-window.js';
import { restoreWindow } from './restore-window.js';

/** Tools for windows. */
export const windowsTools: readonly AnyTool[] = [
  listWindows,
  getWindow,
  focusWindow,
  moveWindow,
  resizeWindow,
  minimizeWindow,
  restoreWindow,
  closeWindow,
];
