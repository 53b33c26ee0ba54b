import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, modifiersField, xField, yField } from '../kit/fields.js';
import { inApp } from '../kit/phrases.js';

export const doubleClick = defineTool({
  name: 'double_click',
  title: 'Double-click at a point',
  area: 'mouse',
  words: {
    summary: 'Double-clicks at a global point: opens a file, selects a word.',
    more: '',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { x: xField, y: yField, modifiers: modifiersField.optional() },
  output: z.object(changeOutput),
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
  intent: (input, app) => `Double-click at ${input.x}, ${input.y}${inApp(app)}`,
});
