import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput } from '../kit/fields.js';
import { statusItemAliases, statusItemField } from './click-status-bar-item.js';
import { menuPathAliases, menuPathField } from './menu-fields.js';

export const clickStatusBarMenuItem = defineTool({
  name: 'click_status_bar_menu_item',
  area: 'menus',
  words: {
    summary: 'Opens the menu of a status bar item, waits until it is filled, and chooses an item.',
    more: 'A wrong menu_path is answered with the items there are.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { identifier: statusItemField, menu_path: menuPathField },
  aliases: { ...statusItemAliases, ...menuPathAliases },
  output: z.object(changeOutput),
  deadlineSeconds: 15,
  targets: (input) => [{ kind: 'status-item', item: input.identifier }],
  examples: [{ title: 'Choose from the Dropbox menu', arguments: { identifier: 'Dropbox', menu_path: 'Preferences...' } }],
  run: (context, input) => context.mac.menus.clickStatusMenuItem({ item: input.identifier, path: input.menu_path }),
  say: (_output, input) => `Chose ${input.menu_path} of ${input.identifier}.`,
  intent: (input) => ({ kind: 'choose-status-menu-item', path: input.menu_path, item: input.identifier }),
});
