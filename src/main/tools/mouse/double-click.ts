import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, frontOutput, modifiersField, xField, yField } from '../kit/fields.js';
import { openByRef } from './spot.js';

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
  output: z.object({ ...changeOutput, ...frontOutput }),
  targets: (input) => [{ kind: 'point', x: input.x, y: input.y }],
  examples: [{ title: 'Select a word in the TextEdit window', arguments: { x: 500, y: 400 } }],
  run: (context, input) =>
    context.mac.input.click({
      point: { x: input.x, y: input.y },
      button: 'left',
      modifiers: input.modifiers ?? [],
      count: 2,
    }),
  say: (_output, input) => `Double-clicked at ${input.x}, ${input.y}.`,
  intent: (input) => ({ kind: 'click', x: input.x, y: input.y, button: 'left', modifiers: [], count: 2 }),
});
