import type { ElementSpec, MenuItemSpec } from '../../scenario/scenario.js';
import { createElement, listed } from '../create.js';
import type { Model, SimElement } from '../state.js';
import { parseShortcut } from './shortcuts.js';

/** Makes an AXMenu under its owner; the caller adds it to the owner's children. */
export function createMenu(model: Model, owner: SimElement, items: readonly MenuItemSpec[]): SimElement {
  const menu = createElement(model, { app: owner.app, window: null, parent: owner }, { role: 'AXMenu' });
  addItems(model, menu, items);
  return menu;
}

export function addItems(model: Model, menu: SimElement, items: readonly MenuItemSpec[], passing = false): void {
  for (const spec of items) {
    const primary = spec.alternate ? (menu.children.findLast((item) => item.menuItem?.primary === null) ?? null) : null;
    menu.children.push(createItem(model, menu, spec, primary, passing));
  }
}

function createItem(model: Model, parent: SimElement, spec: MenuItemSpec, primary: SimElement | null, passing: boolean): SimElement {
  const able = !spec.separator && (spec.enabled ?? true);
  const element: ElementSpec = { role: 'AXMenuItem', title: spec.title ?? '', enabled: able };
  if (spec.verbatim) element.verbatim = true;
  if (spec.identifier !== undefined) element.identifier = spec.identifier;
  if (spec.effect !== undefined) element.effect = [...listed(spec.effect)];
  const mark = spec.checked ? '✓' : '';
  const menuItem = {
    separator: spec.separator ?? false,
    shortcut: parseShortcut(spec.shortcut),
    command: spec.command ?? null,
    primary,
    passing,
    able,
    mark,
    shownMark: mark,
  };
  const item = createElement(model, { app: parent.app, window: null, parent, menuItem }, element);
  if (spec.items === undefined) return item;
  const lazy = spec.fillsAfterMs !== undefined;
  const menu = createMenu(model, item, lazy ? [] : spec.items);
  if (lazy) model.unfilled.set(menu, { afterMs: spec.fillsAfterMs ?? 0, items: spec.items });
  item.children = [menu];
  return item;
}

/** Every item under a menu bar, menu or item, depth first. */
export function* itemsUnder(from: SimElement): Generator<SimElement> {
  for (const child of from.children) {
    if (child.menuItem !== null) yield child;
    yield* itemsUnder(child);
  }
}
