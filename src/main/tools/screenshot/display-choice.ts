import { fail } from '../../../shared/errors.js';
import { intersection, type Rect } from '../../../shared/geometry.js';
import { assertSomeDisplay } from '../../../shared/no-display.js';
import type { CaptureRequest, DisplayInfo } from '../../mac/port.js';
import { chosenDisplay, describeDisplays, displayFrames, highestDisplayIndex } from '../kit/displays.js';
import { mainDisplayId } from '../kit/fields.js';
import type { TargetRequest } from '../kit/tool.js';

/** The arguments that say what to take a picture of. */
export interface PictureOf {
  readonly display?: number | undefined;
  readonly display_id?: number | undefined;
  readonly window_id?: number | undefined;
  readonly app?: string | undefined;
  readonly region?: Rect | undefined;
  readonly include_shadow?: boolean | undefined;
}

/** What a picture shows, as the guard judges it. Errors: `invalid_input` when two things are asked for at once. */
export function pictureTarget(of: PictureOf): TargetRequest {
  refuseTwo(of);
  if (of.window_id !== undefined) return { kind: 'window', windowId: of.window_id };
  if (of.app !== undefined) return { kind: 'app', app: of.app };
  const { display, display_id = mainDisplayId } = of;
  if (display_id !== mainDisplayId) return { kind: 'display', displayId: display_id };
  return { kind: 'display', displayId: display !== undefined && display > highestDisplayIndex ? display : null };
}

/** The picture to take, of an app its `windowId`. Errors: `not_found` for a display that is not there, `invalid_input` for a region outside all of them. */
export function pictureRequest(of: PictureOf, displays: readonly DisplayInfo[], windowId = of.window_id): CaptureRequest {
  if (windowId !== undefined) return { kind: 'window', windowId, shadow: of.include_shadow ?? false };
  if (of.region !== undefined)
    return { kind: 'region', rect: insideSome(of.region, of.display_id === undefined ? displays : [chosenDisplay(of, displays)]) };
  return { kind: 'display', displayId: chosenDisplay(of, displays).id };
}

/** Whether one window is shown, named by itself or by its app. */
export function isOfWindow({ window_id, app }: PictureOf): boolean {
  return window_id !== undefined || app !== undefined;
}

function refuseTwo(of: PictureOf): void {
  const given = [
    ...(['display', 'window_id', 'app', 'region'] as const).filter((name) => of[name] !== undefined),
    // Beside a region an id only says which display the region lies on.
    ...(of.display_id !== undefined && of.region === undefined ? ['display_id'] : []),
  ];
  if (given.length > 1) {
    fail('invalid_input', `A picture shows one thing, but ${given.join(' and ')} were given.`, { remedy: 'Give one of them.' });
  }
  if (of.include_shadow && !isOfWindow(of)) {
    fail('invalid_input', 'Only the picture of a window has a shadow around it.', {
      remedy: 'Give window_id, or leave include_shadow out.',
    });
  }
}

/** Whether a part of a region lies on no display. Displays do not lie over each other, so their shares add up. */
export function reachesBeyond(region: Rect, displays: readonly DisplayInfo[]): boolean {
  const shares = displays.map((one) => intersection(one.frame, region));
  return shares.reduce((sum, share) => sum + (share === null ? 0 : share.width * share.height), 0) < region.width * region.height;
}

/** A region as it is when it touches one of the displays. Error: `invalid_input` with where they are. */
export function insideSome(region: Rect, displays: readonly DisplayInfo[]): Rect {
  if (displays.some((one) => intersection(one.frame, region) !== null)) return region;
  assertSomeDisplay(displays);
  return fail('invalid_input', 'The region lies outside every display it could be on.', {
    remedy: `Displays in global points: ${describeDisplays(displays)}.`,
    details: { displays: displayFrames(displays) },
  });
}
