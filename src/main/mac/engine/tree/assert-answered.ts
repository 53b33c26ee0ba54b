import { axError } from '../../constants/ax-error.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { JobContext } from '../engine-context.js';

/**
 * For what an app was asked for and did not show: one that fell silent meanwhile may have it all the same. `doing` is what that kept
 * Gatehand from. Error: `timed_out`.
 */
export function assertAnswered({ engine, process }: Pick<JobContext, 'engine' | 'process'>, doing: string): void {
  if (engine.hungSince(process.pid) !== null) throw fromAxError(axError.cannotComplete, doing, process.name);
}
