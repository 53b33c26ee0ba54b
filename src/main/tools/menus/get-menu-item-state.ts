import { z } from 'zod';
import { titleInPath } from '../../../shared/text/menu-path.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, appField, changeOutput, frontOutput } from '../kit/fields.js';
import { menuAliases, menuItemJson, menuItemOutput, menuPathField, menuSteps } from './menu-fields.js';

export const getMenuItemState = defineTool({
  name: 'get_menu_item_state',
  area: 'menus',
  words: {
    summary: 'Says whether a menu item is enabled, is checked, has a submenu, as of now.',
    more: 'Gives the app the front meanwhile, opens the menu and closes it again. Answers {name, enabled, checked, hasSubmenu, items below}.',
  },
  // macOS asks an app about its items only when a menu opens, and that is seen and takes the keyboard.
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { app: appField, menu_path: menuPathField },
  aliases: menuAliases,
  instead: menuSteps,
  output: z.object({
    ...changeOutput,
    ...frontOutput,
    ...alreadySo,
    name: z.string(),
    enabled: z.boolean(),
    checked: z.boolean(),
    hasSubmenu: z.boolean(),
    items: z.array(menuItemOutput).optional(),
  }),
  deadlineSeconds: 15,
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Is Save possible?', arguments: { app: 'TextEdit', menu_path: 'File > Save...' } }],
  async rehearse(mac, input, { app }) {
    if (app !== null) await mac.menus.check({ app, path: input.menu_path, leaf: false });
  },
  async run(context, input) {
    const { items: listed, ...state } = await context.mac.menus.state({ app: appOf(context), path: input.menu_path });
    return {
      ...state,
      ...(listed && { items: listed.map((item) => menuItemJson(item, `${input.menu_path} > ${titleInPath(item.name)}`)) }),
      effect: 'none' as const,
      route: 'accessibility',
      changed: '',
      success: true as const,
    };
  },
  say({ name, enabled, checked, items }) {
    return `${name} is ${enabled ? 'enabled' : 'disabled'}${checked ? ' and checked' : ''}${items === undefined ? '' : submenuOf(items.length > 0, enabled)}.`;
  },
  intent: (input) => ({ kind: 'look-at-menu-item', path: input.menu_path }),
});

/** An open menu that lists nothing is not waited for long: few have something to come. */
function submenuOf(isFilled: boolean, enabled: boolean): string {
  if (isFilled) return ', with a submenu';
  return enabled
    ? ', with a submenu that lists nothing so far: it may fill itself late, so ask once more'
    : ', and its submenu lists nothing';
}
