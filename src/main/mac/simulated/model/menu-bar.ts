import type { ModifierKey } from '../../engine/drivers.js';
import type { ElementSpec, MenuItemSpec, MenuSpec } from '../scenario.js';
import { standardMenus } from '../standard-menus.js';
import { createElement, listed } from './create.js';
import type { MenuItemState, Model, SimApp, SimElement, Stroke } from './state.js';
import { menuBarHeight } from './windows.js';

/** Points one character of a menu title takes, and what is left and right of it. */
const characterWidth = 8;
const titlePadding = 20;

/** Builds an app's menu bar: Apple menu, the app's own, then its menus or the standard ones. */
export function createMenuBar(model: Model, app: SimApp): void {
  const { element } = app;
  if (element === null) return;
  const bar = createElement(model, { app, window: null, parent: element }, { role: 'AXMenuBar', frame: barFrame(model) });
  let x = 10;
  for (const menu of menusOf(app)) {
    const width = menu.title === 'Apple' ? 36 : menu.title.length * characterWidth + titlePadding;
    const frame = { x, y: 0, width, height: menuBarHeight };
    const item = createElement(model, { app, window: null, parent: bar }, { role: 'AXMenuBarItem', title: menu.title, frame });
    item.children = [createMenu(model, item, menu.items)];
    bar.children.push(item);
    x += width;
  }
  element.children.push(bar);
}

function barFrame(model: Model) {
  const main = model.displays.find((display) => display.main)?.frame;
  return { x: main?.x ?? 0, y: main?.y ?? 0, width: main?.width ?? 0, height: menuBarHeight };
}

function createMenu(model: Model, parent: SimElement, items: readonly MenuItemSpec[]): SimElement {
  const menu = createElement(model, { app: parent.app, window: null, parent }, { role: 'AXMenu' });
  menu.children = items.map((item) => createItem(model, menu, item));
  return menu;
}

function createItem(model: Model, parent: SimElement, spec: MenuItemSpec): SimElement {
  const element: ElementSpec = { role: 'AXMenuItem', title: spec.title ?? '', enabled: !spec.separator && (spec.enabled ?? true) };
  if (spec.effect !== undefined) element.effect = [...listed(spec.effect)];
  const item = createElement(model, { app: parent.app, window: null, parent, menuItem: stateOf(spec) }, element);
  if (spec.items !== undefined) item.children = [createMenu(model, item, spec.items)];
  return item;
}

function stateOf(spec: MenuItemSpec): MenuItemState {
  const parts = (spec.shortcut ?? '').toLowerCase().split('+');
  const key = spec.shortcut === undefined ? '' : (parts.at(-1) ?? '');
  const has = (...names: readonly string[]): boolean => names.some((name) => parts.slice(0, -1).includes(name));
  const shortcutFlags: ModifierKey[] = [];
  if (has('cmd', 'command')) shortcutFlags.push('command');
  if (has('shift')) shortcutFlags.push('shift');
  if (has('alt', 'option')) shortcutFlags.push('option');
  if (has('ctrl', 'control')) shortcutFlags.push('control');
  return {
    separator: spec.separator ?? false,
    shortcutKey: key.toUpperCase(),
    shortcutFlags,
    command: spec.command ?? null,
    checked: spec.checked ?? false,
  };
}

/** The enabled item of an app's menus that a stroke is the shortcut of. */
export function itemForStroke(app: SimApp, stroke: Stroke): SimElement | null {
  const key = stroke.characters.toUpperCase();
  const bar = app.element?.children.find((child) => child.role === 'AXMenuBar');
  if (bar === undefined || key === '') return null;
  const queue = [...bar.children];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
    const state = item.menuItem;
    if (state !== null && state.shortcutKey === key && sameFlags(state.shortcutFlags, stroke.flags)) return item.enabled ? item : null;
    queue.push(...item.children);
  }
  return null;
}

function sameFlags(a: readonly ModifierKey[], b: readonly ModifierKey[]): boolean {
  return a.length === new Set(b).size && a.every((flag) => b.includes(flag));
}

function menusOf(app: SimApp): readonly MenuSpec[] {
  const { name } = app.spec;
  const own = app.spec.menus ?? standardMenus();
  return [
    {
      title: 'Apple',
      items: [{ title: 'About This Mac' }, { separator: true }, { title: 'System Settings…' }, { title: 'Sleep', enabled: false }],
    },
    {
      title: name,
      items: [
        { title: `About ${name}` },
        { separator: true },
        { title: `Hide ${name}`, shortcut: 'cmd+h', command: 'hide' },
        { separator: true },
        { title: `Quit ${name}`, shortcut: 'cmd+q', command: 'quit' },
      ],
    },
    ...own,
  ];
}
