import { fail } from '../../../shared/errors.js';
import type { Rect } from '../../../shared/geometry.js';
import { assertSomeDisplay } from '../../../shared/no-display.js';
import type { DisplayInfo } from '../../mac/port.js';
import { mainDisplayId } from './fields.js';

/** Numbers up to this count the displays, larger ones are ids. */
export const highestDisplayIndex = 16;

/** The displays in the order in which indexes count them: the main one is 1. */
export function mainFirst(displays: readonly DisplayInfo[]): readonly DisplayInfo[] {
  return [...displays].sort((a, b) => Number(b.main) - Number(a.main));
}

/** Which display is meant: `display` is an index up to 16 and an id above, `display_id` always an id; neither: the main one. */
export interface DisplayChoice {
  readonly display?: number | undefined;
  readonly display_id?: number | undefined;
}

/** The display meant. Error: `not_found` with the displays there are. */
export function chosenDisplay(of: DisplayChoice, displays: readonly DisplayInfo[]): DisplayInfo {
  assertSomeDisplay(displays);
  const ordered = mainFirst(displays);
  const id = of.display_id === mainDisplayId ? undefined : of.display_id;
  const wanted = id ?? of.display ?? 1;
  const byIndex = id === undefined && wanted <= highestDisplayIndex;
  const found = byIndex ? ordered[wanted - 1] : displays.find((one) => one.id === wanted);
  return (
    found ??
    fail('not_found', `There is no display ${wanted}.`, {
      remedy: `Use one of the displays there are: ${describeDisplays(ordered)}.`,
      details: { displays: displayFrames(ordered) },
    })
  );
}

/** The display of a name: `displays/{id}`, an id, `main`, or what it is called. Errors: `not_found`, `invalid_input` for what is no name of one, `ambiguous`. */
export function namedDisplay(name: string, displays: readonly DisplayInfo[]): DisplayInfo {
  assertSomeDisplay(displays);
  const wanted = name.trim().toLowerCase();
  if (/^(?:displays\/)?main$/.test(wanted)) return chosenDisplay({}, displays);
  const id = /^(?:displays\/)?(\d+)$/.exec(wanted)?.[1];
  const found = displays.filter((one) => (id === undefined ? one.name.toLowerCase() === wanted : one.id === Number(id)));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const ordered = mainFirst(displays);
  const code = only !== undefined ? 'ambiguous' : id === undefined ? 'invalid_input' : 'not_found';
  return fail(code, `${only === undefined ? 'No display is' : 'Several displays are'} called "${name}".`, {
    remedy: `Use the id of one of those there are: ${describeDisplays(ordered)}.`,
    details: { displays: displayFrames(ordered) },
  });
}

/** The displays in words, for a remedy. */
export function describeDisplays(displays: readonly DisplayInfo[]): string {
  return displays
    .map(({ id, name, frame }) => `${name} (id ${id}) at ${frame.x}, ${frame.y}, ${frame.width} by ${frame.height}`)
    .join('; ');
}

/** The displays as an error's details. */
export function displayFrames(displays: readonly DisplayInfo[]): readonly { readonly id: number; readonly frame: Rect }[] {
  return displays.map(({ id, frame }) => ({ id, frame }));
}
