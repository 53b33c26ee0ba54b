import type { AnyTool } from '../kit/tool.js';
import { takeScreenshot } from './take-screenshot.js';

/** Tools for pictures of the screen. */
export const screenshotTools: readonly AnyTool[] = [takeScreenshot];
