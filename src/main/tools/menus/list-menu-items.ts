import { z } from 'zod';
import { titleInPath } from '../../../shared/text/menu-path.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appField } from '../kit/fields.js';
import { menuAliases, menuItemJson, menuItemOutput, menuPathField, menuSteps } from './menu-fields.js';

const cutHint = 'The menus are longer than this; click_menu_item and get_menu_item_state find items that are not listed.';

export const listMenuItems = defineTool({
  name: 'list_menu_items',
  area: 'menus',
  words: {
    summary: 'Lists the menus of an app: items, shortcuts, states as of when each was last open.',
    more: 'Answers [{name, shortcut, enabled, checked, hasSubmenu, children}]; with menu_path that item and what is below.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: { app: appField, menu_path: menuPathField.optional() },
  aliases: menuAliases,
  instead: menuSteps,
  output: z.union([z.array(menuItemOutput), z.object({ items: z.array(menuItemOutput), truncated: z.literal(true), hint: z.string() })]),
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [
    { title: 'The menus of TextEdit', arguments: { app: 'TextEdit' } },
    { title: 'The items of one menu', arguments: { app: 'TextEdit', menu_path: 'Format' } },
  ],
  async run(context, input) {
    const path = input.menu_path;
    const { menus, truncated } = await context.mac.menus.list({ app: appOf(context), ...(path !== undefined && { path }) });
    const items = menus.map((menu) => menuItemJson(menu, path ?? titleInPath(menu.name)));
    return truncated ? { items, truncated, hint: cutHint } : items;
  },
  intent: () => ({ kind: 'list-menus' }),
});
