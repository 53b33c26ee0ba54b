import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { pixelLimitField, systemId, windowAliases, windowIdField, xField, yField } from '../kit/fields.js';
import { pictureLongEdge } from '../kit/tool.js';
import { pictureRequest, pictureTarget } from './display-choice.js';

const lengthField = z.number().refine((length) => length > 0 && length <= 100_000, 'must be above 0 and at most 100000 points');

export const takeScreenshot = defineTool({
  name: 'take_screenshot',
  title: 'Take screenshot',
  area: 'screenshot',
  words: {
    summary: 'Takes a picture of a display, a window or a region; of the main display when nothing is given.',
    more: 'Use it to see what elements cannot tell. Answers an image and {width, height, originX, originY, scale}: global point = origin + pixel / scale. Large pictures are made smaller. Windows of apps the owner hides are filled.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['screenRecording'],
  input: {
    display: systemId.optional().describe('1 is the main one; above 16 an id'),
    display_id: systemId.optional(),
    window_id: windowIdField.optional(),
    region: z.strictObject({ x: xField, y: yField, width: lengthField, height: lengthField }).optional(),
    format: z.enum(['png']).optional(),
    max_width: pixelLimitField.optional(),
    max_height: pixelLimitField.optional(),
  },
  aliases: { window: windowAliases.window },
  output: z.object({
    format: z.literal('png'),
    width: z.number(),
    height: z.number(),
    originX: z.number(),
    originY: z.number(),
    scale: z.number(),
    displayId: z.number().optional(),
    windowId: z.number().optional(),
    note: z.string().optional(),
  }),
  deadlineSeconds: 15,
  targets: (input) => [pictureTarget(input)],
  examples: [
    { title: 'The main display', arguments: {} },
    { title: 'A part of it, small', arguments: { region: { x: 0, y: 0, width: 400, height: 300 }, max_width: 400 } },
  ],
  async run(context, input) {
    const request = pictureRequest(input, await context.mac.displays.list());
    const { raster } = await context.mac.screen.capture(request, pictureLongEdge);
    const facts = await context.attach(raster, { maxWidth: input.max_width ?? null, maxHeight: input.max_height ?? null });
    return {
      ...facts,
      ...(request.kind === 'display' ? { displayId: request.displayId } : {}),
      ...(request.kind === 'window' ? { windowId: request.windowId } : {}),
    };
  },
  say: () => 'The picture was taken.',
  intent: (input, app) =>
    input.window_id === undefined ? 'Take a picture of the screen' : `Take a picture of a window of ${app ?? 'an app'}`,
});
