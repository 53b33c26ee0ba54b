import { defineTool } from '../kit/define-tool.js';
import { chosenDisplay } from '../kit/displays.js';
import { systemId } from '../kit/fields.js';
import { displayJson, displayOutput } from './display-json.js';

export const getDisplay = defineTool({
  name: 'get_display',
  area: 'system',
  words: {
    summary: 'Describes one display; the main one when none is named.',
    more: 'Answers what get_display_info lists. name is displays/{id}.',
  },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: {
    display: systemId.optional().describe('1 is the main one; above 16 an id'),
    display_id: systemId.optional(),
  },
  aliases: { name: { parameter: 'display_id', read: readDisplayName } },
  output: displayOutput,
  targets: () => [{ kind: 'none' }],
  examples: [
    { title: 'The main display', arguments: {} },
    { title: 'Another one by its id', arguments: { display_id: 2 } },
  ],
  run: async (context, input) => displayJson(chosenDisplay(input, await context.mac.displays.list())),
  say: () => 'The display was described.',
  intent: () => ({ kind: 'read-display' }),
});

/** The id in `displays/{id}`; anything else stays as it is and is refused by type. */
function readDisplayName(value: unknown): unknown {
  const id = typeof value === 'string' ? /^(?:displays\/)?(\d+)$/.exec(value)?.[1] : undefined;
  return id === undefined ? value : Number(id);
}
