import type { AnyTool } from '../kit/tool.js';
import { clearClipboard } from './clear-clipboard.js';
import { getClipboard } from './get-clipboard.js';
import { getClipboardHistory } from './get-clipboard-history.js';
import { setClipboard } from './set-clipboard.js';

/** Tools for the clipboard. */
export const clipboardTools: readonly AnyTool[] = [getClipboard, setClipboard, clearClipboard, getClipboardHistory];
