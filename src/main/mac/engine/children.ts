import type { AxElement, AxListAttribute, AxValue } from './drivers.js';
import type { ReadDrivers } from './read-drivers.js';
import type { ElementFacts } from './read-element.js';
import { isTable } from './roles.js';

const rangeSize = 200;

/** The children of one element as walks and paths see them. */
export interface ChildList {
  readonly elements: readonly AxElement[];
  /** How many there are altogether. */
  readonly total: number;
  /** Place of the first one among all rows; 0 unless only the visible rows of a big table are listed. */
  readonly firstRow: number;
}

/** Lists children: an app's windows before its menu bar, a table's rows (past `limit` only those in view) and header. */
export function listChildren(
  ax: ReadDrivers['accessibility'],
  { element, facts }: { readonly element: AxElement; readonly facts: ElementFacts },
  limit: number,
): ChildList {
  if (facts.secure) return { elements: [], total: 0, firstRow: 0 };
  if (facts.role === 'AXApplication') return plainList(appChildren(ax, element, facts), limit);
  if (isTable(facts.role)) {
    const rows = ax.count(element, 'AXRows');
    if (rows.ok && rows.value > 0) return tableChildren(ax, element, { total: rows.value, limit });
  }
  return plainList(facts.children, limit);
}

/** Reads a list attribute in ranges, up to a limit. */
export function readRange(
  ax: ReadDrivers['accessibility'],
  element: AxElement,
  { attribute, start, count }: { readonly attribute: AxListAttribute; readonly start: number; readonly count: number },
): readonly AxElement[] {
  const found: AxElement[] = [];
  while (found.length < count) {
    const part = ax.range(element, attribute, start + found.length, Math.min(rangeSize, count - found.length));
    if (!part.ok || part.value.length === 0) break;
    found.push(...part.value);
  }
  return found;
}

function plainList(elements: readonly AxElement[], limit: number): ChildList {
  return { elements: elements.length > limit ? elements.slice(0, limit) : elements, total: elements.length, firstRow: 0 };
}

/** AXWindows lists the windows of this Space, AXChildren leaves some out while the app is in the back: both are needed. */
function appChildren(ax: ReadDrivers['accessibility'], app: AxElement, facts: ElementFacts): readonly AxElement[] {
  const answer = ax.attributes(app, ['AXWindows']);
  const windows = answer.ok ? elementsOf(answer.value[0]) : [];
  return [...windows, ...facts.children.filter((child) => !windows.some((one) => ax.same(one, child)))];
}

interface TableSize {
  readonly total: number;
  readonly limit: number;
}

function tableChildren(ax: ReadDrivers['accessibility'], table: AxElement, { total, limit }: TableSize): ChildList {
  const answer = ax.attributes(table, ['AXHeader']);
  const header = answer.ok ? elementOf(answer.value[0]) : [];
  if (total <= limit) {
    const rows = readRange(ax, table, { attribute: 'AXRows', start: 0, count: total });
    return { elements: [...rows, ...header], total: total + header.length, firstRow: 0 };
  }
  const inView = ax.count(table, 'AXVisibleRows');
  const visible = inView.ok ? readRange(ax, table, { attribute: 'AXVisibleRows', start: 0, count: Math.min(inView.value, limit) }) : [];
  const first = visible[0];
  const firstRow = first === undefined ? null : rowIndex(ax, table, { row: first, total });
  if (firstRow !== null) return { elements: [...visible, ...header], total: total + header.length, firstRow };
  const rows = readRange(ax, table, { attribute: 'AXRows', start: 0, count: limit });
  return { elements: [...rows, ...header], total: total + header.length, firstRow: 0 };
}

/** Where a row stands among all: comparing handles costs no message, so only the ranges are paid for. */
function rowIndex(
  ax: ReadDrivers['accessibility'],
  table: AxElement,
  { row, total }: { readonly row: AxElement; readonly total: number },
): number | null {
  const hash = ax.hash(row);
  for (let start = 0; start < total; start += rangeSize) {
    const part = ax.range(table, 'AXRows', start, rangeSize);
    if (!part.ok) return null;
    const at = part.value.findIndex((one) => ax.hash(one) === hash && ax.same(one, row));
    if (at >= 0) return start + at;
  }
  return null;
}

function elementsOf(value: AxValue | undefined): readonly AxElement[] {
  return typeof value === 'object' && value.type === 'elements' ? value.elements : [];
}

function elementOf(value: AxValue | undefined): readonly AxElement[] {
  return typeof value === 'object' && value.type === 'element' ? [value.element] : [];
}
