import type { JobContext } from '../engine-context.js';
import { readBriefly } from '../nodes/read-element.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { pollFor, schedules } from '../runtime/poll.js';

/**
 * Whether elements that just changed stand still now, so that the change was an action's. What changes again while
 * nothing is done is volatile from then on. Costs up to 1.1 s, once for each element;
 * 120 ms for what stood still before, which could at most be the digit of a stopwatch.
 */
export async function areStable({ engine, job, process }: JobContext, suspects: readonly WalkNode[], wereCalm: boolean): Promise<boolean> {
  const calm = new Set(suspects);
  await pollFor({ engine, job }, wereCalm ? schedules.calm : schedules.still, async () => {
    for (const node of calm) {
      const answer = readBriefly(engine.drivers.accessibility, node.element);
      if (!answer.ok || (answer.value.value === node.facts.value && answer.value.label === node.facts.label)) continue;
      engine.volatile.learn(process, node.element, 'volatile');
      calm.delete(node);
    }
    await engine.pace.settle(job, process.pid);
    return calm.size === 0 || undefined;
  });
  if (!wereCalm) for (const node of calm) engine.volatile.learn(process, node.element, 'stable');
  return calm.size > 0;
}
