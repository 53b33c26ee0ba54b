import { fail } from '../../../../shared/errors.js';
import type { ActionReport } from '../../port.js';
import type { MenuItemState } from '../../ports/menus.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { type AxResult, axError } from '../drivers/drivers.js';
import type { Snapshot } from '../effects/snapshot.js';
import { takeSnapshot, watchChange } from '../effects/ui-snapshot.js';
import type { Errand } from '../engine-context.js';
import { bringToFront } from '../input/bring-to-front.js';
import { withHands } from '../input/input-session.js';
import { type ClosedSearch, type MenuSpot, menuBarItems, searchClosed } from './menu-find.js';
import { aimsAtItem, closeMenu, openMenu } from './menu-open.js';
import { noSuchItem, oneMatch, parseMenuPath } from './menu-path.js';
import { itemsUnder, type MenuNode, nameOfItem, readMenuNode } from './menu-read.js';

const pressTimeoutMs = 3000;
/** Looks for an item that a menu fills in late, ms. */
const fillPatienceMs = 2000;
const fillPollMs = 100;

/** Reads an item in its open menu, where macOS has just asked the app for its state, and closes the menu again. */
export async function readMenuItemState(errand: Errand, path: string): Promise<MenuItemState> {
  const steps = parseMenuPath(path);
  const closed = await searchClosed(errand, steps);
  await demandFront(errand);
  return whileOpen(errand, { closed, steps }, async ({ item }) => ({
    name: nameOfItem(item),
    enabled: item.enabled,
    checked: item.checked,
    hasSubmenu: item.children.length > 0,
  }));
}

/**
 * Clicks a menu item. For the app in front the menu is opened, because what a closed menu says is as old as its last
 * opening. An app in the background has an item pressed in its closed menu where it reads as enabled; where it does not,
 * the app comes to the front, since items about documents are disabled until then.
 */
export async function clickMenuItem(errand: Errand, path: string): Promise<ActionReport> {
  const steps = parseMenuPath(path);
  const closed = await searchClosed(errand, steps);
  if (closed.spot !== null) demandLeaf(closed.spot, errand);
  const { spot } = closed;
  const inFront = errand.core.drivers.windowServer.frontmostPid() === errand.process.pid;
  if (!inFront && spot !== null && spot.owners.length > 0 && isEnabled(errand, spot)) {
    const before = await takeSnapshot(errand);
    await pressItem(errand, spot.item);
    const seen = await report(errand, spot.item, before);
    // A press makes the app look again at what is enabled. An item that reads as disabled now was so when it was pressed.
    if (seen.effect === 'confirmed' || isEnabled(errand, spot)) return seen;
  }
  await demandFront(errand);
  const before = await takeSnapshot(errand);
  const pressed = await whileOpen(errand, { closed, steps }, async (open) => {
    demandLeaf(open, errand);
    if (!open.item.enabled || open.owners.some((owner) => !owner.enabled)) disabled(open);
    await pressItem(errand, open.item);
    return open;
  });
  const seen = await report(errand, pressed.item, before);
  return seen.effect === 'unverified' ? withMark(errand, { search: { closed, steps }, pressed, seen }) : seen;
}

interface Unseen {
  readonly search: OpenSearch;
  readonly pressed: MenuSpot;
  readonly seen: ActionReport;
}

/** Where nothing else changed, opens a menu with marks once more: the mark is what the click may have been about. */
async function withMark(errand: Errand, { search, pressed, seen }: Unseen): Promise<ActionReport> {
  const { item, siblings } = pressed;
  const { windowServer, processes } = errand.core.drivers;
  const reachable = windowServer.frontmostPid() === errand.process.pid && processes.get(errand.process.pid) !== null;
  if (!reachable || !(siblings ?? []).some(({ checked }) => checked)) return seen;
  try {
    const checked = await whileOpen(errand, search, async (now) => now.item.checked);
    if (checked === item.checked) return seen;
    return { ...seen, effect: 'confirmed', changed: `"${nameOfItem(item)}" is ${checked ? 'checked' : 'no longer checked'}` };
  } catch {
    // The click is done; that its mark could not be read makes it no less so.
    return seen;
  }
}

interface OpenSearch {
  readonly closed: ClosedSearch;
  readonly steps: readonly string[];
}

/** Opens the menus on the way to an item, runs, and closes whatever is still open. */
async function whileOpen<T>(errand: Errand, { closed, steps }: OpenSearch, run: (spot: MenuSpot) => Promise<T>): Promise<T> {
  // Searching the whole bar for a single step told the way to it, which is what has to be opened.
  const owners = closed.spot?.owners ?? [];
  const way = owners.length >= steps.length ? [...owners.map(nameOfItem), ...steps.slice(-1)] : steps;
  const bar = await menuBarItems(errand);
  const top = oneMatch(bar, way[0] ?? '');
  if (top === undefined) return noSuchItem({ step: way[0] ?? '', above: [], items: bar, root: `The menu bar of ${errand.process.name}` });
  if (way.length === 1) return run({ item: top, owners: [] });
  try {
    return await run(await descend(errand, top, way.slice(1)));
  } finally {
    await closeMenu(errand, top);
  }
}

/** Goes down level by level through open menus, reading each anew. */
export async function descend(errand: Errand, top: MenuNode, steps: readonly string[]): Promise<MenuSpot> {
  const owners: MenuNode[] = [];
  let found: LiveItem = { item: top, siblings: [] };
  for (const step of steps) {
    owners.push(found.item);
    found = await liveItem(errand, { owner: found.item, step, above: owners.map(nameOfItem) });
  }
  return { ...found, owners };
}

interface LiveItem {
  readonly item: MenuNode;
  readonly siblings: readonly MenuNode[];
}

interface LiveStep {
  readonly owner: MenuNode;
  readonly step: string;
  readonly above: readonly string[];
}

/** The item of a step in its owner's open menu; a menu that fills itself late is given 2 s. */
async function liveItem(errand: Errand, { owner, step, above }: LiveStep): Promise<LiveItem> {
  const { core, job } = errand;
  const endsAt = core.clock.now() + fillPatienceMs;
  // Opened once only: a second press would close a menu that cannot be seen to be open.
  let items = await openMenu(errand, owner);
  for (;;) {
    const found = oneMatch(items, step);
    if (found !== undefined) return { item: found, siblings: items };
    if (core.clock.now() >= endsAt) return noSuchItem({ step, above, items, root: errand.process.name });
    await core.pace.gap(job, fillPollMs);
    items = await itemsUnder(errand, owner);
  }
}

/** Reads once more, right before the press, whether the item and the menus it stands in are enabled. */
function isEnabled({ core }: Errand, { item, owners }: MenuSpot): boolean {
  return [...owners, item].every((one) => {
    const now = readMenuNode(core.drivers.accessibility, one.element);
    return now.ok && now.value.enabled;
  });
}

/** Presses an item by the action it lists. */
export async function pressItem(errand: Errand, item: MenuNode): Promise<void> {
  const { core, job, process } = errand;
  const actions = core.drivers.accessibility.actionNames(item.element);
  await core.pace.settle(job, process.pid);
  const listed = actions.ok ? actions.value : [];
  const action = !listed.includes('AXPress') && listed.includes('AXPick') ? 'AXPick' : 'AXPress';
  const act = { kind: 'perform', element: item.element, action, timeoutMs: pressTimeoutMs } as const;
  const press = (): Promise<AxResult<void>> => core.gate.performChecked(job, aimsAtItem(errand, item), act);
  const inFront = core.drivers.windowServer.frontmostPid() === process.pid;
  const answer = item.alternate && inFront ? await withOption(errand, press) : await press();
  await core.pace.settle(job, process.pid);
  // A menu item that opens a modal dialog answers only when that ends, and one that quits its app not at all.
  if (answer.ok || answer.code === axError.cannotComplete || answer.code === axError.invalidElement) return;
  throw fromAxError(answer.code, { doing: `click "${nameOfItem(item)}"`, app: process.name });
}

/**
 * Presses while Option is really held: an alternate stands in its menu only then, and apps may look at the keys when they
 * are chosen. Not possible for an app in the back, to which no keys go.
 */
async function withOption({ core, job }: Errand, press: () => Promise<AxResult<void>>): Promise<AxResult<void>> {
  let answer: AxResult<void> = { ok: true, value: undefined };
  await withHands(core, job, {
    done: () => ({}),
    run: (hands) =>
      hands.withModifiers([{ kind: 'focus', expect: null }], ['option'], async () => {
        answer = await press();
      }),
  });
  return answer;
}

/** What a click did, by what is different in the app: windows, sheets, focus, content, the item's own mark. */
export async function report(errand: Errand, item: MenuNode, before: Snapshot): Promise<ActionReport> {
  const { core, job } = errand;
  let changed = await watchChange(core, job, before);
  // A title that ends in … promises a dialog, and panels of another process take a second or two to come.
  const patient = /(?:…|\.{3})$/.test(nameOfItem(item).trim());
  for (let look = 0; patient && changed === '' && look < 3; look += 1) changed = await watchChange(core, job, before);
  if (changed === '') {
    const now = readMenuNode(core.drivers.accessibility, item.element);
    if (now.ok && now.value.checked !== item.checked)
      changed = `"${nameOfItem(item)}" is ${now.value.checked ? 'checked' : 'no longer checked'}`;
  }
  return { effect: changed === '' ? 'unverified' : 'confirmed', route: 'accessibility', changed };
}

/** Menus can be opened only for the app in front. */
async function demandFront(errand: Errand): Promise<void> {
  if (await bringToFront(errand)) return;
  fail('obstructed', `${errand.process.name} did not come to the front, so its menus cannot be opened.`, {
    remedy: 'Call activate_app, look at what is in the way, then try again.',
  });
}

function demandLeaf({ item, owners }: MenuSpot, errand: Errand): void {
  if (item.children.length === 0) return;
  const path = [...owners, item].map(nameOfItem).join(' > ');
  fail('invalid_input', `${path} of ${errand.process.name} opens a submenu and does nothing by itself.`, {
    remedy: 'Name an item inside it; list_menu_items shows them.',
  });
}

function disabled({ item, owners }: MenuSpot): never {
  const path = [...owners, item].map(nameOfItem).join(' > ');
  return fail('obstructed', `${path} is disabled now.`, {
    remedy: 'Do what enables it first, such as selecting something or answering a dialog.',
    details: { reason: 'disabled', item: path },
  });
}
