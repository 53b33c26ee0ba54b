import type { AnyTool } from '../kit/tool.js';
import { listWindows } from './list-windows.js';
import { moveWindow } from './move-window.js';

/** Tools for windows. */
export const windowsTools: readonly AnyTool[] = [listWindows, moveWindow];
