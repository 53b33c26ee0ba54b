import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appField, changeOutput, frontOutput } from '../kit/fields.js';
import { menuAliases, menuPathField, menuSteps } from './menu-fields.js';

export const clickMenuItem = defineTool({
  name: 'click_menu_item',
  area: 'menus',
  words: {
    summary: 'Chooses an item of an app’s menus by its path.',
    more: 'Prefer it to shortcuts. A wrong path is answered with the items there are.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { app: appField, menu_path: menuPathField },
  aliases: menuAliases,
  instead: menuSteps,
  output: z.object({ ...changeOutput, ...frontOutput, markUnread: z.literal(true).optional() }),
  deadlineSeconds: 15,
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Make a new document', arguments: { app: 'TextEdit', menu_path: 'File > New' } }],
  async rehearse(mac, input, { app }) {
    if (app !== null) await mac.menus.check({ app, path: input.menu_path, leaf: true });
  },
  run: (context, input) => context.mac.menus.click({ app: appOf(context), path: input.menu_path }),
  say: ({ markUnread }, input) =>
    `Chose ${input.menu_path}.${markUnread ? ' get_menu_item_state tells whether it is marked now, look what it did in another window.' : ''}`,
  intent: (input) => ({ kind: 'choose-menu-item', path: input.menu_path }),
});
