import { fail } from '../../../shared/errors.js';
import { intersection, type Rect } from '../../../shared/geometry.js';
import type { CaptureRequest, DisplayInfo } from '../../mac/port.js';
import type { TargetRequest } from '../kit/tool.js';

/** The arguments that say what to take a picture of. */
export interface PictureOf {
  readonly display?: number | undefined;
  readonly display_id?: number | undefined;
  readonly window_id?: number | undefined;
  readonly region?: Rect | undefined;
}

/** Numbers up to this count the displays, larger ones are ids. */
const highestIndex = 16;

/** What a picture shows, as the guard judges it. Errors: `invalid_input` when two things are asked for at once. */
export function pictureTarget(of: PictureOf): TargetRequest {
  refuseTwo(of);
  if (of.window_id !== undefined) return { kind: 'window', windowId: of.window_id };
  const { display } = of;
  return { kind: 'display', displayId: of.display_id ?? (display !== undefined && display > highestIndex ? display : null) };
}

/** The picture to take. Errors: `not_found` for a display that is not there, `invalid_input` for a region outside all of them. */
export function pictureRequest(of: PictureOf, displays: readonly DisplayInfo[]): CaptureRequest {
  if (of.window_id !== undefined) return { kind: 'window', windowId: of.window_id };
  if (of.region !== undefined)
    return { kind: 'region', rect: insideSome(of.region, of.display_id === undefined ? displays : [chosen(of, displays)]) };
  return { kind: 'display', displayId: chosen(of, displays).id };
}

function refuseTwo(of: PictureOf): void {
  const given = [
    ...(['display', 'window_id', 'region'] as const).filter((name) => of[name] !== undefined),
    // Beside a region an id only says which display the region lies on.
    ...(of.display_id !== undefined && of.region === undefined ? ['display_id'] : []),
  ];
  if (given.length < 2) return;
  fail('invalid_input', `A picture shows one thing, but ${given.join(' and ')} were given.`, { remedy: 'Give one of them.' });
}

function chosen(of: PictureOf, displays: readonly DisplayInfo[]): DisplayInfo {
  const mainFirst = [...displays].sort((a, b) => Number(b.main) - Number(a.main));
  const wanted = of.display_id ?? of.display ?? 1;
  const byIndex = of.display_id === undefined && wanted <= highestIndex;
  const found = byIndex ? mainFirst[wanted - 1] : displays.find((one) => one.id === wanted);
  return (
    found ??
    fail('not_found', `There is no display ${wanted}.`, {
      remedy: `Use one of the displays there are: ${describe(mainFirst)}.`,
      details: { displays: frames(mainFirst) },
    })
  );
}

function insideSome(region: Rect, displays: readonly DisplayInfo[]): Rect {
  if (displays.some((one) => intersection(one.frame, region) !== null)) return region;
  return fail('invalid_input', 'The region lies outside every display it could be on.', {
    remedy: `Displays in global points: ${describe(displays)}.`,
    details: { displays: frames(displays) },
  });
}

function describe(displays: readonly DisplayInfo[]): string {
  return displays
    .map(({ id, name, frame }) => `${name} (id ${id}) at ${frame.x}, ${frame.y}, ${frame.width} by ${frame.height}`)
    .join('; ');
}

function frames(displays: readonly DisplayInfo[]): readonly { readonly id: number; readonly frame: Rect }[] {
  return displays.map(({ id, frame }) => ({ id, frame }));
}
