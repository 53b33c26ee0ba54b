import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const getElementActions = defineTool({
  name: 'get_element_actions',
  area: 'elements',
  words: {
    summary: 'Lists the actions of one element, such as AXPress or AXShowMenu.',
    more: 'Use it before perform_action. Answers an array of names.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: elementInput,
  aliases: elementInputAliases,
  output: z.array(z.string()),
  targets: (input) => [elementTarget(input)],
  examples: [{ title: 'What the 7 of Calculator can do', arguments: { element: 'app("Calculator")/window[0]/group[0]/button["7"]' } }],
  run: async (context, input) => [...(await context.mac.elements.actions({ app: context.app, element: input.element }))],
  intent: (input, found) => ({ kind: 'list-actions', element: named(input.element, found) }),
});
