import type { AnyTool } from '../kit/tool.js';
import { holdKey } from './hold-key.js';
import { keyCombination } from './key-combination.js';
import { pressKey } from './press-key.js';
import { typeText } from './type-text.js';

/** Tools for the keyboard. */
export const keyboardTools: readonly AnyTool[] = [typeText, pressKey, keyCombination, holdKey];
