import type { AnyTool } from '../kit/tool.js';
import { createMacro } from './create-macro.js';
import { deleteMacro } from './delete-macro.js';
import { executeMacro } from './execute-macro.js';
import { getMacro } from './get-macro.js';
import { listMacros } from './list-macros.js';

/** Tools for calls that are kept and run again. */
export const macrosTools: readonly AnyTool[] = [createMacro, getMacro, listMacros, executeMacro, deleteMacro];
