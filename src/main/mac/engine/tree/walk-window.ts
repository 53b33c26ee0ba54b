import { GatehandError } from '../../../../shared/errors.js';
import type { AxElement } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { type WalkOptions, walk } from './walk.js';

type Window = { readonly element: AxElement; readonly windowId: number | null };
type Most = Pick<WalkOptions, 'maxDepth' | 'maxNodes' | 'maxMs'>;

/** What stands in a window or a part of one; nothing where it does not answer in time, or has just closed. A cancel still gets out. */
export async function walkWindow({ engine, job, process }: JobContext, window: Window, most: Most): Promise<readonly WalkNode[]> {
  try {
    const { nodes } = await walk(engine, { ...window, pid: process.pid, appName: process.name }, { ...most, job, maxChildren: 60 });
    return nodes;
  } catch (error) {
    if (error instanceof GatehandError && (error.code === 'stale_ref' || error.code === 'timed_out') && !job.signal.aborted) return [];
    throw error;
  }
}
