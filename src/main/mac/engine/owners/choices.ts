import { attributeOf, firstIn, parentOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { readBriefly } from '../nodes/read-element.js';

type Ax = ReadDrivers['accessibility'];

/** Steps up in which its group is looked for, and elements of it that are asked: on a page each may stand in boxes of its own. */
const mostSteps = 3;
const mostElements = 60;

/** What the radio buttons are called between which the arrow keys choose while one of them has the keyboard; none for anything else. */
export function choicesAround(ax: Ax, element: AxElement): readonly string[] {
  if (attributeOf(ax, element, 'AXRole') !== 'AXRadioButton') return [];
  const names: string[] = [];
  const open = firstIn(ax, groupAround(ax, element), 'AXChildren', mostElements).slice();
  for (const at of open) {
    const read = readBriefly(ax, at);
    if (!read.ok) continue;
    if (read.value.role === 'AXRadioButton') names.push(read.value.label);
    else if (open.length < mostElements) open.push(...firstIn(ax, at, 'AXChildren', mostElements - open.length));
  }
  return names;
}

/** The group that says so, else what it stands in. */
function groupAround(ax: Ax, element: AxElement): AxElement | null {
  const parent = parentOf(ax, element);
  let at = parent;
  for (let step = 0; step < mostSteps && at !== null; step += 1) {
    if (attributeOf(ax, at, 'AXRole') === 'AXRadioGroup') return at;
    at = parentOf(ax, at);
  }
  return parent;
}
