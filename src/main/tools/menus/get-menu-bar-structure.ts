import { z } from 'zod';
import { titleInPath } from '../../../shared/text/menu-path.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { menuItemJson, menuItemOutput } from './menu-fields.js';

export const getMenuBarStructure = defineTool({
  name: 'get_menu_bar_structure',
  area: 'menus',
  words: {
    summary: 'Reads the menu bar of an app: menus, items, what is enabled and checked.',
    more: 'Answers {menus, processName, fresh}; not fresh: states are as old as their menu’s opening.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: { app: appField },
  aliases: appAliases,
  output: z.object({
    menus: z.array(menuItemOutput),
    processName: z.string(),
    fresh: z.boolean(),
    truncated: z.literal(true).optional(),
  }),
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'The menu bar of Calculator', arguments: { app: 'Calculator' } }],
  async run(context) {
    const app = appOf(context);
    const { menus, fresh, truncated } = await context.mac.menus.list({ app });
    return {
      menus: menus.map((menu) => menuItemJson(menu, titleInPath(menu.name))),
      processName: app.name,
      fresh,
      ...(truncated && { truncated }),
    };
  },
  intent: () => ({ kind: 'read-menu-bar' }),
});
