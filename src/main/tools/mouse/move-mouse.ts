import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, placeByRef, xField, yField } from '../kit/fields.js';
import { durationMsField, pointerOutput } from './spot.js';

const smoothMs = 300;

export const moveMouse = defineTool({
  name: 'move_mouse',
  area: 'mouse',
  words: {
    summary: 'Moves the pointer to a point without clicking, in global points.',
    more: 'With smooth or duration_ms it travels there. Answers in cursor where it is.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { x: xField, y: yField, smooth: z.boolean().optional(), duration_ms: durationMsField.optional() },
  instead: placeByRef,
  output: pointerOutput.extend(alreadySo),
  deadlineSeconds: 20,
  targets: (input) => [{ kind: 'point', x: input.x, y: input.y }],
  examples: [{ title: 'Move the pointer over TextEdit', arguments: { x: 500, y: 400 } }],
  async run(context, { x, y, smooth, duration_ms }) {
    const travels = smooth ?? (duration_ms ?? 0) > 0;
    const report = await context.mac.input.move({ point: { x, y }, smooth: travels, durationMs: travels ? (duration_ms ?? smoothMs) : 0 });
    return { ...report, ...(report.effect === 'none' && { success: true as const }) };
  },
  say: (output) => `The pointer is at ${output.cursor.x}, ${output.cursor.y}.`,
  intent: (input) => ({ kind: 'move-pointer', x: input.x, y: input.y }),
});
