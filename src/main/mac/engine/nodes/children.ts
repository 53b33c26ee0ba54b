import { elementIn, elementsIn } from '../drivers/ax-value.js';
import type { AxElement, AxListAttribute } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { ElementFacts } from './read-element.js';
import { isTable } from './roles.js';

/** How many elements of a list are fetched in one message. */
export const rangeSize = 200;

/** The children from `start` up to but not including `end`, counted from 0. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The children of one element, to be fetched as far as they are needed. */
export interface ChildSource {
  /** How many there are altogether. */
  readonly total: number;
  /** What is to be read now: of a table past the limit the rows in view, of other lists the first ones. */
  readonly now: readonly Span[];
  /** What is left for another time. */
  readonly later: readonly Span[];
  /** A table's header, which is none of its rows. */
  readonly header: readonly AxElement[];
  fetch(span: Span): readonly AxElement[];
}

type Ax = ReadDrivers['accessibility'];

interface Parent {
  readonly element: AxElement;
  readonly facts: ElementFacts;
}

/** `span` asks for a part that was left before; of it, too, no more than `limit` are read now. */
export function childSource(ax: Ax, parent: Parent, { limit, span }: { readonly limit: number; readonly span: Span | null }): ChildSource {
  const { element, facts } = parent;
  if (facts.secure) return ofList([], { limit, span: null });
  if (facts.role === 'AXApplication') return ofList(appChildren(ax, element, facts), { limit, span });
  if (!isTable(facts.role)) return ofList(facts.children, { limit, span });
  const rows = ax.count(element, 'AXRows');
  if (!rows.ok || rows.value === 0) return ofList(facts.children, { limit, span });
  const fetch = (wanted: Span): readonly AxElement[] =>
    readRange(ax, element, { attribute: 'AXRows', start: wanted.start, count: wanted.end - wanted.start });
  const total = rows.value;
  if (span !== null) return { total, ...upTo(limit, { start: span.start, end: Math.min(span.end, total) }), header: [], fetch };
  const header = headerOf(ax, element);
  const whole = { start: 0, end: total };
  const seen = total > limit ? visibleSpan(ax, element, { total, limit }) : null;
  const parts = seen === null ? upTo(limit, whole) : { now: [seen], later: around(whole, seen) };
  return { total: total + header.length, ...parts, header, fetch };
}

/** All children of an element in one list, as paths see them; a table's header comes after its rows. */
export function listChildren(ax: Ax, parent: Parent, limit: number): { readonly elements: readonly AxElement[]; readonly total: number } {
  const source = childSource(ax, parent, { limit, span: null });
  const first = source.now[0]?.start ?? 0;
  const now = first === 0 ? source.now : [{ start: 0, end: limit }];
  return { elements: [...now.flatMap((span) => source.fetch(span)), ...source.header], total: source.total };
}

/** Reads a list attribute in ranges, up to a limit. */
export function readRange(
  ax: Ax,
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

function ofList(elements: readonly AxElement[], { limit, span }: { readonly limit: number; readonly span: Span | null }): ChildSource {
  const total = elements.length;
  const parts = upTo(limit, { start: span?.start ?? 0, end: Math.min(span?.end ?? total, total) });
  return { total, ...parts, header: [], fetch: ({ start, end }) => elements.slice(start, end) };
}

function upTo(limit: number, { start, end }: Span): Pick<ChildSource, 'now' | 'later'> {
  const until = Math.min(end, start + limit);
  return { now: until > start ? [{ start, end: until }] : [], later: end > until ? [{ start: until, end }] : [] };
}

function around(whole: Span, part: Span): readonly Span[] {
  return [
    { start: whole.start, end: part.start },
    { start: part.end, end: whole.end },
  ].filter(({ start, end }) => end > start);
}

/** AXWindows lists the windows of this Space, AXChildren leaves some out while the app is in the back: both are needed. */
function appChildren(ax: Ax, app: AxElement, facts: ElementFacts): readonly AxElement[] {
  const windows = elementsIn(ax, app, 'AXWindows');
  return [...windows, ...facts.children.filter((child) => !windows.some((one) => ax.same(one, child)))];
}

function headerOf(ax: Ax, table: AxElement): readonly AxElement[] {
  const header = elementIn(ax, table, 'AXHeader');
  return header === null ? [] : [header];
}

/** Where the rows in view stand among all. Comparing handles costs no message, so only the ranges are paid for. */
function visibleSpan(ax: Ax, table: AxElement, { total, limit }: { readonly total: number; readonly limit: number }): Span | null {
  const inView = ax.count(table, 'AXVisibleRows');
  if (!inView.ok || inView.value === 0) return null;
  const [first] = readRange(ax, table, { attribute: 'AXVisibleRows', start: 0, count: 1 });
  if (first === undefined) return null;
  const hash = ax.hash(first);
  for (let start = 0; start < total; start += rangeSize) {
    const part = ax.range(table, 'AXRows', start, rangeSize);
    if (!part.ok) return null;
    const at = part.value.findIndex((one) => ax.hash(one) === hash && ax.same(one, first));
    if (at >= 0) return { start: start + at, end: Math.min(total, start + at + Math.min(inView.value, limit)) };
  }
  return null;
}
