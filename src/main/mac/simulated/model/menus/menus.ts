import type { Point } from '../../../../../shared/geometry.js';
import type { MenuItemSpec } from '../../scenario/scenario.js';
import { numbered } from '../create.js';
import type { Model, SimElement, SimWindow } from '../state.js';
import { frameOf } from '../tree.js';
import { isExtra, menuLayer } from '../windows/windows.js';
import { closeMenus } from './close-menus.js';
import { validateMenu } from './commands.js';
import { textWidth } from './menu-bar.js';
import { addItems, createMenu } from './menu-items.js';
import { signsOf } from './shortcuts.js';

const itemHeight = 22;
const separatorHeight = 10;

/**
 * Opens a menu bar item's menu, a status item's or an item's submenu. Menus that are open elsewhere close first. The menus
 * of an app in the background are not on the screen, so they do not open; nor does a submenu whose menu is closed.
 */
export function openMenuOf(model: Model, owner: SimElement): void {
  const menu = owner.children.find((child) => child.role === 'AXMenu');
  const frame = frameOf(owner);
  if (menu === undefined || frame === null || menu.window !== null) return;
  if (owner.role === 'AXMenuBarItem' && !isExtra(owner) && model.frontmost !== owner.app) return;
  if (owner.menuItem !== null && owner.window === null) return;
  closeMenus(model, owner);
  owner.selected = true;
  const submenu = owner.role === 'AXMenuItem';
  openMenu(model, menu, { x: submenu ? frame.x + frame.width : frame.x, y: submenu ? frame.y : frame.y + frame.height });
}

/** Opens the choices of a pop-up button; its menu is its child while it is open. */
export function openPopUp(model: Model, button: SimElement): void {
  const frame = frameOf(button);
  if (frame === null || button.options.length === 0) return;
  // They read as the value does: an app has said its own, and those of a page are the page's words.
  const items = button.options.map((title) => ({ title, verbatim: true as const, command: 'choose', checked: title === button.value }));
  openPassing(model, button, items, frame);
}

/** Opens a menu that exists only while it is open, such as a context menu, as the last child of its owner. */
export function openPassing(model: Model, owner: SimElement, items: readonly MenuItemSpec[], at: Point): void {
  closeMenus(model, null);
  const menu = createMenu(model, owner, items);
  owner.children.push(menu);
  model.passingMenus.add(menu);
  openMenu(model, menu, at);
}

function openMenu(model: Model, menu: SimElement, at: Point): void {
  validateMenu(model, menu);
  const frame = { x: at.x, y: at.y, width: 0, height: 0 };
  const window = numbered(model, { app: menu.app, style: 'menu', layer: menuLayer, element: menu, frame });
  menu.window = window;
  model.menus.push(window);
  layOut(model, window);
  fillLater(model, menu, window);
  model.changed();
}

/** Points beside the title of an item: its mark, and its shortcut where that is a long one. */
function roomBeside({ menuItem }: SimElement): number {
  const signs = menuItem?.shortcut ? signsOf(menuItem.shortcut).length : 0;
  return 70 + Math.max(0, signs - 2) * 12;
}

/** Items below each other; while Option is held, alternates stand in place of the items before them. */
function layOut(model: Model, window: SimWindow): void {
  const { element: menu } = window;
  const option = model.flags.includes('option');
  const items = menu.children;
  const width = Math.max(120, ...items.map((item) => textWidth(item.title ?? '') + roomBeside(item)));
  let y = 5;
  for (const item of items) {
    const hasAlternate = items.some((other) => other.menuItem?.primary === item);
    const shown = item.menuItem?.primary == null ? !(option && hasAlternate) : option;
    const height = !shown ? 0 : item.menuItem?.separator ? separatorHeight : itemHeight;
    item.window = window;
    item.frame = { x: 0, y, width, height };
    y += height;
  }
  const { x, y: top } = window.frame;
  const display = model.displays.find(
    ({ frame }) => x >= frame.x && x < frame.x + frame.width && top >= frame.y && top < frame.y + frame.height,
  );
  const right = display === undefined ? x : Math.max(display.frame.x, display.frame.x + display.frame.width - width);
  window.frame = { x: Math.min(x, right), y: top, width, height: y + 5 };
}

/** Lays open menus out again, after Option went down or up. */
export function layOutMenus(model: Model): void {
  for (const menu of model.menus) layOut(model, menu);
  if (model.menus.length > 0) model.changed();
}

function fillLater(model: Model, menu: SimElement, window: SimWindow): void {
  const unfilled = model.unfilled.get(menu);
  if (unfilled === undefined) return;
  model.clock.after(unfilled.afterMs, () => {
    if (menu.window !== window || !model.unfilled.delete(menu)) return;
    addItems(model, menu, unfilled.items);
    validateMenu(model, menu);
    layOut(model, window);
    model.changed();
  });
}

/** Highlights one item of an open menu and opens its submenu; deeper menus of its neighbours close. */
export function highlight(model: Model, item: SimElement): void {
  const menu = item.parent;
  if (menu === null || item.window === null) return;
  for (const other of menu.children) other.selected = other === item && item.enabled;
  closeMenus(model, item.children.find((child) => child.window !== null) ?? item);
  if (item.enabled && item.children.length > 0) openMenuOf(model, item);
  model.changed();
}

/** Highlights the next or previous item of the innermost open menu. */
export function stepMenu(model: Model, step: 1 | -1): void {
  const items = (model.menus.at(-1)?.element.children ?? []).filter((item) => item.enabled && item.frame?.height !== 0);
  if (items.length === 0) return;
  const at = items.findIndex((item) => item.selected);
  const next = at < 0 ? (step === 1 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
  items.forEach((item, index) => {
    item.selected = index === next;
  });
  model.changed();
}

/** Closes the innermost open menu only. */
export function closeInnermost(model: Model): void {
  closeMenus(model, model.menus.at(-2)?.element ?? null);
}

/** The highlighted item of the innermost open menu. */
export function highlighted(model: Model): SimElement | null {
  return model.menus.at(-1)?.element.children.find((item) => item.selected) ?? null;
}
