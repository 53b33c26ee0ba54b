import { z } from 'zod';
import { titleInPath } from '../../../shared/text/menu-path.js';
import { parseJson } from '../../../shared/text/parse-json.js';
import type { MenuItemInfo } from '../../mac/ports/menus.js';
import { appAliases, shortText } from '../kit/fields.js';

/** `File > Save As...`; a list of titles is read as well, also as JSON in a text. */
export const menuPathField = z
  .preprocess((given) => {
    const value = typeof given === 'string' && given.trim().startsWith('[') ? (parseJson(given) ?? given) : given;
    return isTitles(value) ? value.map(titleInPath).join(' > ') : given;
  }, shortText(1000))
  .describe('"File > Save As..."');

export const menuPathAliases = {
  path: 'menu_path',
  menu: 'menu_path',
  menu_item: 'menu_path',
  menu_items: 'menu_path',
  item_path: 'menu_path',
} as const;

const wholePath = 'menu_path is the whole way, such as "File > New".';
/** What models give the steps of a path as. */
export const menuSteps = { item: wholePath, submenu: wholePath, menu_name: wholePath, item_name: wholePath } as const;

export const menuAliases = { ...appAliases, ...menuPathAliases } as const;

function isTitles(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((title) => typeof title === 'string');
}

/** A menu or menu item as results write it. */
export interface MenuItemJson {
  name: string;
  shortcut?: string | undefined;
  identifier?: string | undefined;
  enabled: boolean;
  checked: boolean;
  hasSubmenu: boolean;
  alternate?: true | undefined;
  children?: MenuItemJson[] | undefined;
  /** How to get the items of a submenu that lists none while it is closed. */
  hint?: string | undefined;
}

export const menuItemOutput: z.ZodType<MenuItemJson> = z.object({
  name: z.string(),
  shortcut: z.string().optional(),
  identifier: z.string().optional(),
  enabled: z.boolean(),
  checked: z.boolean(),
  hasSubmenu: z.boolean(),
  alternate: z.literal(true).optional(),
  children: z.lazy(() => z.array(menuItemOutput)).optional(),
  hint: z.string().optional(),
});

/** A menu of the Mac in the form of the results; `path` leads to it, itself included. */
export function menuItemJson({ children, fillsLate, ...item }: MenuItemInfo, path: string): MenuItemJson {
  const inside = (child: MenuItemInfo): MenuItemJson => menuItemJson(child, `${path} > ${titleInPath(child.name)}`);
  const hint = `It lists its items when it is open: get_menu_item_state with menu_path "${path}".`;
  return { ...item, ...(children && { children: children.map(inside) }), ...(fillsLate && { hint }) };
}
