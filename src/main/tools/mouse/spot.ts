import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import type { Point } from '../../../shared/geometry.js';
import type { ActionReport } from '../../mac/port.js';
import { alreadySo, changeOutput, frontOutput, positionOutput, xField, yField } from '../kit/fields.js';
import type { TargetRequest } from '../kit/tool.js';

/** A point that may be left out: then it is where the pointer stands. */
export const spotInput = { x: xField.optional(), y: yField.optional() } as const;

interface Spot {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** The point, or null for where the pointer stands. Error: `invalid_input` when only half of it is given. */
export function spotOf({ x, y }: Spot): Point | null {
  if (x === undefined && y === undefined) return null;
  if (x === undefined || y === undefined) {
    fail('invalid_input', `${x === undefined ? 'x' : 'y'} is missing.`, {
      remedy: 'Give both x and y, or neither for where the pointer is.',
    });
  }
  return { x, y };
}

/** What a call at such a point touches. */
export function spotTarget(spot: Spot): TargetRequest {
  const point = spotOf(spot);
  return point === null ? { kind: 'pointer' } : { kind: 'point', ...point };
}

/** A point that may be left out, inside a sentence. */
export function atSpot(spot: Spot): string {
  const point = spotOf(spot);
  return point === null ? 'where the pointer is' : `at ${point.x}, ${point.y}`;
}

/** What pointer tools answer: where the pointer was read back afterwards. */
export const pointerOutput = z.object({ ...changeOutput, cursor: positionOutput });

/** How long the pointer may take: 0 to 10 seconds. */
export const durationMsField = z.number().refine((ms) => ms >= 0 && ms <= 10_000, 'must be 0 to 10000 ms');

/** The three buttons of a mouse. */
export const buttonField = z.enum(['left', 'right', 'middle']);

/** What clicks answer. */
export const clickOutput = z.object({ ...changeOutput, ...frontOutput, ...alreadySo });

/** Where all was so already, that is a success. */
export function clickAnswer(report: ActionReport): z.infer<typeof clickOutput> {
  return report.alreadySo ? { ...report, success: true } : report;
}

/** What is said of a click; an app in the back is not clicked where nothing would come of it. */
export function sayClick(did: string, { effect, changed }: z.infer<typeof clickOutput>, { x, y }: Point): string {
  return effect === 'none' ? `Nothing changed at ${x}, ${y}: ${changed.split(';')[0]}.` : `${did} at ${x}, ${y}.`;
}

const press = 'click_ui_element presses an element by its ref, whatever is in front of it.';
/** What models give a click instead of a point. */
export const pressByRef = { element: press, ref: press } as const;

const open =
  'perform_action with AXOpen opens an element by its ref, open_item a file by its path; for a point find_element tells position and size.';
/** The same of a double click, which opens. */
export const openByRef = { element: open, ref: open } as const;
