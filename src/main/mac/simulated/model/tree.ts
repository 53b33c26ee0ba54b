import { intersection, type Rect } from '../../../../shared/geometry.js';
import { element, text } from '../scenario/parts.js';
import type { ElementSpec, RowsSpec } from '../scenario/scenario.js';
import { barsOf } from './controls/scroll-limit.js';
import { createElement, isTitleButton } from './create.js';
import { isItem } from './roles.js';
import type { Model, SimApp, SimElement, SimWindow } from './state.js';

/** Children as they exist now: of a table with lazy rows only the visible ones are made. */
export function childrenOf(model: Model, element: SimElement): readonly SimElement[] {
  if (element.window !== null && element.window.unmade !== null) makeContent(element.window);
  if (element.rows === null) {
    const bars = element.scrollBar === null ? [] : barsOf(element);
    return bars.length > 0 ? [...element.children, ...bars] : element.children;
  }
  const { first, count } = visibleRowRange(element);
  return Array.from({ length: count }, (_, index) => rowAt(model, element, first + index));
}

/** Makes the content of a window that waited for somebody to look. */
export function makeContent(window: SimWindow): void {
  const make = window.unmade;
  window.unmade = null;
  make?.();
}

/** Rows of a table, lazy or listed. */
export function rowCount(table: SimElement): number {
  return table.rows === null ? listedRows(table).length : table.rows.count;
}

/** A part of a list. */
export interface Part {
  readonly start: number;
  readonly count: number;
}

/** A part of a table's rows; past the end what there is. */
export function rowsOf(model: Model, table: SimElement, { start, count }: Part): readonly SimElement[] {
  const from = Math.max(0, start);
  const length = Math.max(0, Math.min(count, rowCount(table) - from));
  if (table.rows === null) return listedRows(table).slice(from, from + length);
  return Array.from({ length }, (_, index) => rowAt(model, table, from + index));
}

/** Rows that lie in the table's frame at the present scroll position. */
export function visibleRows(model: Model, table: SimElement): readonly SimElement[] {
  if (table.rows !== null) return childrenOf(model, table);
  const area = frameOf(table);
  return listedRows(table).filter((row) => {
    const frame = frameOf(row);
    return area !== null && frame !== null && intersection(area, frame) !== null;
  });
}

function listedRows(table: SimElement): readonly SimElement[] {
  return table.children.filter(isItem);
}

function visibleRowRange(table: SimElement): { readonly first: number; readonly count: number } {
  const height = table.frame?.height ?? 0;
  const row = table.rows?.height ?? 1;
  const first = Math.floor(table.scrolled / row);
  const last = Math.ceil((table.scrolled + height) / row);
  return { first, count: Math.max(0, Math.min(table.rows?.count ?? 0, last) - first) };
}

function rowAt(model: Model, table: SimElement, index: number): SimElement {
  const known = table.madeRows.get(index);
  if (known !== undefined) return known;
  const { rows, frame } = table;
  if (rows === null || frame === null) throw new Error('a table with lazy rows has a frame');
  const { app, window } = table;
  const row = 'make' in rows ? rows.make(index) : createElement(model, { app, window, parent: table }, rowSpec(rows, frame, index));
  row.index = index;
  table.madeRows.set(index, row);
  return row;
}

function rowSpec({ height, columns }: RowsSpec, frame: Rect, index: number): ElementSpec {
  const width = frame.width / columns.length;
  const y = frame.y + index * height;
  const cells = columns.map((texts, column) => {
    const place = [frame.x + column * width, y, width, height] as const;
    const value = (texts[index % texts.length] ?? '').replaceAll('{n}', String(index + 1));
    return element('AXCell', place, { children: [text(value, place)] });
  });
  return element('AXRow', [frame.x, y, frame.width, height], { subrole: 'AXTableRow', children: cells });
}

/** Global frame of an element, scrolling of the elements above it counted; null when it has no place. */
export function frameOf(element: SimElement): Rect | null {
  const window = element.window;
  if (window !== null && window.element === element) return window.frame;
  if (element.frame === null) return null;
  let scrolled = 0;
  let across = 0;
  const { parent } = element;
  // Bars stay where they are.
  const isBar = parent !== null && (parent.scrollBar === element || parent.acrossBar === element);
  for (let above = isBar ? parent.parent : parent; above !== null && above.window === window; above = above.parent) {
    scrolled += above.scrolled;
    across += above.across;
  }
  const { x, y, width, height } = element.frame;
  return { x: x + (window?.frame.x ?? 0) - across, y: y + (window?.frame.y ?? 0) - scrolled, width, height };
}

/**
 * Every element under one, itself first, depth first. Lazy rows only as far as they are visible; a child that belongs
 * elsewhere (`childRef`) is left out, so that a tree that lists itself comes to an end.
 */
export function* walk(model: Model, from: SimElement): Generator<SimElement> {
  const stack = [from];
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    yield one;
    const children = childrenOf(model, one);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child?.parent === one) stack.push(child);
    }
  }
}

export function findUnder(model: Model, from: SimElement, fits: (element: SimElement) => boolean): SimElement | null {
  for (const one of walk(model, from)) if (fits(one)) return one;
  return null;
}

/** The element with this identifier in an app's windows and sheets, front first. */
export function byIdentifier(model: Model, app: SimApp, identifier: string): SimElement | null {
  for (const window of app.windows) {
    const found = findUnder(model, window.element, (element) => element.identifier === identifier);
    if (found !== null) return found;
  }
  return null;
}

/** Takes an element and all under it out of the tree; handles to them answer -25202 from now on. */
export function kill(element: SimElement): void {
  element.alive = false;
  for (const child of element.children) if (child.parent === element) kill(child);
  for (const bar of [element.scrollBar, element.acrossBar]) if (bar !== null) bar.alive = false;
  for (const row of element.madeRows.values()) kill(row);
}

/** Title and buttons of the title bar, which the drawing makes itself. */
export function isChrome(element: SimElement): boolean {
  return element.identifier === '_title' || isTitleButton(element);
}

/** A password field: bullets outside, its value nowhere. */
export function isSecure(element: SimElement): boolean {
  return element.subrole === 'AXSecureTextField';
}

/** Whether an element is one above another, or that one itself. */
export function holds(above: SimElement, below: SimElement): boolean {
  for (let one: SimElement | null = below; one !== null; one = one.parent) if (one === above) return true;
  return false;
}

/** The window an element belongs to for accessibility: of a sheet the window it hangs from. */
export function topLevel(window: SimWindow): SimWindow {
  return window.parent === null ? window : topLevel(window.parent);
}
