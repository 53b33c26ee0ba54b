import { fail } from '../../../../shared/errors.js';
import { pasting } from '../../../../shared/level/final-table.js';
import { folderNamed, opensProgramPlace, takesPrograms } from '../../../../shared/places/program-places.js';
import { attributesOf, elementIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type FinderItem, pathOf } from './finder-items.js';

/** What lies where programs live may run by itself: Finder opens no such folder and puts nothing into one. Each throws its reason. */
export interface ProgramPlaceGuard {
  assertOpened(item: FinderItem): void;
  /** Something is let go over an item, or over nothing in a window. */
  assertDrop(item: FinderItem, window: AxElement | null): void;
  /** An item of Finder's menus, with the character beside Command where it has one. */
  assertItem(pid: number, title: unknown, character: string): void;
  /** What the clipboard holds is put into the window in front. */
  assertPasting(pid: number): void;
}

/** Finder as Finder tells it: what is opened or dropped on by its path, where a window stands by its title or document. */
export function createProgramPlaceGuard({ accessibility: ax }: Pick<ReadDrivers, 'accessibility'>): ProgramPlaceGuard {
  function assertOpened(item: FinderItem): void {
    if (item.kind === 'path' && opensProgramPlace(item.path)) refuse();
  }

  /** Whoever led the window there. */
  function assertWindow(window: AxElement | null): void {
    const [title, document] = attributesOf(ax, window, ['AXTitle', 'AXDocument']);
    if ((typeof title === 'string' && folderNamed(title) !== null) || isTaking(pathOf(document))) refuse();
  }

  function assertPasting(pid: number): void {
    assertWindow(elementIn(ax, ax.application(pid), 'AXFocusedWindow'));
  }

  return {
    assertOpened,
    assertDrop(item, window) {
      assertOpened(item);
      // What is let go over an app is opened with it.
      if (item.kind === 'path' && /\.app$/iu.test(item.path)) return;
      if (item.kind === 'path' && isTaking(item.path)) refuse();
      assertWindow(window);
    },
    assertItem(pid, title, character) {
      if (character === 'V' || (typeof title === 'string' && pasting.test(title))) assertPasting(pid);
    },
    assertPasting,
  };
}

/** Whether what is put into this folder may run. */
function isTaking(folder: string | null): boolean {
  return folder !== null && takesPrograms(`${folder}/*`);
}

/** Open_item and reveal_in_finder ask for such a path. */
function refuse(): never {
  fail('not_allowed', 'What lies here may run by itself, so nothing is opened from here or put here.', {
    remedy:
      'To look there, use open_item or reveal_in_finder with the path, which asks the owner; putting something there is theirs to do.',
    details: { rule: 'program-place' },
  });
}
