import type { Point } from '../../../../../shared/geometry.js';
import type { MenuItemSpec } from '../../scenario/scenario.js';
import { selectForMenu } from '../controls/select-rows.js';
import { isStill, isTextRole } from '../roles.js';
import type { Model, SimElement } from '../state.js';
import { frameOf } from '../tree.js';
import { focusElement } from '../windows/windows.js';
import { openPassing } from './menus.js';

const editMenu: readonly MenuItemSpec[] = [
  { title: 'Cut', identifier: 'cut:', command: 'cut' },
  { title: 'Copy', identifier: 'copy:', command: 'copy' },
  { title: 'Paste', identifier: 'paste:', command: 'paste' },
  { separator: true },
  { title: 'Select All', identifier: 'selectAll:', command: 'select-all' },
];

/** What a right click on an element opens: its own menu, else that of the nearest element above; null: none. */
function contextMenuOf(element: SimElement): { readonly owner: SimElement; readonly items: readonly MenuItemSpec[] } | null {
  for (let one: SimElement | null = element; one !== null && one.window === element.window; one = one.parent) {
    const items = one.contextMenu ?? (isTextRole(one.role) && !isStill(one) ? editMenu : null);
    if (items !== null) return { owner: one, items };
  }
  return null;
}

/** Opens the context menu of an element, at a point or in its middle, and selects its row. False, and nothing is done, when it has none. */
export function openContextMenu(model: Model, element: SimElement, at?: Point): boolean {
  if (contextMenuOf(element) === null || !element.enabled || element.window?.sheet != null) return false;
  if (!selectForMenu(model, element) && isTextRole(element.role)) focusElement(model, element);
  const [found, frame] = [contextMenuOf(element), frameOf(element)];
  if (found === null || frame === null) return false;
  const middle = { x: Math.round(frame.x + frame.width / 2), y: Math.round(frame.y + frame.height / 2) };
  openPassing(model, found.owner, found.items, at ?? middle);
  return true;
}
