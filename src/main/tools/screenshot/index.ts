import type { AnyTool } from '../kit/tool.js';
import { saveScreenshot } from './save-screenshot.js';
import { takeScreenshot } from './take-screenshot.js';
import { zoom } from './zoom.js';

/** Tools for pictures of the screen. */
export const screenshotTools: readonly AnyTool[] = [takeScreenshot, zoom, saveScreenshot];
