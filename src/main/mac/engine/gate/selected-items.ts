import { attributeOf, attributesOf, elementOf, elementsIn, elementsOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type FinderItem, finderItemIn, isIn } from '../owners/finder-items.js';

type Ax = ReadDrivers['accessibility'];

/** What is selected; `doubtful`: something may be that nobody can name. */
export interface Selected {
  readonly finderItems: readonly FinderItem[];
  readonly doubtful: boolean;
}

/** Elements of a window that are looked through, and things of one list that are named. */
const mostElements = 400;
const mostThings = 200;
/** What tells a selection and may still have lists below it. */
const nests: readonly string[] = ['AXBrowser', 'AXScrollArea', 'AXGroup', 'AXSplitGroup', 'AXWindow'];
/** What has no list of things below it. */
const leaves: readonly string[] = [
  'AXRow',
  'AXCell',
  'AXButton',
  'AXStaticText',
  'AXTextField',
  'AXImage',
  'AXMenuBar',
  'AXToolbar',
  'AXScrollBar',
];

/**
 * What is selected in a window or, of a process, in its focused window and on its desktop. Of a list that has the
 * keyboard, things that cannot be named make it doubtful; of the others they do not count, because a side bar always
 * has one.
 */
export function selectedIn({ accessibility: ax }: Pick<ReadDrivers, 'accessibility'>, where: AxElement | number): Selected {
  const { roots, focused } = typeof where === 'number' ? rootsOf(ax, where) : { roots: [where], focused: null };
  const open = [...roots];
  const finderItems: FinderItem[] = [];
  let doubtful = roots.length === 0;
  for (let seen = 0; open.length > 0 && seen < mostElements; seen += 1) {
    const next = open.shift();
    const level = next === undefined ? null : levelOf(ax, next);
    if (next === undefined || level === null) {
      doubtful = true;
      continue;
    }
    const named = level.selected.slice(0, mostThings).map((one) => finderItemIn(ax, one));
    finderItems.push(...named.filter((item) => item.kind === 'path'));
    const unnamed = named.some((item) => item.kind === 'unknown') && focused !== null && isIn(ax, focused, next);
    doubtful ||= unnamed || level.selected.length > mostThings;
    open.push(...level.below);
  }
  return { finderItems, doubtful: doubtful || open.length > 0 };
}

function rootsOf(ax: Ax, pid: number): { readonly roots: readonly AxElement[]; readonly focused: AxElement | null } {
  const app = ax.application(pid);
  const [window, focused] = attributesOf(ax, app, ['AXFocusedWindow', 'AXFocusedUIElement']).map(elementOf);
  return { roots: [...(window == null ? [] : [window]), ...desktopsOf(ax, app)], focused: focused ?? null };
}

/** What is selected in one element, and where below it to look; null when it cannot be read. */
function levelOf(ax: Ax, element: AxElement): { readonly selected: readonly AxElement[]; readonly below: readonly AxElement[] } | null {
  const answer = ax.attributes(element, ['AXRole', 'AXSelectedRows', 'AXSelectedChildren', 'AXChildren']);
  if (!answer.ok) return null;
  const [role, rows, items, children] = answer.value;
  const selected = [...elementsOf(rows), ...elementsOf(items)];
  const isList = rows !== undefined || items !== undefined;
  const mayHold = typeof role === 'string' && !leaves.includes(role) && (!isList || nests.includes(role));
  return { selected, below: mayHold ? elementsOf(children) : [] };
}

/** Finder's desktop stands beside its windows. */
function desktopsOf(ax: Ax, app: AxElement): readonly AxElement[] {
  return elementsIn(ax, app, 'AXChildren').filter((child) => attributeOf(ax, child, 'AXRole') === 'AXScrollArea');
}
