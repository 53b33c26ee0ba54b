import { defineTool } from '../kit/define-tool.js';
import { modifiersField, xField, yField } from '../kit/fields.js';
import { clickAnswer, clickOutput, openByRef, sayClick } from './spot.js';

export const doubleClick = defineTool({
  name: 'double_click',
  area: 'mouse',
  words: {
    summary: 'Double-clicks at a global point: opens a file, selects a word.',
    more: '',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { x: xField, y: yField, modifiers: modifiersField.optional() },
  instead: openByRef,
  output: clickOutput,
  targets: (input) => [{ kind: 'point', x: input.x, y: input.y }],
  examples: [{ title: 'Select a word in the TextEdit window', arguments: { x: 500, y: 400 } }],
  async run(context, input) {
    const point = { x: input.x, y: input.y };
    return clickAnswer(await context.mac.input.click({ point, button: 'left', modifiers: input.modifiers ?? [], count: 2 }));
  },
  say: (output, input) => sayClick('Double-clicked', output, input),
  intent: (input) => ({ kind: 'click', x: input.x, y: input.y, button: 'left', modifiers: input.modifiers ?? [], count: 2 }),
});
