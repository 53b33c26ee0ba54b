import type { Model, SimElement, SimWindow } from '../state.js';
import { holds, kill } from '../tree.js';

/** Closes open menus; those that hold `keep` stay open. */
export function closeMenus(model: Model, keep: SimElement | null): void {
  const stays = (menu: SimWindow): boolean => keep !== null && holds(menu.element, keep);
  const going = model.menus.filter((menu) => !stays(menu));
  if (going.length === 0) return;
  model.menus = model.menus.filter(stays);
  for (const menu of going) shut(model, menu);
  model.changed();
}

function shut(model: Model, { element }: SimWindow): void {
  for (const item of element.children) {
    item.window = null;
    item.frame = null;
    item.selected = false;
  }
  element.window = null;
  const owner = element.parent;
  if (owner === null) return;
  if (owner.role === 'AXMenuBarItem') owner.selected = false;
  if (!model.passingMenus.delete(element)) return;
  owner.children = owner.children.filter((child) => child !== element);
  kill(element);
}
