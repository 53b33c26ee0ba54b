import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { menuItemJson, menuItemOutput } from './menu-fields.js';

const cutHint = 'The menus are longer than this; click_menu_item and get_menu_item_state find items that are not listed.';

export const listMenuItems = defineTool({
  name: 'list_menu_items',
  area: 'menus',
  words: {
    summary: 'Lists the menus of an app with all their items and keyboard shortcuts.',
    more: 'Answers an array of {name, shortcut, enabled, checked, hasSubmenu, children}.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: { app: appField },
  aliases: appAliases,
  output: z.union([z.array(menuItemOutput), z.object({ items: z.array(menuItemOutput), truncated: z.literal(true), hint: z.string() })]),
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'The menus of TextEdit', arguments: { app: 'TextEdit' } }],
  async run(context) {
    const { menus, truncated } = await context.mac.menus.list({ app: appOf(context) });
    const items = menus.map(menuItemJson);
    return truncated ? { items, truncated, hint: cutHint } : items;
  },
  say: () => 'The menus are listed.',
  intent: () => ({ kind: 'list-menus' }),
});
