import type { AnyTool } from '../kit/tool.js';
import { executeAppleScript, executeJavascript } from './execute-script.js';
import { executeShellCommand } from './execute-shell-command.js';
import { validateScript } from './validate-script.js';

/** Scripts and commands: switched off until the owner wants them, and each call is put before the owner. */
export const scriptingTools: readonly AnyTool[] = [executeAppleScript, executeJavascript, validateScript, executeShellCommand];
