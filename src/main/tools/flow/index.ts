import type { AnyTool } from '../kit/tool.js';
import { awaitApproval } from './await-approval.js';
import { getPermissions } from './get-permissions.js';
import { proposeTask } from './propose-task.js';
import { runSteps } from './run-steps.js';

/** Tools about the calls themselves. */
export const flowTools: readonly AnyTool[] = [getPermissions, awaitApproval, runSteps, proposeTask];
