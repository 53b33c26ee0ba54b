import type { AnyTool } from '../kit/tool.js';
import { getFinderWindowPath } from './get-finder-window-path.js';
import { getSelectedFiles } from './get-selected-files.js';
import { revealInFinder } from './reveal-in-finder.js';

/** Tools that ask the Finder. */
export const finderTools: readonly AnyTool[] = [revealInFinder, getSelectedFiles, getFinderWindowPath];
