import { fail } from '../../../../shared/errors.js';
import { titleInPath } from '../../../../shared/text/menu-path.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { JobContext } from '../engine-context.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { assertMenu } from './menu-open.js';
import { matchStep, noSuchItem, oneMatch } from './menu-path.js';
import { isAppleMenu, itemsOf, itemsUnder, type MenuNode, nameOfItem, readMenuBar } from './menu-read.js';

/** A search for one step looks at no more items than this. */
const mostSearched = 1500;

/** An item and the items one has to open to see it, outermost first. */
export interface MenuSpot {
  readonly item: MenuNode;
  readonly owners: readonly MenuNode[];
}

/** How far a path led in menus that may be closed. */
export interface ClosedSearch {
  /** Null when a step was not there: the menu may fill itself once it is opened. */
  readonly spot: MenuSpot | null;
  /** The items that were found, outermost first. */
  readonly found: readonly MenuNode[];
  /** Steps that were not found. */
  readonly rest: readonly string[];
}

/** The titles of an app's menu bar, the Apple menu first. Errors: `not_found` for an app without menus. */
export async function menuBarItems(context: JobContext): Promise<readonly MenuNode[]> {
  const { engine, job, process } = context;
  const bar = readMenuBar(engine.drivers.accessibility, process.pid);
  await engine.pace.settle(job, process.pid);
  if (!bar.ok) throw fromAxError(bar.code, 'read its menus', process.name);
  if (bar.value !== null) return itemsOf(context, bar.value);
  return fail('not_found', `${process.name} has no menu bar.`, {
    remedy: 'Apps that live in the menu bar are reached with list_status_bar_items.',
  });
}

/** The menus of an app's menu bar that an assistant may use. */
export function ownMenus(bar: readonly MenuNode[]): readonly MenuNode[] {
  return bar.filter((_item, index) => !isAppleMenu(index));
}

/** Refuses the menu under the apple: it sleeps, restarts, locks and starts other apps. */
function assertOwnMenu(index: number): void {
  if (!isAppleMenu(index)) return;
  fail('not_allowed', 'The Apple menu belongs to macOS and is left to the user.', {
    remedy: 'Use launch_app to open an app; sleeping, restarting and locking is for the user.',
    details: { rule: 'apple-menu' },
  });
}

/** Follows a path without opening anything. A path of one step may also name any single item of the app's menus. */
export async function searchClosed(context: JobContext, steps: readonly string[]): Promise<ClosedSearch> {
  const bar = await menuBarItems(context);
  const [first = '', ...others] = steps;
  const top = oneMatch(bar, first);
  if (top === undefined) {
    assertAnswered(context, 'read its menus');
    const anywhere = others.length === 0 ? await searchAll(context, bar, first) : null;
    if (anywhere !== null) return { spot: anywhere, found: [...anywhere.owners, anywhere.item], rest: [] };
    return noSuchItem({ step: first, above: [], items: ownMenus(bar), root: `The menu bar of ${context.process.name}` });
  }
  assertOwnMenu(bar.indexOf(top));
  const found = [top];
  for (const [index, step] of others.entries()) {
    const owner = found.at(-1) ?? top;
    const next = oneMatch(await itemsUnder(context, owner), step);
    if (next === undefined) assertAnswered(context, 'read its menus');
    if (next === undefined) return { spot: null, found, rest: others.slice(index) };
    found.push(next);
  }
  return { spot: { item: found.at(-1) ?? top, owners: found.slice(0, -1) }, found, rest: [] };
}

/** Throws `not_found` for the step that closed menus do not hold, with the items at its level. */
export async function missingItem(context: JobContext, { found, rest }: ClosedSearch): Promise<never> {
  const owner = found.at(-1);
  if (owner !== undefined) assertMenu(owner);
  const items = owner === undefined ? [] : await itemsUnder(context, owner);
  if (items.length === 0 && owner !== undefined && owner.children.length > 0) {
    const path = found.map(nameOfItem).join(' > ');
    fail('not_found', `${path} lists nothing while it is closed, so whether it has "${rest[0] ?? ''}" cannot be told.`, {
      remedy: `get_menu_item_state with menu_path "${path}" opens it and lists its items; click_menu_item looks there, too.`,
      details: { level: found.length, at: found.map(nameOfItem), searched: rest[0] ?? '', items: [], total: 0 },
    });
  }
  return noSuchItem({ step: rest[0] ?? '', above: found.map(nameOfItem), items, root: context.process.name });
}

/** The items of closed menus, level by level, until `most` of them have been found. */
export async function* spotsBelow(context: JobContext, bar: readonly MenuNode[], most: number): AsyncGenerator<MenuSpot> {
  const queue: MenuSpot[] = ownMenus(bar).map((item) => ({ item, owners: [] }));
  for (let at = 0; at < queue.length && queue.length < most; at += 1) {
    const spot = queue[at];
    if (spot === undefined || spot.item.children.length === 0) continue;
    const owners = [...spot.owners, spot.item];
    for (const item of await itemsUnder(context, spot.item)) {
      queue.push({ item, owners });
      yield { item, owners };
    }
  }
}

/** The one item of all menus that a single step means; null when there is none. */
async function searchAll(context: JobContext, bar: readonly MenuNode[], step: string): Promise<MenuSpot | null> {
  const all: MenuSpot[] = [];
  for await (const spot of spotsBelow(context, bar, mostSearched)) all.push(spot);
  const meant = matchStep([...ownMenus(bar), ...all.map(({ item }) => item)], step);
  const spots = all.filter(({ item }) => meant.includes(item));
  if (spots.length < 2) return spots[0] ?? null;
  const candidates: string[] = [];
  for (const { owners, item } of spots) candidates.push((await stepsTo(context, [...owners, item])).map(titleInPath).join(' > '));
  return fail('ambiguous', `${spots.length} items of ${context.process.name} read "${step}".`, {
    remedy: 'Say which with the whole path.',
    details: { candidates },
  });
}

/** The steps that lead to the last of these items, outermost first: each with its place where others beside it are called so. */
export async function stepsTo(context: JobContext, way: readonly MenuNode[]): Promise<readonly string[]> {
  const ax = context.engine.drivers.accessibility;
  const steps: string[] = [];
  for (const [depth, item] of way.entries()) {
    const owner = way[depth - 1];
    const level = owner === undefined ? await menuBarItems(context) : await itemsUnder(context, owner);
    const name = nameOfItem(item);
    const alike = level.filter((one) => nameOfItem(one) === name);
    const place = alike.findIndex((one) => ax.same(one.element, item.element));
    steps.push(alike.length > 1 && place >= 0 ? `${name}[${place}]` : name);
  }
  return steps;
}
