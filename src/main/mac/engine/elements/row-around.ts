import { centre, contains } from '../../../../shared/geometry.js';
import { textRoles } from '../../constants/text-roles.js';
import { frameIn, maySet, parentOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { parentPath, parsePath } from '../nodes/paths.js';
import { readWhole } from '../nodes/read-element.js';
import { roleMatches } from '../nodes/roles.js';

/** What only shows something of its row. */
const shows: readonly string[] = ['AXStaticText', 'AXImage', 'AXCell'];
/** A text stands in a cell, that in a row; some apps have a group between. */
const mostSteps = 4;

/**
 * The row that a text, name, picture or cell stands in: pressing what a row shows means the row. Null where there is none that can be
 * selected, for a cell that can be selected by itself, and in a web page, whose rows do what a click on them does.
 */
export function rowAround({ drivers }: EngineContext, located: Located): Located | null {
  const ax = drivers.accessibility;
  const isSelectable = (element: AxElement): boolean => maySet(ax, element, 'AXSelected');
  // A text that never has the keyboard, as a name in a list, shows its row too.
  const isShown = textRoles.includes(located.facts.role) ? !maySet(ax, located.element, 'AXFocused') : shows.includes(located.facts.role);
  if (!isShown || isSelectable(located.element)) return null;
  if (parsePath(located.path).steps.some(({ role }) => roleMatches(role, 'AXWebArea', ''))) return null;
  let element: AxElement | null = located.element;
  let path: string | null = located.path;
  for (let step = 0; step < mostSteps; step += 1) {
    element = parentOf(drivers.accessibility, element);
    path = parentPath(path);
    if (path === null || element === null) return null;
    const answer = readWhole(ax, element);
    if (!answer.ok) return null;
    if (answer.value.role === 'AXRow') return isSelectable(element) ? { ...located, element, path, facts: answer.value } : null;
  }
  return null;
}

/** Whether a row lies outside what its table, and the area around that, show of it: then it is scrolled to. */
export function isCutOff({ drivers }: EngineContext, { element, facts }: Located): boolean {
  const { frame } = facts;
  const table = parentOf(drivers.accessibility, element);
  const area = parentOf(drivers.accessibility, table);
  return [table, area].some((holder) => {
    const around = frameIn(drivers.accessibility, holder);
    return frame !== null && around !== null && !contains(around, centre(frame));
  });
}
