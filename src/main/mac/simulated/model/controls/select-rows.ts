import { isItem } from '../roles.js';
import type { Model, SimElement } from '../state.js';
import { holds, rowCount, rowsOf } from '../tree.js';
import { focusElement } from '../windows/windows.js';

/** How a row is selected: alone, turned over beside the others (Command), or all from the first selected one on (Shift). */
export type Selecting = 'alone' | 'turned' | 'through';

/** Whether a row can be selected at all; headings cannot. */
export function isSelectable(row: SimElement): boolean {
  return row.app.behavior.selectable?.(row) ?? true;
}

/** Selects a row of a table, or a picture among icons, and gives the table the keyboard. */
export function selectRow(model: Model, row: SimElement, how: Selecting = 'alone'): void {
  const table = row.parent;
  if (table === null || row.window?.sheet != null || !isSelectable(row)) return;
  const focus = row.window?.focus ?? null;
  // A text in the row that is being edited keeps the keyboard; what ends by losing it may lay the table out anew.
  if (focus === null || !holds(row, focus)) focusElement(model, table);
  if (!row.alive) return;
  if (how !== 'through') table.anchor = row;
  if (how === 'turned') row.selected = !row.selected;
  else if (how === 'through') selectThrough(model, table, row);
  else for (const other of [...selectedIn(table), row]) other.selected = other === row;
  row.app.behavior.selected?.(model, row);
  model.changed();
}

/** Selects the row that a context menu is opened on, unless it is one of several that are selected. False: it stands in no row. */
export function selectForMenu(model: Model, element: SimElement): boolean {
  const row = rowAround(element);
  if (row === null) return false;
  if (isOneOfSeveral(row)) focusElement(model, row.parent ?? row);
  else selectRow(model, row);
  return true;
}

/** The row or icon that an element stands in, or is. */
export function rowAround(element: SimElement): SimElement | null {
  for (let one: SimElement | null = element; one !== null; one = one.parent) if (isItem(one)) return one;
  return null;
}

/** Whether a row is selected and others with it. */
export function isOneOfSeveral(row: SimElement): boolean {
  return row.selected && row.parent !== null && selectedIn(row.parent).length > 1;
}

/** What is selected beside each other in a table or list. */
export function selectedIn(table: SimElement): readonly SimElement[] {
  return [...table.children, ...table.madeRows.values()].filter((one) => isItem(one) && one.selected);
}

/** From the row that was selected by itself last, else the selected one that is farthest away, to this one. */
function selectThrough(model: Model, table: SimElement, row: SimElement): void {
  const all = rowsOf(model, table, { start: 0, count: rowCount(table) });
  const to = all.indexOf(row);
  const marked = all.flatMap((one, index) => (one.selected ? [index] : []));
  const [anchor] = marked.filter((index) => all[index] === table.anchor);
  const from = anchor ?? marked.toSorted((a, b) => Math.abs(b - to) - Math.abs(a - to))[0] ?? 0;
  for (const [index, one] of all.entries()) one.selected = index >= Math.min(from, to) && index <= Math.max(from, to) && isSelectable(one);
}

export function selectAllRows(model: Model, table: SimElement): void {
  const all = rowsOf(model, table, { start: 0, count: rowCount(table) });
  for (const row of all) row.selected = isSelectable(row);
  const first = all.find(isSelectable);
  if (first !== undefined) table.app.behavior.selected?.(model, first);
  model.changed();
}
