import { contains, type Point } from '../../../../../shared/geometry.js';
import type { ElementSpec } from '../../scenario/scenario.js';
import { textOf } from '../controls/text.js';
import { createElement, createWindow } from '../create.js';
import { appById, launchApp } from '../lifecycle.js';
import type { Model, SimApp, SimElement, SimWindow } from '../state.js';
import { byIdentifier, kill } from '../tree.js';
import { removeWindow, showWindow } from './windows.js';

const bundleId = 'com.apple.Spotlight';
/** CGWindowLevel of Spotlight's field: above windows and Dock, below open menus. */
const spotlightLayer = 23;
const fieldHeight = 56;
const rowHeight = 36;
const mostResults = 5;

/** Spotlight's window while it is open. It has the keyboard although another app stays the active one. */
export function openSpotlight(model: Model): SimWindow | null {
  return appById(model, bundleId)?.windows[0] ?? null;
}

/** Opens Spotlight's field or closes it, as ⌘Space does. */
export function toggleSpotlight(model: Model): void {
  const app = appById(model, bundleId);
  const main = model.displays.find((display) => display.main)?.frame;
  if (app?.pid == null || main === undefined) return;
  const open = app.windows[0];
  if (open !== undefined) {
    removeWindow(model, open);
    return;
  }
  const frame = { x: main.x + Math.round((main.width - 680) / 2), y: main.y + 200, width: 680, height: fieldHeight };
  const window = createWindow(model, {
    app,
    style: 'popover',
    layer: spotlightLayer,
    space: null,
    resizable: false,
    role: 'AXWindow',
    title: 'Spotlight',
    parent: null,
    frame,
    elements: [field, list],
  });
  showWindow(model, window);
}

const field: ElementSpec = {
  role: 'AXTextField',
  subrole: 'AXSearchField',
  value: '',
  placeholder: 'Spotlight Search',
  identifier: 'SpotlightSearchField',
  focused: true,
  frame: { x: 16, y: 10, width: 648, height: 36 },
};
const list: ElementSpec = {
  role: 'AXTable',
  description: 'results',
  identifier: 'spotlight.results',
  frame: { x: 0, y: fieldHeight, width: 680, height: 0 },
};

/** Closes Spotlight unless the point is on it. */
export function closeSpotlightUnless(model: Model, point: Point | null): void {
  const window = openSpotlight(model);
  if (window !== null && (point === null || !contains(window.frame, point))) removeWindow(model, window);
}

/** Lists the apps whose names match what was typed, the best first. */
export function listResults(model: Model, app: SimApp): void {
  const window = openSpotlight(model);
  const query = byIdentifier(model, app, 'SpotlightSearchField');
  const table = byIdentifier(model, app, 'spotlight.results');
  if (window === null || query === null || table === null) return;
  for (const row of table.children) kill(row);
  const found = matches(model, textOf(query));
  table.frame = { x: 0, y: fieldHeight, width: 680, height: found.length * rowHeight };
  table.children = found.map((one, index) => createElement(model, { app, window, parent: table }, row(one.spec.name, index)));
  for (const [index, element] of table.children.entries()) element.selected = index === 0;
  window.frame = { ...window.frame, height: fieldHeight + found.length * rowHeight };
  model.changed();
}

function row(name: string, index: number): ElementSpec {
  const frame = { x: 0, y: fieldHeight + index * rowHeight, width: 680, height: rowHeight };
  return { role: 'AXRow', subrole: 'AXTableRow', frame, children: [{ role: 'AXStaticText', value: name, frame }] };
}

function matches(model: Model, query: string): readonly SimApp[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const found = model.apps.filter((app) => (app.spec.kind ?? 'regular') === 'regular' && app.spec.name.toLowerCase().includes(wanted));
  const rank = (app: SimApp): number => (app.spec.name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, mostResults);
}

/** Launches the result a row stands for, or the selected one, and closes Spotlight. */
export function launchResult(model: Model, app: SimApp, chosen: SimElement | null): void {
  const rows = byIdentifier(model, app, 'spotlight.results')?.children ?? [];
  const row = chosen ?? rows.find((one) => one.selected);
  const name = row?.children[0]?.value;
  closeSpotlightUnless(model, null);
  const found = matches(model, String(name ?? '')).find((one) => one.spec.name === name);
  if (found !== undefined) launchApp(model, found);
}
