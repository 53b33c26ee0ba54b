import { contains, type Point, type Rect } from '../../../../shared/geometry.js';
import type { OwnerKind } from '../../../../shared/subject.js';
import { clipsContent } from './roles.js';
import type { Model, SimApp, SimElement, SimWindow } from './state.js';
import { childrenOf, frameOf } from './tree.js';
import { dockAt } from './windows/dock.js';
import { openSpotlight } from './windows/spotlight.js';
import { menuBarHeight, takesMouse, visibleWindows, windowAt } from './windows/windows.js';

/** What stands where on the screen, beside the windows themselves. */

/** A status item in the menu bar, as it is drawn. */
export interface StatusPlace {
  readonly bundleId: string;
  readonly title: string;
  readonly frame: Rect;
  readonly element: SimElement;
}

/** Status items that are seen, with their places at the right end of the menu bar, left to right. */
export function statusItems(model: Model): readonly StatusPlace[] {
  return model.statusItems.flatMap((spec) => {
    const element = model.extras.get(spec);
    if (element?.frame == null || spec.visible === false) return [];
    return [{ bundleId: spec.bundleId, title: spec.title, frame: element.frame, element }];
  });
}

/** The menu bar's items of the active app. */
export function menuBarItems(model: Model): readonly SimElement[] {
  const bar = model.frontmost?.element?.children.find((child) => child.role === 'AXMenuBar');
  return bar?.children ?? [];
}

/** What a point belongs to. Menus lie over the menu bar and the Dock, these over windows, windows over the desktop. */
export interface Surface {
  readonly owner: OwnerKind;
  readonly bundleId: string | null;
}

/** CGWindowLevel of the Dock; what is above it covers Dock and menu bar. */
const dockLayer = 20;

/** A window in full screen covers Dock and menu bar of its display. */
function fillsScreen(model: Model, point: Point): boolean {
  const window = windowAt(model, point);
  return window !== null && (window.parent ?? window).restoreFrame !== null;
}

/** The owner of a point that is no app window: null when an app window, or no display, is there. */
export function surfaceAt(model: Model, point: Point): Surface | null {
  if (model.menus.some((menu) => contains(menu.frame, point))) return null;
  const over = visibleWindows(model).find((one) => one.layer > dockLayer && contains(one.frame, point) && takesMouse(one, point));
  if (over !== undefined) return over === openSpotlight(model) ? { owner: 'spotlight', bundleId: over.app.spec.bundleId } : null;
  if (fillsScreen(model, point)) return null;
  const dock = dockAt(model, point);
  if (dock !== null) return { owner: 'dock', bundleId: dock.bundleId };
  const status = statusItems(model).find((one) => contains(one.frame, point));
  if (status !== undefined) return { owner: 'status-item', bundleId: model.statusItemHost ?? status.bundleId };
  const display = model.displays.find((one) => contains(one.frame, point));
  if (display === undefined) return null;
  const bar = { ...display.frame, height: menuBarHeight };
  if (contains(bar, point)) return { owner: 'menu-bar', bundleId: model.frontmost?.spec.bundleId ?? null };
  if (windowAt(model, point) !== null) return null;
  return { owner: 'desktop', bundleId: 'com.apple.finder' };
}

/** The deepest element under a point within one element, itself when nothing deeper is there; null outside of it. */
export function deepest(model: Model, from: SimElement, point: Point): SimElement | null {
  const frame = frameOf(from);
  const outside = frame === null || !contains(frame, point);
  if (outside && clipsContent(from.role)) return null;
  for (const child of [...childrenOf(model, from)].reverse()) {
    if (child.parent !== from || (from.window !== null && child.window !== from.window)) continue;
    const found = deepest(model, child, point);
    if (found !== null) return found;
  }
  return outside || !from.alive ? null : from;
}

/** The deepest element of one app at a point: its menus, its front window there, its menu bar. */
export function elementAt(model: Model, app: SimApp, point: Point): SimElement | null {
  const isOf = (one: SimWindow): boolean => (one.owner === app || one.app === app) && contains(one.frame, point);
  const window = visibleWindows(model).find((one) => isOf(one) && (one.solid === null || takesMouse(one, point)));
  if (window !== undefined) return deepest(model, window.element, point);
  const extra = app.extras?.children.find((item) => item.frame !== null && contains(item.frame, point));
  if (extra !== undefined) return extra;
  const loose = looseAt(model, app, point);
  if (loose !== null) return loose;
  const list = app.element?.children.find((child) => child.role === 'AXList' && child.window === null);
  if (list !== undefined) return deepest(model, list, point);
  const bar = app.element?.children.find((child) => child.role === 'AXMenuBar');
  if (bar === undefined || model.frontmost !== app) return desktopOf(app, point);
  const item = bar.children.find((child) => child.frame !== null && contains(child.frame, point));
  if (item !== undefined) return item;
  return bar.frame !== null && contains(bar.frame, point) ? bar : desktopOf(app, point);
}

/** The deepest of the elements that stand in no window, of those that a scenario puts there. */
function looseAt(model: Model, app: SimApp, point: Point): SimElement | null {
  if (app.spec.elements === undefined) return null;
  for (const one of [...(app.element?.children ?? [])].reverse()) {
    const found = one.window === null && one.role !== 'AXMenuBar' ? deepest(model, one, point) : null;
    if (found !== null) return found;
  }
  return null;
}

function desktopOf(app: SimApp, point: Point): SimElement | null {
  const desktop = app.element?.children.find((child) => child.role === 'AXScrollArea');
  return desktop?.frame != null && contains(desktop.frame, point) ? desktop : null;
}
