import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { placeByRef, xField, yField } from '../kit/fields.js';
import { pointerOutput } from './spot.js';

const secondsField = z
  .number()
  .refine((seconds) => seconds >= 0 && seconds <= 10, 'must be 0 to 10 seconds')
  .describe('Seconds, else 1');

export const hover = defineTool({
  name: 'hover',
  area: 'mouse',
  words: {
    summary: 'Moves the pointer to a point and rests there, so that a tooltip shows; global points.',
    more: 'Answers in changed what appeared.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { x: xField, y: yField, duration: secondsField.optional() },
  instead: placeByRef,
  output: pointerOutput,
  deadlineSeconds: 20,
  targets: (input) => [{ kind: 'point', x: input.x, y: input.y }],
  examples: [{ title: 'Rest on the TextEdit window', arguments: { x: 500, y: 400, duration: 0.5 } }],
  run: (context, input) => context.mac.input.hover({ point: { x: input.x, y: input.y }, durationMs: (input.duration ?? 1) * 1000 }),
  say: (output, input) => `Rested at ${output.cursor.x}, ${output.cursor.y} for ${input.duration ?? 1} s.`,
  intent: (input) => ({ kind: 'rest-pointer', x: input.x, y: input.y }),
});
