import { menu, separator } from '../../scenario/parts.js';
import type { MenuSpec } from '../../scenario/scenario.js';
import { standardMenus } from '../../scenario/standard-menus.js';
import { createElement } from '../create.js';
import { mainFrame } from '../displays.js';
import { makeWhenRead } from '../made-when-read.js';
import type { Model, SimApp, SimElement, Stroke } from '../state.js';
import { menuBarHeight } from '../windows/windows.js';
import { createMenu, itemsUnder } from './menu-items.js';
import { strokeFits } from './shortcuts.js';

/** Points one character of a menu title takes, and what is left and right of it. */
const characterWidth = 8;
const wideCharacterWidth = 14;
const titlePadding = 20;

/** Builds an app's menu bar: Apple menu, the app's own, then its menus or the standard ones, all of them when somebody looks. */
export function createMenuBar(model: Model, app: SimApp): void {
  const { element } = app;
  if (element === null) return;
  const frame = { ...(mainFrame(model) ?? { x: 0, y: 0, width: 0 }), height: menuBarHeight };
  const bar = createElement(model, { app, window: null, parent: element }, { role: 'AXMenuBar', frame });
  const menus = menusOf(app, app.behavior.offers?.(model, app, 'settings') === true);
  makeWhenRead(bar, (children) => {
    fillMenuBar(model, bar, menus, children);
    if (app.element !== null) model.validate(app);
  });
  element.children.push(bar);
}

function fillMenuBar(model: Model, bar: SimElement, menus: readonly MenuSpec[], children: SimElement[]): void {
  let x = 10;
  for (const menu of menus) {
    const width = menu.title === 'Apple' ? 36 : textWidth(model.say(menu.title, bar.app.spec.behavior)) + titlePadding;
    const frame = { x, y: 0, width, height: menuBarHeight };
    const item = createElement(model, { app: bar.app, window: null, parent: bar }, { role: 'AXMenuBarItem', title: menu.title, frame });
    item.children = [createMenu(model, item, menu.items)];
    children.push(item);
    x += width;
  }
}

/** Points a text of a menu takes; Japanese characters are wider. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0x2e80 ? wideCharacterWidth : characterWidth), 0);
}

/** The app's menu bar; null for an app without one. */
export function menuBarOf(app: SimApp): SimElement | null {
  return app.element?.children.find((child) => child.role === 'AXMenuBar') ?? null;
}

/** The item of an app's menus that a stroke is the shortcut of, enabled or not. */
export function itemForStroke(app: SimApp, stroke: Stroke): SimElement | null {
  const bar = menuBarOf(app);
  if (bar === null) return null;
  for (const item of itemsUnder(bar)) {
    const shortcut = item.menuItem?.shortcut ?? null;
    if (shortcut !== null && strokeFits(shortcut, stroke)) return item;
  }
  return null;
}

const settingsItem = { title: 'Settings…', shortcut: 'cmd+,', identifier: 'showSettings:', command: 'settings' };

function menusOf(app: SimApp, hasSettings: boolean): readonly MenuSpec[] {
  const { name } = app;
  const own = fullScreenInView(app.spec.menus ?? standardMenus());
  return [
    menu(
      'Apple',
      { title: 'About This Mac' },
      separator,
      { title: 'System Settings…', effect: { launch: 'com.apple.systempreferences' } },
      { title: 'Sleep', enabled: false },
    ),
    menu(
      name,
      { title: `About ${name}`, identifier: 'orderFrontStandardAboutPanel:', command: 'about' },
      separator,
      ...(app.spec.appMenu ?? []),
      ...(hasSettings ? [settingsItem, separator] : []),
      { title: `Hide ${name}`, shortcut: 'cmd+h', identifier: 'hide:', command: 'hide' },
      { title: 'Hide Others', shortcut: 'cmd+option+h', identifier: 'hideOtherApplications:', command: 'hide-others' },
      { title: 'Show All', identifier: 'unhideAllApplications:', command: 'show-all' },
      // Finder has none: it never quits.
      ...(app.spec.bundleId === 'com.apple.finder'
        ? []
        : [separator, { title: `Quit ${name}`, shortcut: 'cmd+q', identifier: 'terminate:', command: 'quit' }]),
    ),
    ...own,
  ];
}

/** AppKit puts Enter Full Screen at the end of View where an app has that menu, else into Window. */
function fullScreenInView(menus: readonly MenuSpec[]): readonly MenuSpec[] {
  const item = menus.flatMap(({ items }) => items).find(({ command }) => command === 'full-screen');
  if (item === undefined || !menus.some(({ title }) => title === 'View')) return menus;
  const itemsOf = ({ title, items }: MenuSpec) => (title === 'View' ? [...items, separator, item] : items.filter((one) => one !== item));
  return menus.map((one) => ({ ...one, items: itemsOf(one) }));
}
