import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, modifiersField, xField, yField } from '../kit/fields.js';
import { inApp } from '../kit/phrases.js';

const clickNames = ['Click', 'Double-click', 'Triple-click'] as const;

export const click = defineTool({
  name: 'click',
  title: 'Click at a point',
  area: 'mouse',
  words: {
    summary: 'Clicks at a point of the screen, in global points.',
    more: 'click_ui_element is surer. From a screenshot: point = origin + pixel / scale.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    x: xField,
    y: yField,
    button: z.enum(['left', 'right', 'middle']).optional(),
    modifiers: modifiersField.optional(),
    click_count: z.number().int().min(1).max(3).optional(),
  },
  output: z.object(changeOutput),
  targets: (input) => [{ kind: 'point', x: input.x, y: input.y }],
  examples: [{ title: 'Click into the TextEdit window', arguments: { x: 500, y: 400 } }],
  run: (context, input) =>
    context.mac.input.click({
      point: { x: input.x, y: input.y },
      button: input.button ?? 'left',
      modifiers: input.modifiers ?? [],
      count: input.click_count ?? 1,
    }),
  say: (_output, input) => `Clicked at ${input.x}, ${input.y}.`,
  intent(input, app) {
    const modifiers = (input.modifiers ?? []).map((name) => `${name}-`).join('');
    const button = input.button === undefined || input.button === 'left' ? '' : ` with the ${input.button} button`;
    return `${modifiers}${clickNames[(input.click_count ?? 1) - 1]} at ${input.x}, ${input.y}${button}${inApp(app)}`;
  },
});
