import type { Job } from '../../port.js';
import type { MenuBar, MenuItemInfo, MenusPort } from '../../ports/menus.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { requireProcess } from '../tree/app-root.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { checkMenuPath, clickMenuItem, readMenuItemState } from './menu-click.js';
import { menuBarItems, missingItem, searchClosed } from './menu-find.js';
import { parseMenuPath } from './menu-path.js';
import { isAppleMenu, itemsUnder, type MenuNode, toInfo } from './menu-read.js';
import { clickStatusItem, clickStatusMenuItem } from './status-click.js';
import { listStatusItems, silentOwners } from './status-items.js';

/** Browsers list a thousand bookmarks; past this the list ends. */
const mostItems = 2000;
const longestMs = 5000;
const deepest = 8;

/** Menus of apps and status items, by the accessibility tree that every menu has. */
export function createMenusPort(engine: EngineContext): MenusPort {
  return {
    list: (job, { app, path }) =>
      inLane(engine, job, { app, run: (context) => (path === undefined ? list(context) : listBelow(context, path)) }),
    state: (job, { app, path }) => inLane(engine, job, { app, run: (context) => readMenuItemState(context, path) }),
    click: (job, { app, path }) => inLane(engine, job, { app, run: (context) => clickMenuItem(context, path) }),
    check: (job, { app, path, leaf }) => inLane(engine, job, { app, run: (context) => checkMenuPath(context, path, leaf) }),
    statusItems: (job) => listStatusItems(engine, job),
    silentOwners: async (job) => silentOwners(engine, job),
    clickStatusItem: (job, query) => clickStatusItem(engine, job, query),
    clickStatusMenuItem: (job, query) => clickStatusMenuItem(engine, job, query),
  };
}

type InLane<T> = { readonly app: Parameters<typeof requireProcess>[1]; readonly run: (context: JobContext) => Promise<T> };

async function inLane<T>(engine: EngineContext, job: Job, { app, run }: InLane<T>): Promise<T> {
  const process = requireProcess(engine.drivers, app);
  engine.gate.see(job, toIdentity(process));
  return engine.lanes.run(process.pid, job.signal, () => run({ engine, job, process }));
}

/** One budget for a whole menu bar. */
interface Budget {
  left: number;
  readonly endsAt: number;
  truncated: boolean;
}

async function list(context: JobContext): Promise<MenuBar> {
  const bar = await menuBarItems(context);
  const { clock } = context.engine;
  const budget: Budget = { left: mostItems, endsAt: clock.now() + longestMs, truncated: false };
  const menus: MenuItemInfo[] = [];
  for (const [index, item] of bar.entries()) {
    if (!isAppleMenu(index)) menus.push(await withChildren(context, item, { budget, depth: 0 }));
  }
  assertAnswered(context, 'read its menus');
  return { menus, fresh: false, truncated: budget.truncated };
}

/** One item of the closed menus with what is below it. Error: `not_found` with the items at the failed level. */
async function listBelow(context: JobContext, path: string): Promise<MenuBar> {
  const closed = await searchClosed(context, parseMenuPath(path));
  const item = closed.spot === null ? await missingItem(context, closed) : closed.spot.item;
  const budget: Budget = { left: mostItems, endsAt: context.engine.clock.now() + longestMs, truncated: false };
  const menus = [await withChildren(context, item, { budget, depth: 0 })];
  assertAnswered(context, 'read its menus');
  return { menus, fresh: false, truncated: budget.truncated };
}

async function withChildren(
  context: JobContext,
  item: MenuNode,
  { budget, depth }: { readonly budget: Budget; readonly depth: number },
): Promise<MenuItemInfo> {
  budget.left -= 1;
  if (item.children.length === 0) return toInfo(item, null);
  if (depth >= deepest || budget.left <= 0 || context.engine.clock.now() >= budget.endsAt) {
    budget.truncated = true;
    return toInfo(item, null);
  }
  const children: MenuItemInfo[] = [];
  for (const child of await itemsUnder(context, item)) {
    if (budget.left <= 0) {
      budget.truncated = true;
      break;
    }
    children.push(await withChildren(context, child, { budget, depth: depth + 1 }));
  }
  return toInfo(item, children);
}
