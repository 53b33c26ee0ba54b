import { defineTool } from '../kit/define-tool.js';
import { mainFirst } from '../kit/displays.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';
import { displayJson, displayOutput } from './display-json.js';

export const getDisplayInfo = defineTool({
  name: 'get_display_info',
  area: 'system',
  words: {
    summary: 'Lists the connected displays, the main one first.',
    more: 'Answers an array of {name, resolution, isMain, id, scale, pixelSize, origin} in points.',
  },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: pageInput,
  aliases: pageAliases,
  output: pagedOutput(displayOutput),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'All displays', arguments: {} }],
  run: async (context, input) => paged(mainFirst(await context.mac.displays.list()).map(displayJson), input),
  intent: () => ({ kind: 'list-displays' }),
});
