import type { AnyTool } from '../kit/tool.js';
import { pressKey } from './press-key.js';
import { typeText } from './type-text.js';

/** Tools for the keyboard. */
export const keyboardTools: readonly AnyTool[] = [typeText, pressKey];
