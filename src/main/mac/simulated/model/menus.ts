import type { Point } from '../../../../shared/geometry.js';
import { createElement } from './create.js';
import type { Model, SimElement, SimWindow } from './state.js';
import { frameOf, holds, kill } from './tree.js';

const itemHeight = 22;
const separatorHeight = 10;
const characterWidth = 8;

/** Opens a menu bar item's menu, or an item's submenu. A menu that is open elsewhere closes first. */
export function openMenuOf(model: Model, owner: SimElement): void {
  const menu = owner.children.find((child) => child.role === 'AXMenu');
  const frame = frameOf(owner);
  if (menu === undefined || frame === null || menu.window !== null) return;
  closeMenus(model, owner);
  const submenu = owner.role === 'AXMenuItem';
  open(model, menu, { x: submenu ? frame.x + frame.width : frame.x, y: submenu ? frame.y : frame.y + frame.height });
}

/** Opens the choices of a pop-up button; its menu is its child while it is open. */
export function openPopUp(model: Model, button: SimElement): void {
  const frame = frameOf(button);
  if (frame === null || button.options.length === 0) return;
  closeMenus(model, null);
  const place = { app: button.app, window: null, parent: button };
  const menu = createElement(model, place, { role: 'AXMenu' });
  menu.children = button.options.map((title) =>
    createElement(
      model,
      {
        ...place,
        parent: menu,
        menuItem: { separator: false, shortcutKey: '', shortcutFlags: [], command: 'choose', checked: title === button.value },
      },
      { role: 'AXMenuItem', title, value: title },
    ),
  );
  button.children.push(menu);
  open(model, menu, { x: frame.x, y: frame.y });
}

function open(model: Model, menu: SimElement, at: Point): void {
  const width = Math.max(120, ...menu.children.map((item) => (item.title ?? '').length * characterWidth + 70));
  const window: SimWindow = {
    id: model.next.window,
    app: menu.app,
    style: 'menu',
    clickThrough: false,
    element: menu,
    frame: { x: at.x, y: at.y, width, height: 0 },
    minimized: false,
    parent: null,
    sheet: null,
    focus: null,
    edited: false,
    folder: null,
  };
  model.next.window += 1;
  menu.window = window;
  let y = 5;
  for (const item of menu.children) {
    const height = item.menuItem?.separator ? separatorHeight : itemHeight;
    item.window = window;
    item.frame = { x: 0, y, width, height };
    y += height;
  }
  window.frame = { ...window.frame, height: y + 5 };
  model.menus.push(window);
  model.changed();
}

/** Closes open menus; those that hold `keep` stay open. */
export function closeMenus(model: Model, keep: SimElement | null): void {
  const stays = (menu: SimWindow): boolean => keep !== null && holds(menu.element, keep);
  for (const menu of model.menus) if (!stays(menu)) shut(menu);
  const before = model.menus.length;
  model.menus = model.menus.filter(stays);
  if (model.menus.length !== before) model.changed();
}

function shut(menu: SimWindow): void {
  const { element } = menu;
  for (const item of element.children) {
    item.window = null;
    item.frame = null;
    item.selected = false;
  }
  element.window = null;
  const owner = element.parent;
  if (owner?.role !== 'AXPopUpButton') return;
  owner.children = owner.children.filter((child) => child !== element);
  kill(element);
}

/** Highlights the next or previous item of the innermost open menu. */
export function stepMenu(model: Model, step: 1 | -1): void {
  const items = (model.menus.at(-1)?.element.children ?? []).filter((item) => item.enabled);
  if (items.length === 0) return;
  const at = items.findIndex((item) => item.selected);
  const next = at < 0 ? (step === 1 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
  items.forEach((item, index) => {
    item.selected = index === next;
  });
  model.changed();
}

/** The highlighted item of the innermost open menu. */
export function highlighted(model: Model): SimElement | null {
  return model.menus.at(-1)?.element.children.find((item) => item.selected) ?? null;
}
