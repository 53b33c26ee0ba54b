import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import type { Point } from '../../../shared/geometry.js';
import { counted } from '../../../shared/text/counted.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, changeOutput, positionOutput } from '../kit/fields.js';
import { atSpot, spotInput, spotOf, spotTarget } from './spot.js';

const usualAmount = 100;
const ways = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
} as const;
type Direction = keyof typeof ways;
const directions: readonly Direction[] = ['up', 'down', 'left', 'right'];

const inside = 'It scrolls what lies at x and y: find_element tells position and size of a list or page.';
const intoSight = `scroll_to_element brings an element into sight by its ref. ${inside}`;

interface Asked {
  readonly direction?: Direction | undefined;
  readonly amount?: number | undefined;
  readonly delta_x?: number | undefined;
  readonly delta_y?: number | undefined;
}

export const scroll = defineTool({
  name: 'scroll',
  area: 'mouse',
  words: {
    summary: 'Scrolls at a global point or where the pointer is, by direction and amount or by delta_x, delta_y.',
    more: 'Positive deltas go right and down. atEnd: the content ends there.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    direction: z.enum(directions).optional(),
    amount: z
      .number()
      .refine((far) => far > 0 && far <= 10_000, 'must be above 0 and at most 10000 points')
      .optional()
      .describe('Points, else 100'),
    delta_x: z.number().optional(),
    delta_y: z.number().optional(),
    ...spotInput,
  },
  instead: { app: inside, window: inside, window_id: inside, element: intoSight, ref: intoSight },
  output: z.object({ ...changeOutput, ...alreadySo, atEnd: z.boolean(), scrolled: positionOutput.optional() }),
  deadlineSeconds: 20,
  targets(input) {
    deltaOf(input);
    return [spotTarget(input)];
  },
  examples: [
    { title: 'Further down the page in Safari', arguments: { direction: 'down', amount: 200, x: 300, y: 400 } },
    { title: 'The same by delta', arguments: { delta_y: 200, x: 300, y: 400 } },
  ],
  async run(context, input) {
    const { scrolled, ...report } = await context.mac.input.scroll({ delta: deltaOf(input), point: spotOf(input) });
    // At its end the view is as far as it was asked to go.
    return { ...report, ...(report.effect === 'none' && report.atEnd && { success: true as const }), ...(scrolled && { scrolled }) };
  },
  say(output, input) {
    if (output.effect === 'none') return output.atEnd ? 'The content ends there.' : 'Nothing moved.';
    return `Scrolled ${wayOf(output.scrolled ?? null, deltaOf(input))} ${atSpot(input)}${output.atEnd ? ', to the end' : ''}.`;
  },
  intent: (input) => {
    const { x, y } = deltaOf(input);
    return { kind: 'scroll', right: x, down: y, at: spotOf(input) };
  },
});

/** How far the view goes. Error: `invalid_input` when neither way of saying it, or both, are given. */
function deltaOf({ direction, amount, delta_x, delta_y }: Asked): Point {
  // Many models fill in every parameter there is: beside a direction a delta of 0 says nothing.
  const byDelta = [delta_x, delta_y].some((delta) => delta !== undefined && (delta !== 0 || direction === undefined));
  if (direction === undefined && !byDelta) {
    fail('invalid_input', 'Nothing says which way to scroll.', {
      remedy: 'Give direction (up, down, left, right), or delta_x or delta_y.',
    });
  }
  if (byDelta && (direction !== undefined || amount !== undefined)) {
    fail('invalid_input', 'direction and amount cannot stand beside delta_x and delta_y.', { remedy: 'Give one or the other.' });
  }
  if (direction === undefined) return { x: delta_x ?? 0, y: delta_y ?? 0 };
  const way = ways[direction];
  const far = amount ?? usualAmount;
  return { x: way.x * far, y: way.y * far };
}

/** How far it went where that is known, else only which way it was asked to. */
function wayOf(went: Point | null, asked: Point): string {
  const { x, y } = went ?? asked;
  const far = (points: number): string => (went === null ? '' : `${counted(Math.abs(points), 'point')} `);
  const parts = [...(y === 0 ? [] : [`${far(y)}${y > 0 ? 'down' : 'up'}`]), ...(x === 0 ? [] : [`${far(x)}${x > 0 ? 'right' : 'left'}`])];
  return parts.join(' and ') || '0 points';
}
