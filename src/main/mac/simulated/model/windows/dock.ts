import { contains, type Point, type Rect } from '../../../../../shared/geometry.js';
import { createElement } from '../create.js';
import { mainFrame } from '../displays.js';
import { appById, pathOf } from '../lifecycle.js';
import { readPreference } from '../preferences.js';
import type { Model, SimApp } from '../state.js';
import { kill } from '../tree.js';
import { isRegular, menuBarHeight } from './windows.js';

export interface Tile {
  readonly bundleId: string;
  readonly name: string;
  /** Of the app's bundle. */
  readonly path: string;
  readonly running: boolean;
  readonly frame: Rect;
}

const tileSize = 48;
const tileGap = 8;

/** Where the Dock lies, as `defaults` and System Settings keep it. */
export function edgeOf(model: Model): 'bottom' | 'left' | 'right' {
  const edge = readPreference(model, 'com.apple.dock', 'orientation');
  return edge === 'left' || edge === 'right' ? edge : 'bottom';
}

/** Dock tiles left to right, or top to bottom: the kept ones, then other running apps. */
export function dockTiles(model: Model): readonly Tile[] {
  const main = mainFrame(model);
  if (main === undefined) return [];
  const kept = model.dock.map((id) => appById(model, id)).filter((app): app is SimApp => app !== null);
  const others = model.apps.filter((app) => app.pid !== null && isRegular(app) && !kept.includes(app));
  const apps = [...kept, ...others];
  const edge = edgeOf(model);
  const place = edge === 'bottom' ? alongBottom(main, apps.length) : alongSide(main, apps.length, edge);
  return apps.map((app, index) => ({
    bundleId: app.spec.bundleId,
    name: app.name,
    path: pathOf(app.spec),
    running: app.pid !== null,
    frame: place(index),
  }));
}

type Place = (index: number) => Rect;

function alongBottom(main: Rect, count: number): Place {
  const width = count * (tileSize + tileGap) - tileGap;
  const left = main.x + Math.round((main.width - width) / 2);
  const y = main.y + main.height - tileSize - 10;
  return (index) => ({ x: left + index * (tileSize + tileGap), y, width: tileSize, height: tileSize });
}

/** Below each other they shrink until all have room. */
function alongSide(main: Rect, count: number, edge: 'left' | 'right'): Place {
  const room = main.height - menuBarHeight - 20;
  const step = Math.min(tileSize + tileGap, Math.floor(room / count));
  const size = step - Math.min(tileGap, Math.round(step / 7));
  const top = main.y + menuBarHeight + 10 + Math.round((room - count * step) / 2);
  const x = edge === 'left' ? main.x + 10 : main.x + main.width - size - 10;
  return (index) => ({ x, y: top + index * step, width: size, height: size });
}

/** Where the Dock lies; null when it is empty. */
function dockFrame(model: Model): Rect | null {
  const tiles = dockTiles(model);
  const first = tiles[0]?.frame;
  const last = tiles.at(-1)?.frame;
  if (first === undefined || last === undefined) return null;
  return { x: first.x - 10, y: first.y - 6, width: last.x + last.width - first.x + 20, height: last.y + last.height - first.y + 12 };
}

/** The Dock's tile or bare part under a point. */
export function dockAt(model: Model, point: Point): { readonly bundleId: string } | null {
  const tile = dockTiles(model).find((one) => contains(one.frame, point));
  if (tile !== undefined) return { bundleId: tile.bundleId };
  const frame = dockFrame(model);
  return frame !== null && contains(frame, point) ? { bundleId: 'com.apple.dock' } : null;
}

/** Brings the Dock's accessibility list (AXList of AXDockItem) up to date; an item stays the same while its app is in it. */
export function listDock(model: Model): void {
  const dock = appById(model, 'com.apple.dock');
  if (dock?.element == null) return;
  const frame = dockFrame(model);
  const list =
    dock.element.children.find((child) => child.role === 'AXList') ??
    createElement(model, { app: dock, window: null, parent: dock.element }, { role: 'AXList', description: 'Dock' });
  if (!dock.element.children.includes(list)) dock.element.children.push(list);
  list.frame = frame;
  const before = list.children;
  list.children = dockTiles(model).map((tile) => {
    const known = before.find((item) => item.effects.some((effect) => 'launch' in effect && effect.launch === tile.bundleId));
    const item = known ?? createElement(model, { app: dock, window: null, parent: list }, dockItem(tile));
    item.frame = tile.frame;
    return item;
  });
  for (const item of before) if (!list.children.includes(item)) kill(item);
}

function dockItem({ name, bundleId, path }: Tile) {
  return {
    role: 'AXDockItem',
    subrole: 'AXApplicationDockItem',
    title: name,
    url: `file://${encodeURI(path)}/`,
    actions: ['AXPress'],
    effect: { launch: bundleId },
  };
}
