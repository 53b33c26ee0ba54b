import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';

const statusBarItem = z.object({
  description: z.string(),
  position: z.number(),
  processName: z.string(),
  identifier: z.string().optional(),
  bundleId: z.string(),
  width: z.number(),
  visible: z.boolean(),
});

export const listStatusBarItems = defineTool({
  name: 'list_status_bar_items',
  area: 'menus',
  words: {
    summary: 'Lists the items at the right end of the menu bar, of macOS and of other apps.',
    more: 'Answers an array of {description, position, processName, identifier, visible}; position is the left edge in points.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: {},
  output: z.array(statusBarItem),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'See what is there', arguments: {} }],
  async run(context) {
    const items = await context.mac.menus.statusItems();
    const silent = await context.mac.menus.silentOwners();
    if (silent.length > 0) context.addText(`Without the items of ${silent.join(', ')}: no answer.`);
    return items.map(({ description, position, processName, identifier, app, frame, visible }) => ({
      description,
      position,
      processName,
      ...(identifier && { identifier }),
      bundleId: app.bundleId,
      width: frame.width,
      visible,
    }));
  },
  intent: () => ({ kind: 'list-status-items' }),
});
