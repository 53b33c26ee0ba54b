import type { Rect } from '../../../../shared/geometry.js';
import { attributeOf, attributesOf, elementOf, elementsIn, isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { shownWindows, surfaceKind } from '../drivers/shown-windows.js';

/** Items of one open menu that are looked through for the lit one. */
const mostItems = 200;

type Shown = ReturnType<typeof shownWindows>[number];

/** The windows of open menus, of one process or of all, innermost first. */
export function openMenus(drivers: Pick<ReadDrivers, 'windowServer' | 'processes'>, pid?: number): readonly Shown[] {
  const isOf = (entry: Shown): boolean => pid === undefined || entry.pid === pid;
  return shownWindows(drivers.windowServer).filter((entry) => isOf(entry) && surfaceKind(drivers, entry) === 'menu');
}

/** The process whose menu is open though another app is in front, as that of a status item is: it has the keyboard meanwhile. */
export function menuOwner(drivers: ReadDrivers, front: number): number | null {
  const isMenu = ({ pid, frame }: Shown): boolean => pid !== front && menuAt(drivers, pid, frame) !== null;
  return openMenus(drivers).find(isMenu)?.pid ?? null;
}

/** The lit item of an app's innermost open menu, which Return and Space choose; null where no menu is open or no item is lit. */
export function litItem(drivers: ReadDrivers, pid?: number): AxElement | null {
  for (const { pid: owner, frame } of openMenus(drivers, pid)) {
    const menu = menuAt(drivers, owner, frame);
    const lit = menu === null ? null : litIn(drivers, menu);
    if (lit !== null) return lit;
  }
  return null;
}

/** What can be chosen in an app's menus that are open and were not, `null` where none has come: those of a menu bar hang from no window. */
export function choicesThatCame(drivers: ReadDrivers, pid: number, before: ReadonlyMap<number, unknown>): readonly string[] | null {
  for (const { id, frame } of openMenus(drivers, pid)) {
    const menu = before.has(id) ? null : menuAt(drivers, pid, frame);
    if (menu !== null)
      return elementsIn(drivers.accessibility, menu, 'AXChildren')
        .slice(0, mostItems)
        .flatMap((item) => choice(drivers, item));
  }
  return null;
}

function choice({ accessibility: ax }: ReadDrivers, item: AxElement): readonly string[] {
  const [title, enabled] = attributesOf(ax, item, ['AXTitle', 'AXEnabled']);
  return typeof title === 'string' && title !== '' && enabled !== false ? [title] : [];
}

/** The menu that a window shows; null for overlays, which may stand at the same level. */
function menuAt({ accessibility: ax }: ReadDrivers, pid: number, { x, y, width, height }: Rect): AxElement | null {
  const found = ax.elementAt(pid, { x: x + width / 2, y: y + height / 2 });
  const answer = found.ok && found.value !== null ? ax.attributes(found.value, ['AXRole', 'AXParent']) : null;
  if (!answer?.ok || !found.ok) return null;
  const [role, parent] = answer.value;
  return role === 'AXMenu' ? found.value : role === 'AXMenuItem' ? elementOf(parent) : null;
}

function litIn({ accessibility: ax }: ReadDrivers, menu: AxElement): AxElement | null {
  const items = elementsIn(ax, menu, 'AXChildren').slice(0, mostItems);
  return items.find((item) => isOn(attributeOf(ax, item, 'AXSelected'))) ?? null;
}
