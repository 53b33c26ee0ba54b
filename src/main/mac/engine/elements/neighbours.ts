import type { Job, Neighbour } from '../../port.js';
import { firstIn } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { isBlank } from '../nodes/fold.js';
import { isPathNamedByText, nameFromTexts } from '../nodes/names.js';
import { readBriefly } from '../nodes/read-element.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { readTexts } from '../tree/read-texts.js';

/** Of how many siblings the own place is looked for, and how many to either side are read. */
const mostSiblings = 200;
const toEitherSide = 4;

/** What stands right beside an element, as it is now; nothing where that cannot be told. */
export async function neighboursOf(
  engine: EngineContext,
  job: Job,
  { element, process, windowId }: Located,
  before: Snapshot,
): Promise<readonly Neighbour[]> {
  const ax = engine.drivers.accessibility;
  const parent = before.nodes.find((node) => ax.same(node.element, element))?.parent ?? null;
  const all = firstIn(ax, parent?.element ?? null, 'AXChildren', mostSiblings);
  const own = all.findIndex((one) => ax.same(one, element));
  const around = own === -1 ? [] : [...all.slice(Math.max(0, own - toEitherSide), own), ...all.slice(own + 1, own + 1 + toEitherSide)];
  const found: Neighbour[] = [];
  for (const one of around) {
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
