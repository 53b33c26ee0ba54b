import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import { pasting } from '../../../../shared/level/final-table.js';
import { isTakingFolder, opensProgramPlace } from '../../../../shared/places/program-places.js';
import type { Job } from '../../port.js';
import { elementIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type FinderItem, finderItemAt, ledTo } from '../owners/finder-items.js';
import { putPlace, windowPlace } from '../owners/put-place.js';
import { selectedIn } from './selected-items.js';

/**
 * What lies where programs live may run by itself: Finder opens no such folder and puts nothing into one, but by a yes to that alone
 * something into a folder of apps. Each throws its reason.
 */
export interface ProgramPlaceGuard {
  assertOpened(item: FinderItem): void;
  /** Something is let go over an element. */
  assertDrop(job: Job, at: Point, element: AxElement): void;
  /** An item of Finder's menus, with the character beside Command where it has one. */
  assertItem(pid: number, title: unknown, character: string): void;
  /** What the clipboard holds is put into the window in front. */
  assertPasting(pid: number): void;
}

/** Finder as Finder tells it: what is opened or dropped on by its path, where a window stands by its title or document. */
export function createProgramPlaceGuard(drivers: Pick<ReadDrivers, 'accessibility' | 'launches'>): ProgramPlaceGuard {
  const { accessibility: ax } = drivers;

  function assertOpened(item: FinderItem): void {
    if (item.kind === 'path' && opensProgramPlace(item.path)) refuse();
  }

  /** In columns it is put into the folder that is selected last. */
  function assertPasting(pid: number): void {
    if (windowPlace(ax, elementIn(ax, ax.application(pid), 'AXFocusedWindow')) !== null) refuse();
    const { finderItems } = selectedIn(drivers, pid);
    if (finderItems.some((item) => item.kind === 'path' && isTakingFolder(item.path))) refuse();
  }

  return {
    assertOpened,
    assertDrop({ clearance: { sightings } }, { x, y }, element) {
      assertOpened(ledTo(drivers, finderItemAt(ax, element)));
      const place = putPlace(drivers, element);
      if (place === null) return;
      const isAskedFor = sightings.some((one) => one.kind === 'point' && one.x === x && one.y === y && one.puts === place);
      if (!isAskedFor) refuse();
    },
    assertItem(pid, title, character) {
      if (character === 'V' || (typeof title === 'string' && pasting.test(title))) assertPasting(pid);
    },
    assertPasting,
  };
}

/** Open_item and reveal_in_finder ask for such a path, and drag for a folder of apps. */
function refuse(): never {
  fail('not_allowed', 'What lies here may run by itself, so nothing is opened from here or put here.', {
    remedy:
      'To look there, use open_item or reveal_in_finder with the path, and to install an app, drag it over its folder: each asks the owner. All else is theirs to put there.',
    details: { rule: 'program-place' },
  });
}
