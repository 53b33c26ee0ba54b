import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, modifiersField, placeByRef, xField, yField } from '../kit/fields.js';
import { durationMsField } from './spot.js';

const usualMs = 500;

export const drag = defineTool({
  name: 'drag',
  area: 'mouse',
  words: {
    summary: 'Presses the mouse at one global point, moves to another and lets go.',
    more: 'For sliders set_ui_element_value is surer; for windows move_window.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    start_x: xField,
    start_y: yField,
    end_x: xField,
    end_y: yField,
    duration_ms: durationMsField.optional(),
    modifiers: modifiersField.optional(),
  },
  aliases: {
    from_x: 'start_x',
    from_y: 'start_y',
    to_x: 'end_x',
    to_y: 'end_y',
  },
  instead: placeByRef,
  output: z.object(changeOutput),
  deadlineSeconds: 20,
  targets: (input) => [
    { kind: 'point', x: input.start_x, y: input.start_y },
    { kind: 'point', x: input.end_x, y: input.end_y },
  ],
  examples: [{ title: 'Select text in TextEdit', arguments: { start_x: 440, start_y: 180, end_x: 700, end_y: 180 } }],
  run: (context, input) =>
    context.mac.input.drag({
      from: { x: input.start_x, y: input.start_y },
      to: { x: input.end_x, y: input.end_y },
      durationMs: input.duration_ms ?? usualMs,
      modifiers: input.modifiers ?? [],
    }),
  say: (_output, input) => `Dragged from ${input.start_x}, ${input.start_y} to ${input.end_x}, ${input.end_y}.`,
  intent: (input) => ({
    kind: 'drag',
    from: { x: input.start_x, y: input.start_y },
    to: { x: input.end_x, y: input.end_y },
    modifiers: input.modifiers ?? [],
  }),
});
