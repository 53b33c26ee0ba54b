import { contains, type Point, type Rect } from '../../../../shared/geometry.js';
import type { OwnerKind } from '../../../../shared/subject.js';
import { appById } from './lifecycle.js';
import { clipsContent } from './roles.js';
import type { Model, SimApp, SimElement } from './state.js';
import { childrenOf, frameOf } from './tree.js';
import { menuBarHeight, visibleWindows, windowAt } from './windows.js';

/** What stands where on the screen, beside the windows themselves. */

export interface Tile {
  readonly bundleId: string;
  readonly name: string;
  readonly running: boolean;
  readonly frame: Rect;
}

const tileSize = 48;
const tileGap = 8;

/** Dock tiles left to right: the kept ones, then other running apps. */
export function dockTiles(model: Model): readonly Tile[] {
  const main = model.displays.find((display) => display.main)?.frame;
  if (main === undefined) return [];
  const kept = model.dock.map((id) => appById(model, id)).filter((app): app is SimApp => app !== null);
  const others = model.apps.filter((app) => app.pid !== null && (app.spec.kind ?? 'regular') === 'regular' && !kept.includes(app));
  const apps = [...kept, ...others];
  const width = apps.length * (tileSize + tileGap) - tileGap;
  const left = main.x + Math.round((main.width - width) / 2);
  const y = main.y + main.height - tileSize - 10;
  return apps.map((app, index) => ({
    bundleId: app.spec.bundleId,
    name: app.spec.name,
    running: app.pid !== null,
    frame: { x: left + index * (tileSize + tileGap), y, width: tileSize, height: tileSize },
  }));
}

/** Where the Dock lies; null when it is empty. */
export function dockFrame(model: Model): Rect | null {
  const tiles = dockTiles(model);
  const first = tiles[0]?.frame;
  const last = tiles.at(-1)?.frame;
  if (first === undefined || last === undefined) return null;
  return { x: first.x - 10, y: first.y - 6, width: last.x + last.width - first.x + 20, height: tileSize + 12 };
}

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

/** The owner of a point that is no app window: null when an app window, or no display, is there. */
export function surfaceAt(model: Model, point: Point): Surface | null {
  if (model.menus.some((menu) => contains(menu.frame, point))) return null;
  const tile = dockTiles(model).find((one) => contains(one.frame, point));
  if (tile !== undefined) return { owner: 'dock', bundleId: tile.bundleId };
  const dock = dockFrame(model);
  if (dock !== null && contains(dock, point)) return { owner: 'dock', bundleId: 'com.apple.dock' };
  const status = statusItems(model).find((one) => contains(one.frame, point));
  if (status !== undefined) return { owner: 'status-item', bundleId: status.bundleId };
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
    if (from.window !== null && child.window !== from.window) continue;
    const found = deepest(model, child, point);
    if (found !== null) return found;
  }
  return outside || !from.alive ? null : from;
}

/** The deepest element of one app at a point: its menus, its front window there, its menu bar. */
export function elementAt(model: Model, app: SimApp, point: Point): SimElement | null {
  const window = visibleWindows(model).find((one) => one.app === app && contains(one.frame, point));
  if (window !== undefined) return deepest(model, window.element, point);
  const extra = app.extras?.children.find((child) => child.frame !== null && contains(child.frame, point));
  if (extra !== undefined) return extra;
  const bar = app.element?.children.find((child) => child.role === 'AXMenuBar');
  if (bar === undefined || model.frontmost !== app) return desktopOf(app, point);
  const item = bar.children.find((child) => child.frame !== null && contains(child.frame, point));
  if (item !== undefined) return item;
  return bar.frame !== null && contains(bar.frame, point) ? bar : desktopOf(app, point);
}

function desktopOf(app: SimApp, point: Point): SimElement | null {
  const desktop = app.element?.children.find((child) => child.role === 'AXScrollArea');
  return desktop?.frame != null && contains(desktop.frame, point) ? desktop : null;
}
