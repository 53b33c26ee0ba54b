import { defineTool } from '../kit/define-tool.js';
import { chosenDisplay, namedDisplay } from '../kit/displays.js';
import { displayField, displayIdField, shortText } from '../kit/fields.js';
import { displayJson, displayOutput } from './display-json.js';

export const getDisplay = defineTool({
  name: 'get_display',
  area: 'system',
  words: {
    summary: 'Describes one display; the main one when none is named.',
    more: 'Answers what get_display_info lists. name is that of the list, or displays/{id}.',
  },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: {
    display: displayField.optional().describe('1 is the main one; above 16 an id'),
    display_id: displayIdField.optional(),
    name: shortText(255).optional(),
  },
  output: displayOutput,
  targets: () => [{ kind: 'none' }],
  examples: [
    { title: 'The main display', arguments: {} },
    { title: 'Another one by its id', arguments: { display_id: 2 } },
  ],
  async run(context, { name, ...input }) {
    const displays = await context.mac.displays.list();
    return displayJson(name === undefined ? chosenDisplay(input, displays) : namedDisplay(name, displays));
  },
  intent: () => ({ kind: 'read-display' }),
});
