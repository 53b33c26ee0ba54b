import { elementOf, elementsOf, isOn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { shownWindows } from '../drivers/shown-windows.js';

/** Window level of open menus (kCGPopUpMenuWindowLevel). */
export const menuLevel = 101;
/** Items of one open menu that are looked through for the lit one. */
const mostItems = 200;

type Shown = ReturnType<typeof shownWindows>[number];

/** The windows of open menus, of one process or of all, innermost first. */
export function openMenus({ windowServer }: ReadDrivers, pid?: number): readonly Shown[] {
  return shownWindows(windowServer).filter((entry) => entry.layer === menuLevel && (pid === undefined || entry.pid === pid));
}

/** The lit item of an app's innermost open menu, which Return and Space choose; null where no menu is open or no item is lit. */
export function litItem(drivers: ReadDrivers, pid?: number): AxElement | null {
  for (const { pid: owner, frame } of openMenus(drivers, pid)) {
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const found = drivers.accessibility.elementAt(owner, middle);
    const lit = found.ok && found.value !== null ? litAround(drivers, found.value) : null;
    if (lit !== null) return lit;
  }
  return null;
}

function litAround({ accessibility: ax }: ReadDrivers, element: AxElement): AxElement | null {
  const answer = ax.attributes(element, ['AXRole', 'AXParent']);
  if (!answer.ok) return null;
  const menu = answer.value[0] === 'AXMenu' ? element : elementOf(answer.value[1]);
  const items = menu === null ? null : ax.attributes(menu, ['AXChildren']);
  const isLit = (item: AxElement): boolean => {
    const selected = ax.attributes(item, ['AXSelected']);
    return selected.ok && isOn(selected.value[0]);
  };
  return items?.ok ? (elementsOf(items.value[0]).slice(0, mostItems).find(isLit) ?? null) : null;
}
