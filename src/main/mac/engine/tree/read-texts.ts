import { GatehandError } from '../../../../shared/errors.js';
import type { AxElement } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import { textsBelow } from '../nodes/names.js';
import { walk } from './walk.js';

/** A row is small; what is larger is called by what comes first in it. */
const mostNodes = 120;

/** The texts that stand in an element, in reading order; none where it cannot be read any more. */
export async function readTexts(
  { engine, job, process }: JobContext,
  { element, windowId }: { readonly element: AxElement; readonly windowId: number | null },
): Promise<readonly string[]> {
  const from = { element, pid: process.pid, appName: process.name, windowId };
  try {
    const { root } = await walk(engine, from, { job, maxDepth: 64, maxNodes: mostNodes });
    return textsBelow(root);
  } catch (thrown) {
    if (thrown instanceof GatehandError && thrown.code === 'stale_ref') return [];
    throw thrown;
  }
}
