import { defineTool } from '../kit/define-tool.js';
import { elementJson, elementOutput } from './answers/element-json.js';
import { elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const getUiElementValue = defineTool({
  name: 'get_ui_element_value',
  area: 'elements',
  words: {
    summary: 'Reads the value of one element: text of a field, number of a slider, state of a check box.',
    more: 'Answers {ref, path, role, title, value}; password fields say secure instead.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: elementInput,
  aliases: elementInputAliases,
  output: elementOutput.pick({
    ref: true,
    path: true,
    role: true,
    title: true,
    value: true,
    valueLength: true,
    enabled: true,
    secure: true,
  }),
  targets: (input) => [elementTarget(input)],
  examples: [{ title: 'Read the text of a window', arguments: { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]' } }],
  async run(context, input) {
    return elementJson(await context.mac.elements.get({ app: context.app, element: input.element }));
  },
  intent: (input, found) => ({ kind: 'read-value', element: named(input.element, found) }),
});
