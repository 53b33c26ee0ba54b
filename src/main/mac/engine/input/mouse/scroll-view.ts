import { contains, type Point, type Rect } from '../../../../../shared/geometry.js';
import { attributesOf, firstIn, frameOf } from '../../drivers/ax-value.js';
import type { AxElement, AxValue } from '../../drivers/drivers.js';
import type { ReadDrivers } from '../../drivers/read-drivers.js';
import type { EngineContext, JobContext } from '../../engine-context.js';
import { type ElementFacts, readElement } from '../../nodes/read-element.js';
import { isTable } from '../../nodes/roles.js';

type Ax = ReadDrivers['accessibility'];

const scrollRoles = ['AXScrollArea', 'AXTable', 'AXOutline', 'AXList', 'AXBrowser', 'AXGrid', 'AXWebArea'];
/** Elements read at most on the way down to a point, and children looked at for where the content lies. */
const mostReads = 300;
const mostChildren = 40;

/** One way content can go. `null`: nothing tells about it. */
export interface Along {
  /** The scroll bar's value, 0 to 1; null without a bar. */
  readonly bar: number | null;
  /** Where the content begins, in global points. */
  readonly start: number | null;
  /** Content lies outside the view on either side, or there is a bar for it. */
  readonly overflows: boolean;
}

/** How a scrolling view stands at one moment. */
export interface ViewState {
  readonly x: Along;
  readonly y: Along;
  /** The first row in view of a table; its rows are made anew as they come into view. */
  readonly firstRow: AxElement | null;
}

/** A view under a point that may scroll. */
export interface ScrollView {
  readonly element: AxElement;
  readonly role: string;
}

/** The views that may scroll under a point, outermost first. Reads only what lies under the point. */
export async function viewsAt({ engine, job, process }: JobContext, window: AxElement, at: Point): Promise<readonly ScrollView[]> {
  const ax = engine.drivers.accessibility;
  const found: ScrollView[] = [];
  const queue: { readonly element: AxElement; readonly inArea: boolean }[] = [{ element: window, inArea: false }];
  for (let reads = 0; reads < mostReads; reads += 1) {
    const next = queue.shift();
    if (next === undefined) break;
    const answer = readElement(ax, next.element, { textLimit: 1, children: !next.inArea });
    const wait = engine.pace.step(job, process.pid);
    if (wait !== null) await wait;
    if (!answer.ok || !mayHold(answer.value, at)) continue;
    const { role } = answer.value;
    if (scrollRoles.includes(role)) found.push({ element: next.element, role });
    if (isTable(role)) continue;
    const children = next.inArea ? firstIn(ax, next.element, 'AXChildren', mostChildren) : answer.value.children;
    for (const element of children.slice(0, mostReads)) queue.push({ element, inArea: role === 'AXScrollArea' });
  }
  return found;
}

/** The element may have something under the point: it does itself, or it tells no place. */
function mayHold({ frame, role, secure }: ElementFacts, at: Point): boolean {
  if (secure || role === 'AXScrollBar' || role === 'AXMenuBar') return false;
  return frame === null || frame.width === 0 || frame.height === 0 || contains(frame, at);
}

/** Reads how a view stands. */
export function readView({ drivers }: EngineContext, { element, role }: ScrollView): ViewState {
  const ax = drivers.accessibility;
  const names = ['AXPosition', 'AXSize', 'AXHorizontalScrollBar', 'AXVerticalScrollBar'];
  const [position, size, across, down] = attributesOf(ax, element, names);
  const frame = frameOf(position, size);
  const inside = isTable(role) ? rowsOf(ax, element) : contentOf(ax, element);
  const along = (side: 'x' | 'y', bar: number | null): Along => {
    const length = side === 'x' ? 'width' : 'height';
    const { box, more } = inside;
    const outside =
      frame !== null && box !== null && (box[side] < frame[side] - 1 || box[side] + box[length] > frame[side] + frame[length] + 1);
    return { bar, start: box?.[side] ?? null, overflows: bar !== null || outside || (side === 'y' && more) };
  };
  return { x: along('x', barValue(ax, across)), y: along('y', barValue(ax, down)), firstRow: inside.firstRow };
}

interface Inside {
  /** Around all the content that could be seen by reading. */
  readonly box: Rect | null;
  /** A table has rows beyond those in view. */
  readonly more: boolean;
  readonly firstRow: AxElement | null;
}

function rowsOf(ax: Ax, table: AxElement): Inside {
  const [firstRow = null] = firstIn(ax, table, 'AXVisibleRows', 1);
  const total = ax.count(table, 'AXRows');
  const inView = ax.count(table, 'AXVisibleRows');
  const place = firstRow === null ? null : placeOf(ax, firstRow);
  return { box: place, more: total.ok && inView.ok && total.value > inView.value, firstRow };
}

function contentOf(ax: Ax, area: AxElement): Inside {
  const places = firstIn(ax, area, 'AXChildren', mostChildren).flatMap((child) => placeOf(ax, child) ?? []);
  const [first] = places;
  if (first === undefined) return { box: null, more: false, firstRow: null };
  const x = Math.min(...places.map((one) => one.x));
  const y = Math.min(...places.map((one) => one.y));
  const width = Math.max(...places.map((one) => one.x + one.width)) - x;
  const height = Math.max(...places.map((one) => one.y + one.height)) - y;
  return { box: { x, y, width, height }, more: false, firstRow: null };
}

/** Where an element is; null for scroll bars and for what has no place. */
function placeOf(ax: Ax, element: AxElement): Rect | null {
  const [role, position, size] = attributesOf(ax, element, ['AXRole', 'AXPosition', 'AXSize']);
  if (role === 'AXScrollBar') return null;
  const frame = frameOf(position, size);
  return frame === null || frame.width <= 0 || frame.height <= 0 ? null : frame;
}

/** A bar that is off or missing means that all the content is in view. */
function barValue(ax: Ax, bar: AxValue | undefined): number | null {
  if (typeof bar !== 'object' || bar.type !== 'element') return null;
  const [value, enabled] = attributesOf(ax, bar.element, ['AXValue', 'AXEnabled']);
  return typeof value === 'number' && enabled !== false && enabled !== 0 ? value : null;
}
