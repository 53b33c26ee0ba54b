import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { contains, type Rect } from '../../../shared/geometry.js';
import { assertSomeDisplay } from '../../../shared/no-display.js';
import type { DisplayInfo } from '../../mac/port.js';
import { defineTool } from '../kit/define-tool.js';
import { describeDisplays, displayFrames } from '../kit/displays.js';
import { placeByRef, xField, yField } from '../kit/fields.js';
import { pictureLongEdge } from '../kit/tool.js';
import { insideSome } from './display-choice.js';
import { pictureOutput, regionField } from './picture-fields.js';

const usualScale = 4;

interface ZoomOn {
  readonly region?: Rect | undefined;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly coordinate?: readonly number[] | undefined;
  readonly scale?: number | undefined;
}

export const zoom = defineTool({
  name: 'zoom',
  area: 'screenshot',
  words: {
    summary: 'Takes a picture of a part of the screen with every pixel, to read what is small.',
    more: 'Give a region, or a point and scale: the part around it is that many times smaller than its display (4). Answers as take_screenshot does.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['screenRecording'],
  input: {
    region: regionField.optional(),
    x: xField.optional(),
    y: yField.optional(),
    coordinate: z
      .array(z.number())
      .refine((pair) => pair.length === 2, 'must be [x, y]')
      .optional(),
    scale: z
      .number()
      .refine((scale) => scale >= 1 && scale <= 20, 'is out of range: the valid range is 1 to 20')
      .optional(),
  },
  instead: placeByRef,
  output: z.object(pictureOutput),
  deadlineSeconds: 15,
  targets: () => [{ kind: 'display', displayId: null }],
  examples: [
    { title: 'A region', arguments: { region: { x: 0, y: 0, width: 200, height: 120 } } },
    { title: 'Around a point', arguments: { coordinate: [400, 300], scale: 8 } },
  ],
  async run(context, input) {
    const rect = zoomRect(input, await context.mac.displays.list());
    const { raster } = await context.mac.screen.capture({ kind: 'region', rect }, pictureLongEdge);
    return context.attach(raster, { maxWidth: null, maxHeight: null });
  },
  intent: () => ({ kind: 'take-picture', of: 'part' }),
});

/** The part of the screen that is meant. Errors: `invalid_input` when that is not said once and whole, or lies on no display. */
function zoomRect(on: ZoomOn, displays: readonly DisplayInfo[]): Rect {
  const point = pointOf(on);
  if ((on.region === undefined) === (point === null)) {
    fail('invalid_input', 'Say once where to look.', { remedy: 'Give a region, or x and y, or coordinate [x, y].' });
  }
  if (on.region !== undefined) {
    if (on.scale !== undefined) {
      fail('invalid_input', 'A region has its own size, so it takes no scale.', { remedy: 'Leave scale out, or give a point.' });
    }
    return insideSome(on.region, displays);
  }
  const display = displays.find(({ frame }) => point !== null && contains(frame, point));
  assertSomeDisplay(displays);
  if (display === undefined || point === null) {
    return fail('invalid_input', 'The point lies on no display.', {
      remedy: `Displays in global points: ${describeDisplays(displays)}.`,
      details: { displays: displayFrames(displays) },
    });
  }
  return around(point, display.frame, on.scale ?? usualScale);
}

function pointOf({ x, y, coordinate }: ZoomOn): { readonly x: number; readonly y: number } | null {
  const [first, second] = coordinate ?? [];
  if (first !== undefined && second !== undefined) {
    if (x !== undefined || y !== undefined) {
      fail('invalid_input', 'The point is given twice.', { remedy: 'Give x and y, or coordinate.' });
    }
    return { x: first, y: second };
  }
  if ((x === undefined) !== (y === undefined)) {
    fail('invalid_input', `A point needs ${x === undefined ? 'x' : 'y'} too.`, { remedy: 'Give x and y, or coordinate [x, y].' });
  }
  return x === undefined || y === undefined ? null : { x, y };
}

/** A part of a display around a point, moved so that it lies on it whole. */
function around(point: { readonly x: number; readonly y: number }, frame: Rect, scale: number): Rect {
  const width = frame.width / scale;
  const height = frame.height / scale;
  return {
    x: Math.min(Math.max(point.x - width / 2, frame.x), frame.x + frame.width - width),
    y: Math.min(Math.max(point.y - height / 2, frame.y), frame.y + frame.height - height),
    width,
    height,
  };
}
