import type { Job, Neighbour } from '../../port.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { isBlank } from '../nodes/fold.js';
import { isPathNamedByText, nameFromTexts } from '../nodes/names.js';
import { readBriefly } from '../nodes/read-element.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { siblingsBeside } from '../owners/near.js';
import { readTexts } from '../tree/read-texts.js';

/** What stands right beside an element, as it is now; nothing where that cannot be told. */
export async function neighboursOf(
  engine: EngineContext,
  job: Job,
  { element, process, windowId }: Located,
  before: Snapshot,
): Promise<readonly Neighbour[]> {
  const ax = engine.drivers.accessibility;
  const parent = before.nodes.find((node) => ax.same(node.element, element))?.parent ?? null;
  const found: Neighbour[] = [];
  for (const one of siblingsBeside(ax, parent?.element ?? null, element)) {
    const answer = readBriefly(ax, one);
    const wait = engine.pace.step(job, process.pid);
    if (wait !== null) await wait;
    if (!answer.ok) continue;
    const { role, label, value, enabled, selected, secure } = answer.value;
    const isNamed = !isBlank(label) || !isPathNamedByText(role);
    const name = isNamed ? label : nameFromTexts(await readTexts({ engine, job, process }, { element: one, windowId }));
    found.push({ role, label: name, value: secure ? null : value, enabled, selected });
  }
  await engine.pace.settle(job, process.pid);
  return found;
}
