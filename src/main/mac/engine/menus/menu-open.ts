import { fail } from '../../../../shared/errors.js';
import { centre } from '../../../../shared/geometry.js';
import { windowLayers } from '../../constants/window-layers.js';
import { pressingAction } from '../drivers/action-names.js';
import { fromAxError, wasRefused } from '../drivers/ax-errors.js';
import { actionsOf } from '../drivers/ax-value.js';
import type { JobContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { strokeKey } from '../input/keyboard/keystrokes.js';
import { pollUntil, schedules } from '../runtime/poll.js';
import { hoverAt } from './menu-hover.js';
import { itemsUnder, type MenuNode, nameOfItem, readMenuNode } from './menu-read.js';

/** An open menu tracks the mouse and keeps its app from answering, so a press is not waited for. */
const pressTimeoutMs = 400;
/** What a menu gets to close, ms. */
const closeMs = 50;
const hoverAfterMs = 200;
const showPatienceMs = 300;
/** An open menu that lists nothing for so long has nothing in it, once it was looked at so often: a busy machine looks late. */
const emptyMs = 300;
const emptyLooks = 5;

/** What a change to an item of this app's menus is aimed at. */
export function inputTargetsOfItem({ process }: Pick<JobContext, 'process'>, item: MenuNode): readonly InputTarget[] {
  return [{ kind: 'element', element: `menu item "${nameOfItem(item)}"`, pid: process.pid }];
}

/** Whether an item is there to be chosen: it has no menu of its own, not even an empty one that fills itself when it is opened. */
export function isLeaf({ role, children }: MenuNode): boolean {
  return role === 'AXMenuItem' && children.length === 0;
}

/** Refuses to look for an item in one that has no menu. */
export function assertMenu(owner: MenuNode): void {
  if (!isLeaf(owner)) return;
  fail('not_found', `The menu item "${nameOfItem(owner)}" opens no menu, so nothing stands in it.`, {
    remedy: 'End the path with it, or name another item.',
  });
}

/**
 * Opens the menu of an item and waits until it is filled; answers its items, none when it stays empty. Error: `not_found` for an item
 * that has no menu, which to press would be to choose it.
 */
export async function openMenu(context: JobContext, owner: MenuNode): Promise<readonly MenuNode[]> {
  const { engine, job } = context;
  assertMenu(owner);
  if (!isOpen(context, owner)) await pressToOpen(context, owner);
  const startedAt = engine.clock.now();
  let openSince: number | null = null;
  let openLooks = 0;
  let hovered = owner.role !== 'AXMenuItem';
  const look = async (): Promise<readonly MenuNode[]> => {
    // AXPress on an item with a submenu does not always open it (baepsae#78); the pointer over it does.
    if (!hovered && engine.clock.now() - startedAt >= hoverAfterMs) {
      hovered = true;
      if (owner.frame !== null) await hoverAt(engine, job, centre(owner.frame));
    }
    return itemsUnder(context, owner);
  };
  // A closed menu lists what it held when it was last open, so its items count only once it is seen to be open.
  return pollUntil(context, schedules.menu, look, (items) => {
    const now = engine.clock.now();
    const opened = isOpen(context, owner);
    if (items.length > 0) return opened || now - startedAt >= showPatienceMs;
    openSince = opened ? (openSince ?? now) : null;
    openLooks = opened ? openLooks + 1 : 0;
    return openSince !== null && openLooks >= emptyLooks && now - openSince >= emptyMs;
  });
}

async function pressToOpen(context: JobContext, owner: MenuNode): Promise<void> {
  const { engine, job, process } = context;
  const listed = actionsOf(engine.drivers.accessibility, owner.element);
  await engine.pace.settle(job, process.pid);
  const action = pressingAction(listed);
  const act = { kind: 'perform', element: owner.element, action, timeoutMs: pressTimeoutMs } as const;
  const answer = await engine.gate.performChecked(job, inputTargetsOfItem(context, owner), act);
  await engine.pace.settle(job, process.pid);
  if (wasRefused(answer)) throw fromAxError(answer.code, 'open its menu', process.name);
}

/** Whether the menu of an item is open: the item is highlighted, or its menu has become a window of its own. */
export function isOpen(context: JobContext, owner: MenuNode): boolean {
  const { accessibility } = context.engine.drivers;
  const now = readMenuNode(accessibility, owner.element);
  if (!now.ok) return false;
  return (
    now.value.children.some((child) => {
      const id = accessibility.windowId(child);
      return id.ok && id.value !== null && menuWindows(context).includes(id.value);
    }) ||
    (now.value.selected && menuWindows(context).length > 0)
  );
}

/** Ids of the open menus of an app. */
export function menuWindows({ engine, process }: Pick<JobContext, 'engine' | 'process'>): readonly number[] {
  const all = engine.drivers.windowServer.windows();
  return all.filter((entry) => entry.pid === process.pid && entry.layer === windowLayers.menu && entry.onScreen).map((entry) => entry.id);
}

/**
 * Closes a menu that was opened, however the act ended: by AXCancel, by pressing its owner again, by Escape. `owner` is the
 * outermost item that was pressed. Never throws.
 */
export async function closeMenu(context: JobContext, owner: MenuNode): Promise<void> {
  const { engine, job } = context;
  const shut = (): boolean => !isOpen(context, owner) && menuWindows(context).length === 0;
  if (shut()) return;
  const now = readMenuNode(engine.drivers.accessibility, owner.element);
  for (const menu of [...(now.ok ? now.value.children : []), owner.element]) {
    engine.gate.undo({ kind: 'close-menu', menu });
    if (shut()) return;
  }
  // From here on a refusal (Stop, another app in front) leaves the menu to the user.
  try {
    await engine.pace.gap(job, closeMs);
    if (shut()) return;
    await strokeKey(engine, job, 'escape', []);
  } catch {
    return;
  }
}
