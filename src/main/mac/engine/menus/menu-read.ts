import type { Rect } from '../../../../shared/geometry.js';
import { axError } from '../../constants/ax-error.js';
import type { MenuItemInfo } from '../../ports/menus.js';
import { elementOf, elementsOf, frameOf, isOn, textOf } from '../drivers/ax-value.js';
import type { AxElement, AxResult } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { JobContext } from '../engine-context.js';
import { shortcutOf } from './menu-shortcut.js';

const names = [
  'AXRole',
  'AXSubrole',
  'AXTitle',
  'AXDescription',
  'AXIdentifier',
  'AXEnabled',
  'AXSelected',
  'AXMenuItemMarkChar',
  'AXMenuItemCmdChar',
  'AXMenuItemCmdModifiers',
  'AXMenuItemCmdVirtualKey',
  'AXMenuItemCmdGlyph',
  'AXMenuItemPrimaryUIElement',
  'AXPosition',
  'AXSize',
  'AXChildren',
] as const;

/** One item of a menu bar or menu, as one message reads it. */
export interface MenuNode {
  readonly element: AxElement;
  readonly role: string;
  readonly subrole: string;
  readonly title: string;
  readonly description: string;
  readonly identifier: string;
  readonly enabled: boolean;
  readonly selected: boolean;
  readonly checked: boolean;
  readonly shortcut: string | null;
  readonly alternate: boolean;
  readonly frame: Rect | null;
  readonly children: readonly AxElement[];
}

type Ax = ReadDrivers['accessibility'];

/** Reads an item, menu or menu bar in one message. */
export function readMenuNode(ax: Ax, element: AxElement): AxResult<MenuNode> {
  const answer = ax.attributes(element, names);
  if (!answer.ok) return answer;
  const [role, subrole, title, description, identifier, enabled, selected, mark, character, modifiers, virtualKey, glyph, primary] =
    answer.value;
  const [position, size, children] = answer.value.slice(-3);
  return {
    ok: true,
    value: {
      element,
      role: textOf(role),
      subrole: textOf(subrole),
      title: textOf(title),
      description: textOf(description),
      identifier: textOf(identifier),
      enabled: enabled === undefined || isOn(enabled),
      selected: isOn(selected),
      checked: textOf(mark).trim() !== '',
      shortcut: shortcutOf(character, modifiers, virtualKey, glyph),
      alternate: elementOf(primary) !== null,
      frame: frameOf(position, size),
      children: elementsOf(children),
    },
  };
}

/** What an item is called: its title, else what it says instead of one. */
export function nameOfItem({ title, description }: MenuNode): string {
  return title || description;
}

/** The menu of an item or of a menu bar item; null when it has none, or none yet. */
export async function menuOf({ engine, job, process }: JobContext, owner: MenuNode): Promise<MenuNode | null> {
  for (const child of owner.children) {
    const node = readMenuNode(engine.drivers.accessibility, child);
    await engine.pace.step(job, process.pid);
    if (node.ok && node.value.role === 'AXMenu') return node.value;
  }
  return null;
}

/** The items of a menu or menu bar without its separators, as they are now. */
export async function itemsOf({ engine, job, process }: JobContext, menu: MenuNode): Promise<readonly MenuNode[]> {
  const items: MenuNode[] = [];
  for (const child of menu.children) {
    const node = readMenuNode(engine.drivers.accessibility, child);
    await engine.pace.step(job, process.pid);
    if (!node.ok) {
      if (node.code === axError.cannotComplete) break;
      continue;
    }
    if (!isSeparator(node.value)) items.push(node.value);
  }
  return items;
}

/** The items under an item as they are now; empty when it has no menu or the menu is not filled. */
export async function itemsUnder(context: JobContext, owner: MenuNode): Promise<readonly MenuNode[]> {
  const { engine, job, process } = context;
  const now = readMenuNode(engine.drivers.accessibility, owner.element);
  await engine.pace.step(job, process.pid);
  if (!now.ok) return [];
  const menu = await menuOf(context, now.value);
  return menu === null ? [] : itemsOf(context, menu);
}

/** The app's menu bar, null for an app without one. Errors come as AXError numbers. */
export function readMenuBar(ax: Ax, pid: number, attribute: 'AXMenuBar' | 'AXExtrasMenuBar' = 'AXMenuBar'): AxResult<MenuNode | null> {
  const answer = ax.attributes(ax.application(pid), [attribute]);
  if (!answer.ok) return answer;
  const bar = elementOf(answer.value[0]);
  return bar === null ? { ok: true, value: null } : readMenuNode(ax, bar);
}

/** True for the menu under the apple, which belongs to macOS though every app shows it. */
export function isAppleMenu(index: number): boolean {
  return index === 0;
}

/** An item as the port tells of it; `children` null: nobody looked below it. */
export function toInfo(node: MenuNode, children: readonly MenuItemInfo[] | null): MenuItemInfo {
  return {
    name: nameOfItem(node),
    ...(node.shortcut !== null && { shortcut: node.shortcut }),
    ...(node.identifier !== '' && { identifier: node.identifier }),
    enabled: node.enabled,
    checked: node.checked,
    hasSubmenu: node.children.length > 0,
    ...(node.alternate && { alternate: true as const }),
    ...(children !== null && (children.length > 0 ? { children } : { fillsLate: true as const })),
  };
}

function isSeparator(node: MenuNode): boolean {
  if (node.subrole === 'AXSeparatorMenuItem') return true;
  return nameOfItem(node).trim() === '' && node.identifier === '' && node.children.length === 0;
}
