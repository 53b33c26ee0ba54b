import type { AnyTool } from '../kit/tool.js';
import { click } from './click.js';

/** Tools for the pointer. */
export const mouseTools: readonly AnyTool[] = [click];
