import { defineTool } from '../kit/define-tool.js';
import { elementJson, elementOutput } from './answers/element-json.js';
import { elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const getElement = defineTool({
  name: 'get_element',
  area: 'elements',
  words: {
    summary: 'Reads one element: role, title, value, place, state, the actions it can do.',
    more: 'Use it to look again. Answers as find_element does.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: elementInput,
  aliases: elementInputAliases,
  output: elementOutput,
  targets: (input) => [elementTarget(input)],
  examples: [{ title: 'Look at the 7 of Calculator', arguments: { element: 'app("Calculator")/window[0]/group[0]/button["7"]' } }],
  run: async (context, input) => elementJson(await context.mac.elements.get({ app: context.app, element: input.element })),
  intent: (input, found) => ({ kind: 'look-at-element', element: named(input.element, found) }),
});
