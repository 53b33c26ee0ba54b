import { fail } from '../../../../shared/errors.js';
import type { ActionReport } from '../../port.js';
import type { MenuItemInfo, MenuItemState } from '../../ports/menus.js';
import { pressingAction } from '../drivers/action-names.js';
import { fromAxError, wasRefusedInPlace } from '../drivers/ax-errors.js';
import { actionsOf } from '../drivers/ax-value.js';
import type { AxResult, KeyPost } from '../drivers/drivers.js';
import { waitingIn } from '../effects/dialog-words.js';
import { show } from '../effects/told-names.js';
import { takeSnapshot, watchChange } from '../effects/ui-snapshot.js';
import { clipboardSign, watched } from '../effects/with-effect-report.js';
import type { JobContext } from '../engine-context.js';
import { assertAsSaid } from '../gate/as-said.js';
import { inFront } from '../input/front-turn.js';
import { withInputSession } from '../input/input-session.js';
import type { Snapshot } from '../nodes/snapshot.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { type ClosedSearch, type MenuSpot, menuBarItems, missingItem, ownMenus, searchClosed, stepsTo } from './menu-find.js';
import { closeMenu, inputTargetsOfItem, isLeaf, openMenu } from './menu-open.js';
import { namesOf, noSuchItem, oneMatch, parseMenuPath } from './menu-path.js';
import { itemsUnder, type MenuNode, nameOfItem, readMenuNode, toInfo } from './menu-read.js';

const pressTimeoutMs = 3000;

/** Reads an item in its open menu, where macOS has just asked the app for its state, and closes the menu again. */
export async function readMenuItemState(context: JobContext, path: string): Promise<MenuItemState> {
  const steps = parseMenuPath(path);
  const closed = await searchLikely(context, steps);
  return inFront(context, () =>
    whileOpen(context, { closed, steps }, async ({ item }) => ({
      name: nameOfItem(item),
      enabled: item.enabled,
      checked: item.checked,
      hasSubmenu: item.children.length > 0,
      ...(item.children.length > 0 && { items: await submenuOf(context, item) }),
    })),
  );
}

/** What a submenu lists when it is open: some fill themselves only then. One that is disabled does not open. */
async function submenuOf(context: JobContext, owner: MenuNode): Promise<readonly MenuItemInfo[]> {
  const items = owner.enabled ? await openMenu(context, owner) : await itemsUnder(context, owner);
  return items.map((item) => toInfo(item, null));
}

/**
 * Clicks a menu item. For the app in front the menu is opened, because what a closed menu says is as old as its last
 * opening. An app in the background has an item pressed in its closed menu where it reads as enabled; where it does not,
 * the app has the front for as long as it takes, since items about documents are disabled until then.
 */
export async function clickMenuItem(context: JobContext, path: string): Promise<ActionReport> {
  const steps = parseMenuPath(path);
  const closed = await searchLikely(context, steps);
  const { spot } = closed;
  if (spot !== null) await assertClickable(context, spot, steps);
  const isFront = context.engine.drivers.windowServer.frontmostPid() === context.process.pid;
  if (!isFront && spot !== null && spot.owners.length > 0 && isEnabled(context, spot)) {
    const before = await takeSnapshot(context);
    const sign = clipboardSign(context.engine);
    await choose(context, spot);
    const seen = await report(context, spot.item, before, { sign, closed: true });
    // A press makes the app look again at what is enabled. An item that reads as disabled now was so when it was pressed.
    if (seen.effect === 'confirmed' || !isDisabled(context, spot)) return seen;
    // In front it would be no less disabled.
    if (sheetOf(before) !== null) return disabled(spot, before);
  }
  return inFront(context, () => clickInOpenMenu(context, { closed, steps }));
}

/** Throws what is wrong with a path as the closed menus tell it; `leaf`: it is to be clicked. */
export async function checkMenuPath(context: JobContext, path: string, leaf: boolean): Promise<void> {
  const steps = parseMenuPath(path);
  const { spot } = await searchLikely(context, steps);
  if (leaf && spot !== null) await assertClickable(context, spot, steps);
}

async function assertClickable(context: JobContext, spot: MenuSpot, steps: readonly string[]): Promise<void> {
  await assertLeaf(spot, context);
  assertAsSaid(context.job, { said: steps.join(' > '), name: belowBar(spot) });
}

/** What the item is called that a path leads to in the closed menus; empty where it leads to none, or to several. */
export async function itemAt(context: JobContext, path: string): Promise<readonly string[]> {
  const closed = await searchClosed(context, parseMenuPath(path)).catch(() => null);
  return closed?.spot == null ? [] : [belowBar(closed.spot)];
}

/** What an item and those that it stands in are called, without the title in the menu bar. */
export function belowBar({ item, owners }: MenuSpot): string {
  return [...owners.slice(1), item].map(nameOfItem).join(' > ');
}

/**
 * Follows a path in the closed menus, and judges a wrong one there, before anything moves: a menu that lists items holds no
 * other. One that lists none may fill itself when it is opened, and one that an item was chosen in may list another title now, as
 * "Show Sidebar" for "Hide Sidebar". Error: `not_found` with the items there are.
 */
async function searchLikely(context: JobContext, steps: readonly string[]): Promise<ClosedSearch> {
  const closed = await searchClosed(context, steps);
  const owner = closed.found.at(-1);
  if (closed.spot !== null || owner === undefined) return closed;
  if (context.engine.chosenFrom.has(menuKey(context, closed.found))) return closed;
  return isLeaf(owner) || (await itemsUnder(context, owner)).length > 0 ? missingItem(context, closed) : closed;
}

/** Presses an item, whose menu may list other titles from now on. */
async function choose(context: JobContext, { item, owners }: MenuSpot): Promise<void> {
  await pressItem(context, item);
  context.engine.chosenFrom.set(menuKey(context, owners), true);
}

function menuKey({ process }: JobContext, owners: readonly MenuNode[]): string {
  return [`${process.pid}@${process.startedAt}`, ...owners.map(nameOfItem)].join('\n');
}

/** Opens the menus on the way to an item, presses it there and says what that did. */
async function clickInOpenMenu(context: JobContext, { closed, steps }: OpenSearch): Promise<ActionReport> {
  const before = await takeSnapshot(context);
  const sign = clipboardSign(context.engine);
  const pressed = await whileOpen(context, { closed, steps }, async (open) => {
    await assertLeaf(open, context);
    assertAsSaid(context.job, { said: steps.join(' > '), name: belowBar(open) });
    if (!open.item.enabled || open.owners.some((owner) => !owner.enabled)) disabled(open, before);
    await choose(context, open);
    return open;
  });
  const seen = await report(context, pressed.item, before, { sign });
  return seen.effect === 'unverified' && !seen.hangs ? withMark(context, pressed, seen) : seen;
}

/** Where nothing else changed, opens the menu once more: the mark or title of the item is what the click may have been about. */
async function withMark(context: JobContext, { item, owners }: MenuSpot, seen: ActionReport): Promise<ActionReport> {
  const { windowServer, processes, accessibility } = context.engine.drivers;
  const reachable = windowServer.frontmostPid() === context.process.pid && processes.get(context.process.pid) !== null;
  if (!reachable || owners.length === 0) return seen;
  try {
    const changed = await whileOpen(context, { closed: nothingFound, steps: await stepsTo(context, owners) }, async (menu) => {
      await openMenu(context, menu.item);
      const now = readMenuNode(accessibility, item.element);
      return now.ok ? markOrTitle(item, now.value) : '';
    });
    return changed === '' ? seen : { effect: 'confirmed', route: seen.route, changed };
  } catch {
    // The click is done; that its mark could not be read makes it no less so.
    return seen;
  }
}

/** What is different in an item that was chosen, as its menu lists it now; empty for nothing. */
export function markOrTitle(before: MenuNode, now: MenuNode): string {
  const name = nameOfItem(before);
  if (nameOfItem(now) !== name) return `"${name}" is called "${nameOfItem(now)}" now`;
  if (now.checked === before.checked) return '';
  return `"${name}" is ${now.checked ? 'checked' : 'no longer checked'}`;
}

const nothingFound: ClosedSearch = { spot: null, found: [], rest: [] };

interface OpenSearch {
  readonly closed: ClosedSearch;
  readonly steps: readonly string[];
}

/** Opens the menus on the way to an item, runs, and closes whatever is still open. */
async function whileOpen<T>(context: JobContext, { closed, steps }: OpenSearch, run: (spot: MenuSpot) => Promise<T>): Promise<T> {
  // Searching the whole bar for a single step told the way to it, which is what has to be opened.
  const owners = closed.spot?.owners ?? [];
  const way = owners.length >= steps.length ? [...(await stepsTo(context, owners)), ...steps.slice(-1)] : steps;
  const bar = await menuBarItems(context);
  const top = oneMatch(bar, way[0] ?? '');
  if (top === undefined)
    return noSuchItem({ step: way[0] ?? '', above: [], items: ownMenus(bar), root: `The menu bar of ${context.process.name}` });
  try {
    return await run(way.length === 1 ? { item: top, owners: [] } : await descend(context, top, way.slice(1)));
  } finally {
    await closeMenu(context, top);
  }
}

/** Goes down level by level through open menus, reading each anew. */
export async function descend(context: JobContext, top: MenuNode, steps: readonly string[]): Promise<MenuSpot> {
  const owners: MenuNode[] = [];
  let item = top;
  for (const step of steps) {
    owners.push(item);
    context.engine.chosenFrom.delete(menuKey(context, owners));
    item = await liveItem(context, item, step, owners.map(nameOfItem));
  }
  return { item, owners };
}

/** The item of a step in its owner's open menu; one that fills itself late has been waited for. */
async function liveItem(context: JobContext, owner: MenuNode, step: string, above: readonly string[]): Promise<MenuNode> {
  // Opened once only: a second press would close a menu that cannot be seen to be open.
  let items = await openMenu(context, owner);
  const look = async (): Promise<MenuNode | undefined> => {
    items = await itemsUnder(context, owner);
    return oneMatch(items, step);
  };
  const found = oneMatch(items, step) ?? (items.length > 0 ? await pollFor(context, schedules.settled, look) : undefined);
  if (found !== undefined) return found;
  assertAnswered(context, 'read its menus');
  return noSuchItem({ step, above, items, root: context.process.name });
}

/** Reads once more, right before the press, whether the item and the menus it stands in are enabled. */
export function isEnabled({ engine }: JobContext, { item, owners }: MenuSpot): boolean {
  return [...owners, item].every((one) => {
    const now = readMenuNode(engine.drivers.accessibility, one.element);
    return now.ok && now.value.enabled;
  });
}

/** Reads after the press whether it did nothing. Of an app that does not answer, or an item that went by it, nobody can say so. */
export function isDisabled({ engine }: JobContext, { item, owners }: MenuSpot): boolean {
  const read = [...owners, item].map((one) => readMenuNode(engine.drivers.accessibility, one.element));
  return read.every(({ ok }) => ok) && read.some((now) => now.ok && !now.value.enabled);
}

/** Presses an item by the action it lists. `inPlaceOf`: a key that is not sent because of it, and judged all the same. */
export async function pressItem(context: JobContext, item: MenuNode, inPlaceOf?: KeyPost): Promise<void> {
  const { engine, job, process } = context;
  const listed = actionsOf(engine.drivers.accessibility, item.element);
  await engine.pace.settle(job, process.pid);
  const action = pressingAction(listed);
  const act = { kind: 'perform', element: item.element, action, timeoutMs: pressTimeoutMs, ...(inPlaceOf && { inPlaceOf }) } as const;
  const press = (): Promise<AxResult<void>> => engine.gate.performChecked(job, inputTargetsOfItem(context, item), act);
  const isFront = engine.drivers.windowServer.frontmostPid() === process.pid;
  const answer = item.alternate && isFront ? await withOption(context, press) : await press();
  await engine.pace.settle(job, process.pid);
  // A menu item that opens a modal dialog answers only when that ends, and one that quits its app not at all.
  if (wasRefusedInPlace(answer)) throw fromAxError(answer.code, `click "${nameOfItem(item)}"`, process.name);
}

/**
 * Presses while Option is really held: an alternate stands in its menu only then, and apps may look at the keys when they
 * are chosen. Not possible for an app in the back, to which no keys go.
 */
async function withOption({ engine, job }: JobContext, press: () => Promise<AxResult<void>>): Promise<AxResult<void>> {
  let answer: AxResult<void> = { ok: true, value: undefined };
  await withInputSession(engine, job, {
    done: () => ({}),
    run: (session) =>
      session.withModifiers([{ kind: 'focus', expect: null }], ['option'], async () => {
        answer = await press();
      }),
  });
  return answer;
}

interface Pressed {
  readonly sign?: () => string;
  /** In its closed menu, where the press makes the app look at its mark before it acts: what is read then is how it was until then. */
  readonly closed?: true;
}

/** What a click did, by what is different in the app: windows, sheets, focus, content, the clipboard, and the item's own mark. */
export async function report(context: JobContext, item: MenuNode, before: Snapshot, { sign, closed }: Pressed): Promise<ActionReport> {
  const { engine, job } = context;
  const since = engine.clock.now();
  let changed = await watchChange(engine, job, before, sign);
  // A title that ends in … promises a dialog, and panels of another process take a second or two to come.
  const promises = /(?:…|\.{3})$/.test(nameOfItem(item).trim());
  // Behind a sheet an item that has become disabled was so when it was pressed, and brings none.
  const patient = promises && (sheetOf(before) === null || isEnabled(context, { item, owners: [] }));
  for (let look = 0; patient && changed === '' && look < 6; look += 1) changed = await watchChange(engine, job, before, sign);
  const now = readMenuNode(engine.drivers.accessibility, item.element);
  const mark =
    closed !== true && now.ok && now.value.checked !== item.checked
      ? `"${nameOfItem(item)}" is ${now.value.checked ? 'checked' : 'no longer checked'}`
      : '';
  const all = [changed, mark].filter((part) => part !== '').join('; ');
  const seen = watched(context, before, { changed: all, since });
  return { ...seen, route: 'accessibility', ...(closed && seen.effect === 'unverified' && !seen.hangs && { markUnread: true }) };
}

async function assertLeaf({ item, owners }: MenuSpot, context: JobContext): Promise<void> {
  if (item.children.length === 0) return;
  const path = [...owners, item].map(nameOfItem).join(' > ');
  const items = namesOf(await itemsUnder(context, item));
  const opens = `${path} of ${context.process.name} opens a submenu and does nothing by itself.`;
  fail('invalid_input', items.all.length === 0 ? opens : `${opens} It has: ${items.shown}.`, {
    remedy:
      items.all.length === 0
        ? 'Name an item inside it: the menu fills when it is opened on the way there.'
        : 'Name one of these items behind it.',
    details: { items: items.all },
  });
}

function sheetOf({ nodes }: Snapshot): WalkNode | null {
  return nodes.find(({ facts }) => facts.role === 'AXSheet') ?? null;
}

function disabled({ item, owners }: MenuSpot, before: Snapshot): never {
  const path = [...owners, item].map(nameOfItem).join(' > ');
  const waiting = waitingIn(before);
  if (waiting !== null) {
    fail('obstructed', `${path} is disabled now, and a ${waiting.kind} is open: "${waiting.words}".`, {
      remedy: `Answer the ${waiting.kind} first: look shows its buttons, handle_dialog presses one.`,
      details: { reason: 'disabled', item: path, dialog: waiting.words },
    });
  }
  // What is selected in a window behind enables nothing.
  const front = before.windows.length > 1 ? before.nodes.find(({ facts }) => facts.role === 'AXWindow') : undefined;
  const where = front === undefined ? '' : `, with window ${show(front.facts.label)} in front`;
  return fail('obstructed', `${path} is disabled now${where}.`, {
    remedy: `Do what enables it first, such as selecting something${front === undefined ? '' : ', focus_window of another window'} or answering a dialog.`,
    details: { reason: 'disabled', item: path },
  });
}
