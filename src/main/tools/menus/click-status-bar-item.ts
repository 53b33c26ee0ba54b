import { z } from 'zod';
import { titleInPath } from '../../../shared/text/menu-path.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, changeOutput, shortText } from '../kit/fields.js';
import { menuItemJson, menuItemOutput } from './menu-fields.js';

/** What the item is called. */
export const statusItemField = shortText(255).describe('Description or process');

/** The other spellings of `identifier`. */
export const statusItemAliases = {
  item: 'identifier',
  description: 'identifier',
  name: 'identifier',
  title: 'identifier',
  process_name: 'identifier',
  app: 'identifier',
} as const;

export const clickStatusBarItem = defineTool({
  name: 'click_status_bar_item',
  area: 'menus',
  words: {
    summary: 'Clicks a status bar item, which opens its menu or window.',
    more: 'Answers in menu what it opened; press_key escape closes it.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { identifier: statusItemField },
  aliases: statusItemAliases,
  output: z.object({ ...changeOutput, ...alreadySo, menu: z.array(menuItemOutput), closed: z.literal(true).optional() }),
  deadlineSeconds: 15,
  targets: (input) => [{ kind: 'status-item', item: input.identifier }],
  examples: [{ title: 'Open the Wi-Fi item', arguments: { identifier: 'Wi-Fi' } }],
  async run(context, input) {
    const { menu, ...report } = await context.mac.menus.clickStatusItem({ item: input.identifier });
    // Nothing changes when its menu was open already.
    return {
      ...report,
      ...(report.effect === 'none' && { success: true as const }),
      menu: menu.map((item) => menuItemJson(item, titleInPath(item.name))),
    };
  },
  say(output, input) {
    if (output.closed) return `${input.identifier} was open and is closed now.`;
    if (output.menu.length > 0) return `The menu of ${input.identifier} is open.`;
    return output.effect === 'confirmed' ? `${input.identifier} is open.` : `Clicked ${input.identifier}.`;
  },
  intent: (input) => ({ kind: 'click-status-item', item: input.identifier }),
});
