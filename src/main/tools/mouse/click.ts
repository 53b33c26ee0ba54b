import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { modifiersField, xField, yField } from '../kit/fields.js';
import { buttonField, clickAnswer, clickOutput, pressByRef, sayClick } from './spot.js';

const countField = z.number().refine((count) => [1, 2, 3].includes(count), 'must be 1, 2 or 3');

export const click = defineTool({
  name: 'click',
  area: 'mouse',
  words: {
    summary: 'Clicks at a point of the screen, in global points.',
    more: 'click_ui_element is surer. An app in the back stays there: activate_app brings it forward. From a screenshot: point = origin + pixel / scale.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    x: xField,
    y: yField,
    button: buttonField.optional(),
    modifiers: modifiersField.optional(),
    click_count: countField.optional(),
    show_animation: z.boolean().optional(),
    bring_forward: z.boolean().optional(),
  },
  // For who works by pictures alone: what is clicked there has the keyboard next.
  unlisted: ['bring_forward'],
  aliases: { count: 'click_count', clicks: 'click_count' },
  instead: pressByRef,
  output: clickOutput,
  targets: (input) => [{ kind: 'point', x: input.x, y: input.y }],
  examples: [{ title: 'Click into the TextEdit window', arguments: { x: 500, y: 400 } }],
  async run(context, input) {
    const point = { x: input.x, y: input.y };
    if (input.show_animation) await context.mac.overlay.pulse(point);
    const { button = 'left', modifiers = [], click_count: count = 1, bring_forward: forward = false } = input;
    return clickAnswer(await context.mac.input.click({ point, button, modifiers, count, forward }));
  },
  say: (output, input) => sayClick('Clicked', output, input),
  intent: (input) => ({
    kind: 'click',
    x: input.x,
    y: input.y,
    button: input.button ?? 'left',
    modifiers: input.modifiers ?? [],
    count: input.click_count ?? 1,
  }),
});
