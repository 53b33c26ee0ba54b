import { attributeOf, elementIn, frameIn, maySet } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { inputTargetsOf } from './act-element.js';
import { isSeen, type Sight } from './scroll-sight.js';

/** Sets of a scroll bar: the second follows from how far the first went, the third from content that grew meanwhile. */
const mostSets = 3;

/** Sets the scroll bars of the scroll areas around it so that it comes to the middle, innermost first. */
export async function byScrollBars(sight: Sight): Promise<boolean> {
  let moved = false;
  for (const area of [...sight.holders].reverse().filter(({ facts }) => facts.role === 'AXScrollArea')) {
    for (const axis of ['AXVerticalScrollBar', 'AXHorizontalScrollBar'] as const) if (await byBar(sight, area, axis)) moved = true;
  }
  return moved;
}

async function byBar(sight: Sight, area: WalkNode, axis: 'AXVerticalScrollBar' | 'AXHorizontalScrollBar'): Promise<boolean> {
  const { engine, job, located } = sight;
  const bar = elementIn(engine.drivers.accessibility, area.element, axis);
  const isSettable = bar !== null && maySet(engine.drivers.accessibility, bar, 'AXValue');
  await engine.pace.settle(job, located.process.pid);
  if (!isSettable) return false;
  const [at, size] = axis === 'AXVerticalScrollBar' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  let last: Barred | null = null;
  for (let sets = 0; sets < mostSets; sets += 1) {
    const now = barred(sight, { bar, area, at, size });
    const value = now === null ? null : valueFor(now, last);
    if (now === null || now.isBetween || value === null || value === now.value) return last !== null;
    const act = { kind: 'set', element: bar, attribute: 'AXValue', value } as const;
    const answer = await engine.gate.performChecked(job, inputTargetsOf(engine, located), act);
    if (!answer.ok) return last !== null;
    const moved = await pollFor(
      sight,
      schedules.scrolled,
      () => barred(sight, { bar, area, at, size })?.offset !== now.offset || undefined,
    );
    if (moved !== true) return last !== null;
    if (isSeen(sight)) return true;
    last = now;
  }
  return true;
}

/** How far an element stands from the middle of what scrolls it, and where the bar is, 0 to 1. */
interface Barred {
  /** Points. */
  readonly offset: number;
  readonly value: number;
  /** It stands between the edges already. */
  readonly isBetween: boolean;
  /** Points the whole bar stands for; null where the content does not tell its size, as tables tell what shows of them. */
  readonly range: number | null;
}

function barred(
  { engine, located }: Sight,
  { bar, area, at, size }: { bar: AxElement; area: WalkNode; at: 'x' | 'y'; size: 'width' | 'height' },
): Barred | null {
  const content = area.children.find(({ facts }) => facts.role !== 'AXScrollBar');
  const own = frameIn(engine.drivers.accessibility, located.element);
  const inner = frameIn(engine.drivers.accessibility, content?.element ?? null);
  const outer = frameIn(engine.drivers.accessibility, area.element);
  const value = attributeOf(engine.drivers.accessibility, bar, 'AXValue');
  if (own === null || outer === null || typeof value !== 'number') return null;
  const offset = own[at] + own[size] / 2 - (outer[at] + outer[size] / 2);
  const range = inner === null ? 0 : inner[size] - outer[size];
  return { offset, value, isBetween: Math.abs(offset) < outer[size] / 2, range: range > 0 ? range : null };
}

/** Where to set the bar: by the content's size, by how far it went last, or else all the way to learn that. */
function valueFor(now: Barred, last: Barred | null): number | null {
  const learnt = last === null || last.value === now.value ? null : (last.offset - now.offset) / (now.value - last.value);
  const range = learnt ?? now.range;
  if (range === null) return now.offset > 0 ? 1 : 0;
  return range <= 0 ? null : Math.min(1, Math.max(0, now.value + now.offset / range));
}
