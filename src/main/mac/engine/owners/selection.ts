import { attributesOf, elementsOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { readBriefly } from '../nodes/read-element.js';
import { heldAtPoint } from './held-text.js';

type Ax = ReadDrivers['accessibility'];

/** What lists things of which some are selected. */
const lists: readonly string[] = ['AXOutline', 'AXTable', 'AXList', 'AXGrid', 'AXBrowser'];
/** Of many, so many are named. */
const mostNamed = 8;

/** What is selected in a list, a line each by its words, with how many more there are; undefined for what is no list, and where nothing is. */
export function selectionIn(ax: Ax, element: AxElement | null): string | undefined {
  const [role, rows, items] = attributesOf(ax, element, ['AXRole', 'AXSelectedRows', 'AXSelectedChildren']);
  if (typeof role !== 'string' || !lists.includes(role)) return undefined;
  const chosen = elementsOf(rows).length > 0 ? elementsOf(rows) : elementsOf(items);
  const named = chosen.slice(0, mostNamed).map((one) => wordsOf(ax, one));
  const more = chosen.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join('\n') || undefined;
}

/** Whether at most one thing is selected in a list. */
export function isOneSelected(ax: Ax, list: AxElement | null): boolean {
  const [rows, items] = attributesOf(ax, list, ['AXSelectedRows', 'AXSelectedChildren']);
  return elementsOf(rows).length < 2 && elementsOf(items).length < 2;
}

function wordsOf(ax: Ax, element: AxElement): string {
  const facts = readBriefly(ax, element);
  const words = facts.ok ? (heldAtPoint(ax, element, facts.value) ?? facts.value.label) : '';
  return words.replaceAll(/\s+/gu, ' ');
}
