import type { AppIdentity } from '../../../shared/subject.js';
import type { UndoWay } from '../../../shared/ui/act-undo.js';
import type { Job, Mac } from '../../mac/port.js';
import type { MenuItemInfo } from '../../mac/ports/menus.js';

interface ItemQuery {
  readonly app: AppIdentity;
  readonly way: UndoWay;
  readonly job: Job;
}

/** AppKit names a menu item after its action, whatever the app's language; where an app gives none, its keys tell. */
const marks: Readonly<Record<UndoWay, { readonly identifier: string; readonly keys: readonly string[] } | null>> = {
  undo: { identifier: 'undo:', keys: ['Cmd', 'Z'] },
  'put-back': { identifier: 'undo:', keys: ['Cmd', 'Z'] },
  reopen: { identifier: 'reopenLastClosedWindow:', keys: ['Cmd', 'Shift', 'T'] },
  'open-again': null,
};

/** The path of the menu item that takes something back in an app, as its closed menus tell it; null where there is none. */
export async function itemOf(mac: Mac, { app, way, job }: ItemQuery): Promise<string | null> {
  const mark = marks[way];
  if (mark === null) return null;
  const { menus } = await mac.menus.list(job, { app });
  const fits = (item: MenuItemInfo): boolean => item.identifier === mark.identifier || keysOf(item.shortcut) === mark.keys.join('+');
  for (const menu of menus) {
    const found = menu.children?.find(fits);
    if (found !== undefined) return [menu.name, found.name].map((title) => title.replaceAll('>', '\\>')).join(' > ');
  }
  return null;
}

/** Modifiers in one order, so that two ways of writing the same keys are the same text. */
function keysOf(shortcut: string | undefined): string {
  const parts = (shortcut ?? '').split('+').map((part) => part.trim());
  const key = parts.pop() ?? '';
  return [...parts.sort(), key].join('+');
}
