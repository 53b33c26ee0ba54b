import { defineTool } from '../kit/define-tool.js';
import { elementChange, elementChangeOutput } from './element-change.js';
import { elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const clickUiElement = defineTool({
  name: 'click_ui_element',
  area: 'elements',
  words: {
    summary: 'Presses one element, such as a button, check box, link or row.',
    more: 'Prefer it to click. Answers what changed, and in state the element afterwards.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: elementInput,
  aliases: elementInputAliases,
  output: elementChangeOutput,
  targets: (input) => [elementTarget(input)],
  examples: [{ title: 'Press the 7 of Calculator', arguments: { element: 'app("Calculator")/window[0]/group[0]/button["7"]' } }],
  run: async (context, input) => elementChange(await context.mac.elements.press({ app: context.app, element: input.element })),
  say: (output) =>
    output.state === undefined ? 'Pressed; the element is gone now.' : `Pressed ${output.state.title ?? output.state.role}.`,
  intent: (input, found) => ({ kind: 'press-element', element: named(input.element, found) }),
});
