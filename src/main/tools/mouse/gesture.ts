import { z } from 'zod';
import type { GestureWay } from '../../../shared/words/act.js';
import { gestureKinds } from '../../mac/ports/input.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, changeOutput, positionOutput } from '../kit/fields.js';
import { atSpot, spotInput, spotOf, spotTarget } from './spot.js';

/** `smart_zoom`, `GESTURE_TYPE_SMART_ZOOM` and `smart-zoom` are the same. */
const kindField = z
  .string()
  .overwrite((text) =>
    text
      .toLowerCase()
      .replace(/^gesture_type_/, '')
      .replaceAll('_', '-'),
  )
  .pipe(z.enum(gestureKinds))
  .describe('swipe, pinch, zoom, smart-zoom, rotate, force-touch');

export const gesture = defineTool({
  name: 'gesture',
  area: 'mouse',
  words: {
    summary: 'Makes a trackpad gesture at a point, as far as macOS lets it be sent.',
    more: 'A swipe of two fingers is sent as scrolling, which emulated says; the others answer unsupported with what to use instead.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    gesture_type: kindField,
    ...spotInput,
    direction: z.enum(['up', 'down', 'left', 'right']).optional(),
    finger_count: z
      .number()
      .int()
      .refine((fingers) => fingers >= 1 && fingers <= 5, 'must be 1 to 5')
      .optional(),
    distance: z.number().optional(),
    scale: z.number().optional(),
    rotation: z.number().optional(),
  },
  aliases: { center_x: 'x', center_y: 'y', type: 'gesture_type', fingers: 'finger_count' },
  output: z.object({ ...changeOutput, ...alreadySo, emulated: z.string(), atEnd: z.boolean(), scrolled: positionOutput.optional() }),
  targets: (input) => [spotTarget(input)],
  examples: [{ title: 'Swipe up in Safari', arguments: { gesture_type: 'swipe', direction: 'up', x: 300, y: 400 } }],
  async run(context, input) {
    const { scrolled, ...report } = await context.mac.input.gesture({
      kind: input.gesture_type,
      point: spotOf(input),
      ...(input.direction !== undefined && { direction: input.direction }),
      ...(input.finger_count !== undefined && { fingers: input.finger_count }),
      ...(input.distance !== undefined && { distance: input.distance }),
    });
    return { ...report, ...(report.effect === 'none' && report.atEnd && { success: true as const }), ...(scrolled && { scrolled }) };
  },
  say: (output, input) => `The ${input.gesture_type} was sent as ${output.emulated} ${atSpot(input)}.`,
  intent: (input) => ({ kind: 'gesture', gesture: input.gesture_type, way: wayOf(input), at: spotOf(input) }),
});

interface Ways {
  readonly gesture_type: (typeof gestureKinds)[number];
  readonly direction?: 'up' | 'down' | 'left' | 'right' | undefined;
  readonly scale?: number | undefined;
  readonly rotation?: number | undefined;
}

/** Which way it goes, as a card says it. A scale above 1 makes larger; a positive rotation goes counterclockwise (NSEvent.rotation). */
function wayOf({ gesture_type: kind, direction, scale, rotation }: Ways): GestureWay {
  if (kind === 'swipe') return direction ?? null;
  if (kind === 'rotate') return rotation === undefined || rotation === 0 ? null : rotation > 0 ? 'counterclockwise' : 'clockwise';
  if (kind !== 'pinch' && kind !== 'zoom') return null;
  return scale === undefined || scale === 1 ? null : scale > 1 ? 'apart' : 'together';
}
