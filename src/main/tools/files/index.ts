import type { AnyTool } from '../kit/tool.js';
import { openItem } from './open-item.js';

/** Tools for files and addresses. */
export const filesTools: readonly AnyTool[] = [openItem];
