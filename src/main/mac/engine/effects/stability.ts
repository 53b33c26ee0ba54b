import type { JobContext } from '../engine-context.js';
import { readElement, walkTextLimit } from '../nodes/read-element.js';
import type { WalkNode } from '../nodes/walk-node.js';

/** A clock ticks once a second, so whatever stands still for longer does not tick. */
const looks = [150, 250, 350, 350] as const;

/**
 * Whether elements that just changed stand still now, so that the change was an action's. What changes again while
 * nothing is done is volatile from then on. Costs up to 1.1 s, once for each element.
 */
export async function areStable({ engine, job, process }: JobContext, suspects: readonly WalkNode[]): Promise<boolean> {
  const calm = new Set(suspects);
  for (const wait of looks) {
    await engine.pace.gap(job, wait);
    for (const node of calm) {
      const answer = readElement(engine.drivers.accessibility, node.element, { textLimit: walkTextLimit, children: false });
      if (!answer.ok || (answer.value.value === node.facts.value && answer.value.label === node.facts.label)) continue;
      engine.volatile.learn(process, node.element, 'volatile');
      calm.delete(node);
    }
    await engine.pace.settle(job, process.pid);
    if (calm.size === 0) return false;
  }
  for (const node of calm) engine.volatile.learn(process, node.element, 'stable');
  return calm.size > 0;
}
