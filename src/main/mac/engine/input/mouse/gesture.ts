import { fail } from '../../../../../shared/errors.js';
import type { Point } from '../../../../../shared/geometry.js';
import type { Job } from '../../../port.js';
import type { GestureRequest, ScrollReport } from '../../../ports/input.js';
import type { EngineContext } from '../../engine-context.js';
import { farthest, scroll } from './scroll.js';

const swipeLength = 300;

/** Why macOS cannot be sent a gesture, and what to do instead. Touches have no public CGEvent constructor. */
const impossible: Readonly<Record<Exclude<GestureRequest['kind'], 'swipe'>, readonly [why: string, instead: string]>> = {
  pinch: ['macOS has no public way to send a pinch.', 'Many apps zoom with Command-plus and Command-minus: press_key.'],
  zoom: ['macOS has no public way to send a zoom gesture.', 'Many apps zoom with Command-plus and Command-minus: press_key.'],
  'smart-zoom': ['macOS has no public way to send a smart zoom.', 'Look for the command in the View menu: list_menu_items.'],
  rotate: ['macOS has no public way to send a rotation.', 'Look for a Rotate command in the menus: list_menu_items.'],
  'force-touch': ['macOS has no public way to send a force click.', 'A right click or press_key may offer the same command.'],
};

/**
 * Trackpad gestures. A swipe of two fingers is what macOS itself delivers as scrolling, so it is sent as that; nothing
 * else has an equal that is sure to mean the same in every app.
 */
export async function gesture(
  engine: EngineContext,
  job: Job,
  request: GestureRequest,
): Promise<ScrollReport & { readonly emulated: string }> {
  const { kind, point, direction, fingers = 2, distance = swipeLength } = request;
  if (kind !== 'swipe') {
    const [why, instead] = impossible[kind];
    return fail('unsupported', why, { remedy: instead, details: { gesture: kind } });
  }
  if (fingers !== 2) {
    return fail('unsupported', `macOS keeps swipes of ${fingers} fingers for itself and has no public way to send one.`, {
      remedy: 'Mission Control and Spaces are for the owner; activate_app and list_windows reach other windows.',
      details: { gesture: kind },
    });
  }
  if (direction === undefined) {
    return fail('invalid_input', 'A swipe needs a direction.', { remedy: 'Send up, down, left or right.' });
  }
  if (!(distance >= 1 && distance <= farthest)) {
    return fail('invalid_input', `A swipe has a distance of 1 to ${farthest} points.`, { remedy: 'Send a distance in that range.' });
  }
  const report = await scroll(engine, job, { delta: viewsWay(direction, distance), point });
  return { ...report, emulated: 'scroll' };
}

/** Fingers that go up push the content up, so the view goes down. */
function viewsWay(direction: NonNullable<GestureRequest['direction']>, distance: number): Point {
  switch (direction) {
    case 'up':
      return { x: 0, y: distance };
    case 'down':
      return { x: 0, y: -distance };
    case 'left':
      return { x: distance, y: 0 };
    case 'right':
      return { x: -distance, y: 0 };
  }
}
