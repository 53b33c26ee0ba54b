import { fail } from '../../../../shared/errors.js';
import { centre } from '../../../../shared/geometry.js';
import { axError } from '../../constants/ax-error.js';
import { windowLayers } from '../../constants/window-layers.js';
import type { ActionReport, Job } from '../../port.js';
import type { StatusItemReport } from '../../ports/menus.js';
import { wasRefused } from '../drivers/ax-errors.js';
import { actionsOf } from '../drivers/ax-value.js';
import type { WindowServerEntry } from '../drivers/drivers.js';
import { shownWindows } from '../drivers/shown-windows.js';
import { show, toldName } from '../effects/told-names.js';
import { takeSnapshot } from '../effects/ui-snapshot.js';
import { silentNow, watchedFor } from '../effects/with-effect-report.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { assertAsSaid } from '../gate/as-said.js';
import type { InputTarget } from '../gate/input-targets.js';
import { clickAt } from '../input/mouse/click.js';
import { isControl, isFurniture } from '../reading/page/page-roles.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { descend, markOrTitle, pressItem, report } from './menu-click.js';
import { closeMenu, isOpen } from './menu-open.js';
import { noSuchItem, oneMatch, parseMenuPath } from './menu-path.js';
import { itemsUnder, type MenuNode, nameOfItem, readMenuNode, toInfo } from './menu-read.js';
import { requireStatusItem, type StatusItem } from './status-items.js';

/** A status item answers a press only when its menu closes, so the press is not waited for (hs.axuielement#13). */
const pressTimeoutMs = 150;

/** What a status item opened. */
interface Opened {
  /** Items of its menu; empty for a popover. */
  readonly items: readonly MenuNode[];
  /** Titles of windows that came instead of a menu. */
  readonly windows: readonly string[];
  /** Titles of windows that the press closed: its popover was open before. */
  readonly closed: readonly string[];
  readonly route: 'accessibility' | 'input';
  readonly was: 'closed' | 'open';
  /** False when the items may be those of a menu that stayed closed. */
  readonly seen: boolean;
}

/** Controls of a pop-over that an answer names. */
const mostControls = 12;

const nothing = { items: [], windows: [], closed: [], seen: true } as const;

type StatusErrand = JobContext & { readonly found: StatusItem };

/** Opens the menu or popover of a status item and leaves it open. */
export async function clickStatusItem(engine: EngineContext, job: Job, { item }: { readonly item: string }): Promise<StatusItemReport> {
  return withItem(engine, job, {
    item,
    async run(context) {
      const since = engine.clock.now();
      const opened = await open(context);
      const menu = opened.items.map((one) => toInfo(one, null));
      const name = show(context.found.info.description);
      const [closed] = opened.closed;
      if (closed !== undefined)
        return { effect: 'confirmed', route: opened.route, changed: `window ${show(closed)} of ${name} closed`, menu, closed: true };
      if (opened.was === 'open') return { effect: 'none', route: opened.route, changed: `the menu of ${name} was already open`, menu };
      if (menu.length > 0 && opened.seen) return { effect: 'confirmed', route: opened.route, changed: `the menu of ${name} opened`, menu };
      const [window] = opened.windows;
      if (window !== undefined) {
        const changed = `new window ${show(window)} of ${name}${await offeredIn(context, window)}`;
        return { effect: 'confirmed', route: opened.route, changed, menu };
      }
      const still = { effect: 'unverified', changed: '', doubt: 'still', watchedMs: watchedFor(engine, since) } as const;
      return { ...(silentNow(engine, context.process) ?? still), route: opened.route, menu };
    },
  });
}

/** The controls of a pop-over that has come, as an answer lists them; empty when it shows none to accessibility. */
async function offeredIn(context: StatusErrand, title: string): Promise<string> {
  const controls = await pollFor(context, schedules.drawn, async () => {
    const { windows } = await takeSnapshot(context);
    const window = windows.find(({ label }) => label === title) ?? (windows.length === 1 ? windows[0] : undefined);
    const nodes = window === undefined ? [] : (await takeSnapshot(context, window.element)).nodes;
    const found = nodes.filter((node) => isControl(node) && !isFurniture(node.facts));
    return found.length > 0 ? found : undefined;
  });
  if (controls === undefined) return '';
  const more = controls.length - mostControls;
  return ` (${controls.slice(0, mostControls).map(toldName).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/** Opens a status item's menu, waits until it holds the item, and clicks it. However it ends, the menu is closed. */
export async function clickStatusMenuItem(
  engine: EngineContext,
  job: Job,
  { item, path }: { readonly item: string; readonly path: string },
): Promise<ActionReport> {
  const steps = parseMenuPath(path);
  return withItem(engine, job, {
    item,
    async run(context) {
      try {
        const target = await targetIn(context, await open(context), steps);
        // Another pop-over of the app closes by the opening, whatever is chosen.
        const before = await takeSnapshot(context);
        assertAsSaid(context.job, { said: steps.join(' > '), name: nameOfItem(target), unread: true });
        await pressItem(context, target);
        const seen = await report(context, target, before, {});
        return seen.effect === 'unverified' && !seen.hangs ? await withMark(context, { target, steps }, seen) : seen;
      } finally {
        await closeMenu(context, context.found.node);
      }
    },
  });
}

/** Where nothing else changed, opens the menu once more: the mark or title of the item is what the click may have been about. */
async function withMark(
  context: StatusErrand,
  { target, steps }: { readonly target: MenuNode; readonly steps: readonly string[] },
  seen: ActionReport,
): Promise<ActionReport> {
  const { accessibility, processes } = context.engine.drivers;
  if (processes.get(context.process.pid) === null) return seen;
  try {
    await closeMenu(context, context.found.node);
    const opened = await open(context);
    const top = oneMatch(opened.items, steps[0] ?? '');
    if (top !== undefined && steps.length > 1) await descend(context, top, steps.slice(1));
    const now = readMenuNode(accessibility, target.element);
    const changed = now.ok ? markOrTitle(target, now.value) : '';
    return changed === '' ? seen : { effect: 'confirmed', route: seen.route, changed };
  } catch {
    // The click is done; that its mark could not be read makes it no less so.
    return seen;
  }
}

interface WithItem<T> {
  readonly item: string;
  readonly run: (context: StatusErrand) => Promise<T>;
}

async function withItem<T>(engine: EngineContext, job: Job, { item, run }: WithItem<T>): Promise<T> {
  const found = await requireStatusItem(engine, job, item);
  const { process } = found;
  engine.gate.see(job, found.info.app);
  // By its app or identifier it is no less than its label says.
  for (const name of [found.info.description, found.node.title]) if (name !== '') assertAsSaid(job, { said: item, name });
  return engine.lanes.run(process.pid, job.signal, () => run({ engine, job, process, found }));
}

/** Presses the item, by a click where a press has no effect, and waits for its menu or window. */
async function open(context: StatusErrand): Promise<Opened> {
  const { engine, process, found } = context;
  if (isOpen(context, found.node)) {
    return { ...nothing, items: await itemsUnder(context, found.node), route: 'accessibility', was: 'open' };
  }
  const actions = actionsOf(engine.drivers.accessibility, found.node.element);
  const windows = ownWindows(context);
  let route: Opened['route'] = actions.includes('AXPress') ? 'accessibility' : 'input';
  // The time-out is how a menu that is open answers; without it a sign is waited for.
  let tracking = false;
  if (route === 'accessibility') tracking = await press(context);
  else await click(context);
  let items: readonly MenuNode[] = [];
  const look = async (): Promise<Omit<Opened, 'route'> | null | undefined> => {
    items = await itemsUnder(context, found.node);
    const now = whatCame(context, { items, windows, tracking });
    return now !== null || engine.drivers.processes.get(process.pid) === null ? now : undefined;
  };
  let came = await pollFor(context, schedules.status, look);
  // A menu without items does not open, so one that is open and lists none still fills itself.
  if (came === undefined && isOpen(context, found.node)) came = await pollFor(context, schedules.filled, look);
  // The press was lost.
  if (came === undefined && route === 'accessibility' && found.info.visible && !tracking && !isOpen(context, found.node)) {
    route = 'input';
    await click(context);
    came = await pollFor(context, schedules.status, look);
  }
  return came == null ? { ...nothing, items, route, was: 'closed', seen: false } : { ...came, route };
}

interface Look {
  readonly items: readonly MenuNode[];
  /** The app's windows before the press. */
  readonly windows: readonly WindowServerEntry[];
  /** The press timed out, as it does while a menu is open. */
  readonly tracking: boolean;
}

/** The menu or window that came, or the window that went; null while there is neither. */
function whatCame(context: StatusErrand, { items, windows, tracking }: Look): Omit<Opened, 'route'> | null {
  const now = ownWindows(context);
  const fresh = now.filter((one) => !windows.some((old) => old.id === one.id));
  if (items.length > 0) {
    // A closed menu lists what it held when it was last open, so its items count only with a sign that it opened.
    const opened = isOpen(context, context.found.node) || fresh.length > 0 || tracking;
    return opened ? { ...nothing, items, was: 'closed' } : null;
  }
  const panels = fresh.filter((one) => one.layer !== windowLayers.menu);
  if (panels.length > 0) return { ...nothing, windows: titlesOf(panels), was: 'closed' };
  const gone = windows.filter((old) => !now.some((one) => one.id === old.id));
  return gone.length > 0 && fresh.length === 0 ? { ...nothing, closed: titlesOf(gone), was: 'open' } : null;
}

function titlesOf(windows: readonly { readonly title: string | null }[]): readonly string[] {
  return windows.map(({ title }) => title ?? '');
}

function ownWindows({ engine, process }: JobContext): readonly WindowServerEntry[] {
  return shownWindows(engine.drivers.windowServer).filter((entry) => entry.pid === process.pid);
}

function targets({ process, found }: StatusErrand): readonly InputTarget[] {
  return [{ kind: 'element', element: `status item "${found.info.description}"`, pid: process.pid }];
}

/** True when the press timed out, as it does while a menu is open. */
async function press(context: StatusErrand): Promise<boolean> {
  const { engine, job, process, found } = context;
  const act = { kind: 'perform', element: found.node.element, action: 'AXPress', timeoutMs: pressTimeoutMs } as const;
  const answer = await engine.gate.performChecked(job, targets(context), act);
  await engine.pace.settle(job, process.pid);
  if (answer.ok) return false;
  if (answer.code === axError.cannotComplete) return true;
  // What was not done for certain still leaves the click; else a second one would close what the press has opened.
  if (wasRefused(answer)) await click(context);
  return false;
}

async function click({ engine, job, found }: StatusErrand): Promise<void> {
  if (!found.info.visible) {
    fail('obstructed', `The status item "${found.info.description}" is hidden, so it cannot be clicked.`, {
      remedy: 'It stands behind the notch or is hidden by a menu bar manager; use the app in another way.',
    });
  }
  await clickAt(engine, job, { point: centre(found.info.frame), button: 'left', modifiers: [], count: 1 });
}

/** The item in the open menu. */
async function targetIn(context: StatusErrand, opened: Opened, steps: readonly string[]): Promise<MenuNode> {
  const { found } = context;
  const { description } = found.info;
  if (opened.items.length === 0 && !isOpen(context, found.node)) {
    // The second press closes what the first one opened, so that the next call finds it as it was.
    if (opened.windows.length > 0) await press(context);
    assertAnswered(context, 'read its menus');
    assertMenu(context, opened);
  }
  const [first = '', ...others] = steps;
  let { items } = opened;
  const look = async (): Promise<MenuNode | undefined> => {
    items = await itemsUnder(context, found.node);
    return oneMatch(items, first);
  };
  const top = oneMatch(items, first) ?? (await pollFor(context, schedules.settled, look));
  if (top === undefined) assertAnswered(context, 'read its menus');
  if (top === undefined) return noSuchItem({ step: first, above: [], items, root: `The menu of "${description}"` });
  const { item, owners } = await descend(context, top, others);
  const path = [...owners, item].map(nameOfItem).join(' > ');
  if (item.children.length > 0) {
    fail('invalid_input', `${path} of "${description}" opens a submenu and does nothing by itself.`, { remedy: 'Name an item inside it.' });
  }
  if (!item.enabled) {
    fail('obstructed', `${path} of "${description}" is disabled now.`, {
      remedy: 'Do what enables it first, or choose another item.',
      details: { reason: 'disabled', item: path },
    });
  }
  return item;
}

function assertMenu({ found }: StatusErrand, { windows }: Opened): never {
  const { description } = found.info;
  const what = windows.length > 0 ? 'opens a window instead of a menu' : 'did not open a menu';
  return fail('unsupported', `The status item "${description}" ${what}.`, {
    remedy: 'Open it with click_status_bar_item, then look at its app.',
    details: { windows: [...windows] },
  });
}
