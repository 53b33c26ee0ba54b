import { contains, type Point } from '../../../../../shared/geometry.js';
import { element, text } from '../../scenario/parts.js';
import type { ElementSpec } from '../../scenario/scenario.js';
import { textOf } from '../controls/text.js';
import { createElement } from '../create.js';
import { mainFrame } from '../displays.js';
import { appById } from '../lifecycle.js';
import type { Model, SimApp, SimElement, SimWindow } from '../state.js';
import { byIdentifier, kill } from '../tree.js';
import { openWindow, removeWindow } from './windows.js';

const bundleId = 'com.apple.Spotlight';
/** CGWindowLevel of Spotlight's field: above windows and Dock, below open menus. */
const spotlightLayer = 23;
const fieldHeight = 56;
const rowHeight = 36;

/** Spotlight's window while it is open. It has the keyboard although another app stays the active one. */
export function openSpotlight(model: Model): SimWindow | null {
  return appById(model, bundleId)?.windows[0] ?? null;
}

/** Opens Spotlight's field or closes it, as ⌘Space does. */
export function toggleSpotlight(model: Model): void {
  const app = appById(model, bundleId);
  const main = mainFrame(model);
  if (app?.pid == null || main === undefined) return;
  const open = app.windows[0];
  if (open !== undefined) {
    removeWindow(model, open);
    return;
  }
  openWindow(model, {
    app,
    style: 'popover',
    layer: spotlightLayer,
    title: 'Spotlight',
    frame: { x: main.x + Math.round((main.width - 680) / 2), y: main.y + 200, width: 680, height: fieldHeight },
    elements: [
      element('AXTextField', [16, 10, 648, 36], {
        subrole: 'AXSearchField',
        value: '',
        placeholder: 'Spotlight Search',
        identifier: 'SpotlightSearchField',
        focused: true,
      }),
      element('AXTable', [0, fieldHeight, 680, 0], { description: 'results', identifier: 'spotlight.results' }),
    ],
  });
}

export function closeSpotlightUnless(model: Model, point: Point | null): void {
  const window = openSpotlight(model);
  if (window !== null && (point === null || !contains(window.frame, point))) removeWindow(model, window);
}

export interface Result {
  readonly title: string;
  /** Where it is, or what it was made from; empty for an app. */
  readonly detail: string;
  open(): void;
}

/** What stands in the field. */
export function queryOf(model: Model, app: SimApp): string {
  const field = byIdentifier(model, app, 'SpotlightSearchField');
  return field === null ? '' : textOf(field);
}

/** Lists results, the best first, which Return opens. */
export function listResults(model: Model, app: SimApp, found: readonly Result[]): void {
  const window = openSpotlight(model);
  const table = byIdentifier(model, app, 'spotlight.results');
  if (window === null || table === null) return;
  for (const row of table.children) kill(row);
  table.frame = { x: 0, y: fieldHeight, width: 680, height: found.length * rowHeight };
  table.children = found.map((one, index) => createElement(model, { app, window, parent: table }, row(one, index)));
  for (const [index, one] of table.children.entries()) one.selected = index === 0;
  window.frame = { ...window.frame, height: fieldHeight + found.length * rowHeight };
  model.changed();
}

function row({ title, detail }: Result, index: number): ElementSpec {
  const y = fieldHeight + index * rowHeight;
  const said = (value: string, x: number, width: number, rest: Pick<ElementSpec, 'look'> = {}): ElementSpec =>
    text(value, [x, y, width, rowHeight], { verbatim: true, ...rest });
  const children = detail === '' ? [said(title, 0, 680)] : [said(title, 0, 440), said(detail, 440, 240, { look: 'faint' })];
  return element('AXRow', [0, y, 680, rowHeight], { subrole: 'AXTableRow', children });
}

/** Which result a row stands for, or else the selected one; -1 for none. */
export function resultOf(model: Model, app: SimApp, chosen: SimElement | null): number {
  const rows = byIdentifier(model, app, 'spotlight.results')?.children ?? [];
  return rows.findIndex((one) => (chosen === null ? one.selected : one === chosen));
}

/** Selects the next or previous result. */
export function stepResult(model: Model, app: SimApp, step: 1 | -1): void {
  const rows = byIdentifier(model, app, 'spotlight.results')?.children ?? [];
  const next = rows[resultOf(model, app, null) + step];
  if (next === undefined) return;
  for (const one of rows) one.selected = one === next;
  model.changed();
}
