import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { elementChange, elementChangeOutput, nameOfState } from './answers/element-change.js';
import { elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const scrollToElement = defineTool({
  name: 'scroll_to_element',
  area: 'elements',
  words: {
    summary: 'Scrolls until one element can be seen.',
    more: 'Answers in state where it stands then.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: elementInput,
  aliases: elementInputAliases,
  output: elementChangeOutput.extend({ success: z.boolean().optional() }),
  deadlineSeconds: 20,
  targets: (input) => [elementTarget(input)],
  examples: [
    { title: 'A row far down in Safari', arguments: { element: 'app("Safari")/window[0]/web_area[0]/table["Search results"]/row[40]' } },
  ],
  async run(context, input) {
    const change = elementChange(await context.mac.elements.scrollToVisible({ app: context.app, element: input.element }));
    // In sight already is a success; moved, and still not in sight, is none.
    return { ...change, success: change.effect !== 'unverified' };
  },
  say({ effect, state, changed }) {
    const name = nameOfState(state);
    if (effect === 'none') return `${name} could be seen already.`;
    return effect === 'confirmed' ? `${name}: scrolled into sight.` : `${name} is not in sight: ${changed}. Call again to go on.`;
  },
  intent: (input, found) => ({ kind: 'scroll-to-element', element: named(input.element, found) }),
});
