import { folderNamed, isTakingFolder, keepsApps } from '../../../../shared/places/program-places.js';
import { attributesOf, firstIn, windowIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { finderItemAt, finderItemIn, ledTo, pathOf, viewAround } from './finder-items.js';

type Ax = ReadDrivers['accessibility'];

/** Items of a view that are asked where they lie, and elements of one that are asked for their words. */
const mostItems = 4;
const mostParts = 12;

/** A place of Finder's that is none on the disk: what is let go over somebody there is sent to them at once. */
const airDrop = /^(?:AirDrop|隔空投送)$/iu;

/** Whether the owner can be asked to let something be put there: what they keep there themselves, and no other place of programs. */
export function isAskedAbout(place: string): boolean {
  return airDrop.test(place) || keepsApps(place);
}

/**
 * Where something would lie that is let go over an element of Finder's, if programs live there: a path, or one that stands for a place
 * of which only the name is told. AirDrop goes by its name. Null for every other place, and over an app, which opens it. Not run on a
 * Mac: line 18.37 of docs/first-mac-checklist.md.
 */
export function putPlace(drivers: Pick<ReadDrivers, 'accessibility' | 'launches'>, element: AxElement): string | null {
  const { accessibility: ax } = drivers;
  const item = ledTo(drivers, finderItemAt(ax, element));
  if (item.kind === 'path' && /\.app$/iu.test(item.path)) return null;
  if (item.kind === 'path' && isTakingFolder(item.path)) return item.path;
  const { view, row } = viewAround(ax, element);
  // Between the items of a view, and beside one, what lies around says nothing of where it would lie.
  const named = item.kind === 'path' ? null : placeNamed(ax, item.kind === 'unknown' ? partsOf(ax, row) : [row]);
  return named ?? (item.kind === 'none' ? placeListed(ax, view) : null) ?? windowPlace(ax, windowIn(ax, element));
}

/** Where a window of Finder's stands, if programs live there, whoever led it there. */
export function windowPlace(ax: Ax, window: AxElement | null): string | null {
  const [title, document] = attributesOf(ax, window, ['AXTitle', 'AXDocument']);
  const named = typeof title === 'string' ? placeCalled(title) : null;
  const path = pathOf(document);
  return named ?? (path !== null && isTakingFolder(path) ? path : null);
}

function placeCalled(name: string): string | null {
  return airDrop.test(name.trim()) ? name.trim() : folderNamed(name);
}

/** A row of the side bar and a tab say by their words alone which folder they are. */
function placeNamed(ax: Ax, parts: readonly AxElement[]): string | null {
  for (const part of parts) {
    const words = attributesOf(ax, part, ['AXTitle', 'AXValue', 'AXDescription']).filter((one) => typeof one === 'string');
    const place = words.map(placeCalled).find((one) => one !== null);
    if (place !== undefined) return place;
  }
  return null;
}

/** A row and what stands in it, level by level. */
function partsOf(ax: Ax, row: AxElement): readonly AxElement[] {
  const found = [row];
  for (const at of found) if (found.length < mostParts) found.push(...firstIn(ax, at, 'AXChildren', mostParts));
  return found;
}

/** A view puts what is let go between its items where they lie: a column of several is another folder than its window's title names. */
function placeListed(ax: Ax, view: AxElement | null): string | null {
  for (const one of firstIn(ax, view, 'AXChildren', mostItems)) {
    const item = finderItemIn(ax, one);
    if (item.kind !== 'path') continue;
    const folder = item.path.slice(0, item.path.lastIndexOf('/'));
    return isTakingFolder(folder) ? folder : null;
  }
  return null;
}
