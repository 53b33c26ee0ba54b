import { z } from 'zod';
import type { DisplayInfo } from '../../mac/port.js';
import { positionOutput, sizeOutput } from '../kit/fields.js';

/** A display as results write it: resolution and origin in points, `pixelSize` in pixels. */
export const displayOutput = z.object({
  name: z.string(),
  resolution: sizeOutput,
  isMain: z.boolean(),
  id: z.number(),
  scale: z.number(),
  pixelSize: sizeOutput,
  origin: positionOutput,
});

/** A display in that form. */
export function displayJson({ id, name, frame, scale, main, pixelSize }: DisplayInfo): z.infer<typeof displayOutput> {
  return {
    name,
    resolution: { width: frame.width, height: frame.height },
    isMain: main,
    id,
    scale,
    pixelSize: { width: pixelSize.width, height: pixelSize.height },
    origin: { x: frame.x, y: frame.y },
  };
}
