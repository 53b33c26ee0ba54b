import { defineTool } from '../kit/define-tool.js';
import { alreadySo } from '../kit/fields.js';
import { elementChange, elementChangeOutput, nameOfState } from './element-change.js';
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
  output: elementChangeOutput.extend(alreadySo),
  deadlineSeconds: 20,
  targets: (input) => [elementTarget(input)],
  examples: [
    { title: 'A row far down in Safari', arguments: { element: 'app("Safari")/window[0]/web_area[0]/table["Search results"]/row[40]' } },
  ],
  async run(context, input) {
    const change = elementChange(await context.mac.elements.scrollToVisible({ app: context.app, element: input.element }));
    return change.effect === 'none' ? { ...change, success: true as const } : change;
  },
  say(output) {
    const name = nameOfState(output.state);
    return output.effect === 'none' ? `${name} could be seen already.` : `${name}: ${output.changed || 'scrolled'}.`;
  },
  intent: (input, found) => ({ kind: 'scroll-to-element', element: named(input.element, found) }),
});
