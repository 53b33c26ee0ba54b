import { fail } from '../../../../shared/errors.js';
import { centre, intersection, type Point, type Rect } from '../../../../shared/geometry.js';
import type { ElementReport, ElementTarget, Job } from '../../port.js';
import { elementOf, frameOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { type InputSession, withInputSession } from '../input/input-session.js';
import { assertOnScreen, bringPointer } from '../input/pointer.js';
import type { Located } from '../locators/located.js';
import { readElement, wholeTextLimit } from '../nodes/read-element.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { emitLocated } from '../reading/emit.js';
import { chainTo } from '../reading/path-of-element.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { inputTargetsOf, named, perform, placed, prepare } from './act-element.js';

const mostTurns = 20;
const turnGapMs = 40;
/** What cuts its content off at its edges. */
const clipping = ['AXScrollArea', 'AXWebArea', 'AXTable', 'AXOutline', 'AXList', 'AXBrowser', 'AXWindow', 'AXSheet'];

/** An element and what it is seen through, outermost first. */
interface Sight {
  readonly engine: EngineContext;
  readonly job: Job;
  readonly located: Located;
  readonly holders: readonly WalkNode[];
}

/**
 * Brings an element into sight: by its own action, else by the scroll bars around it, else by the wheel. Never by
 * selecting, which would change what the user has selected.
 */
export async function scrollToVisible(engine: EngineContext, job: Job, target: ElementTarget): Promise<ElementReport> {
  const { located, before } = await prepare(engine, job, { ...target, disabledToo: true });
  const sight = await sightOf(engine, job, located);
  const start = placeOf(sight);
  const end = (effect: ElementReport['effect'], route: ElementReport['route'], changed: string): ElementReport =>
    placed(engine, located, before, { effect, route, changed, state: stateOf({ engine, job }, located) });
  if (isSeen(sight)) return end('none', 'accessibility', 'it is in sight already');
  const way = await scrollBy(sight);
  if (way !== null) return end('confirmed', way, 'scrolled into sight');
  const now = placeOf(sight);
  if (now !== null && start !== null && (now.x !== start.x || now.y !== start.y))
    return end('confirmed', 'input', 'scrolled, but it is not in sight');
  return fail('unsupported', `Nothing around ${named(located)} can be scrolled.`, {
    remedy: 'Make its window larger or open what hides it; take_screenshot shows what is there.',
    retry: 'after-fix',
  });
}

/** Scrolls until an element can be seen, as far as that goes. */
export async function bringIntoSight(engine: EngineContext, job: Job, located: Located): Promise<void> {
  const sight = await sightOf(engine, job, located);
  if (!isSeen(sight)) await scrollBy(sight);
}

async function sightOf(engine: EngineContext, job: Job, located: Located): Promise<Sight> {
  const chain = await chainTo({ engine, job, process: located.process }, located.element);
  return { engine, job, located, holders: chain.slice(0, -1).filter(({ facts }) => clipping.includes(facts.role)) };
}

/** By which route it came into sight; null when it did not. */
async function scrollBy(sight: Sight): Promise<ElementReport['route'] | null> {
  for (const way of [byAction, byScrollBars] as const) {
    const before = placeOf(sight);
    if ((await way(sight)) && (await becomesSeen(sight, before))) return 'accessibility';
  }
  await byWheel(sight);
  return isSeen(sight) ? 'input' : null;
}

async function byAction({ engine, job, located }: Sight): Promise<boolean> {
  const listed = engine.drivers.accessibility.actionNames(located.element);
  if (!listed.ok || !listed.value.includes('AXScrollToVisible')) return false;
  await perform(engine, job, { ...located, action: 'AXScrollToVisible' });
  return true;
}

/** Sets the scroll bars of the scroll areas around it so that it comes to the middle, innermost first. */
async function byScrollBars(sight: Sight): Promise<boolean> {
  let moved = false;
  for (const area of [...sight.holders].reverse().filter(({ facts }) => facts.role === 'AXScrollArea')) {
    for (const axis of ['AXVerticalScrollBar', 'AXHorizontalScrollBar'] as const) if (await byBar(sight, area, axis)) moved = true;
  }
  return moved;
}

async function byBar(
  { engine, job, located }: Sight,
  area: WalkNode,
  axis: 'AXVerticalScrollBar' | 'AXHorizontalScrollBar',
): Promise<boolean> {
  const ax = engine.drivers.accessibility;
  const bar = elementAt(engine, area.element, axis);
  const content = area.children.find(({ facts }) => facts.role !== 'AXScrollBar');
  const own = freshFrame(engine, located.element);
  const inner = content === undefined ? null : freshFrame(engine, content.element);
  const outer = freshFrame(engine, area.element);
  if (bar === null || own === null || inner === null || outer === null) return false;
  const settable = ax.isSettable(bar, 'AXValue');
  await engine.pace.settle(job, located.process.pid);
  const [at, size] = axis === 'AXVerticalScrollBar' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const range = inner[size] - outer[size];
  if (!settable.ok || !settable.value || range <= 0) return false;
  const value = Math.min(1, Math.max(0, (own[at] - inner[at] - (outer[size] - own[size]) / 2) / range));
  const answer = await engine.gate.performChecked(job, inputTargetsOf(engine, located), {
    kind: 'set',
    element: bar,
    attribute: 'AXValue',
    value,
  });
  return answer.ok;
}

/** Turns the wheel over what cuts it off, until it is seen, stands still or patience ends. */
async function byWheel(sight: Sight): Promise<void> {
  const { engine, job } = sight;
  if (engine.pressedInputs.button !== null || sight.holders.length === 0) return;
  const over = wheelPoint(sight);
  if (over === null) return;
  assertOnScreen(engine, over);
  let turns = 0;
  await withInputSession(engine, job, {
    done: () => ({ turns }),
    async run(session) {
      await bringPointer(engine, session, over);
      for (let still = 0; turns < mostTurns && still < 2 && !isSeen(sight); turns += 1) {
        still = (await turn(sight, session, over)) ? 0 : still + 1;
      }
    },
  });
}

/** A stretch along one axis, in points. */
interface Span {
  readonly at: number;
  readonly size: number;
}

/** One turn of the wheel towards the element; true when it moved. */
async function turn(sight: Sight, session: InputSession, over: Point): Promise<boolean> {
  const before = placeOf(sight);
  const view = viewOf(sight);
  if (before === null || view === null) return false;
  const way = (own: Span, seen: Span): number =>
    Math.round(Math.max(-seen.size * 0.8, Math.min(seen.size * 0.8, seen.at + seen.size / 2 - (own.at + own.size / 2))));
  const down = before.y + before.height > view.y + view.height || before.y < view.y;
  const y = down ? way({ at: before.y, size: before.height }, { at: view.y, size: view.height }) : 0;
  const x = down ? 0 : way({ at: before.x, size: before.width }, { at: view.x, size: view.width });
  await session.scroll([{ kind: 'point', at: over }], { x, y });
  await session.gap(turnGapMs);
  const after = placeOf(sight);
  return after !== null && (after.x !== before.x || after.y !== before.y);
}

/** The middle of what can be seen of the innermost holder that is in sight. */
function wheelPoint(sight: Sight): Point | null {
  const view = viewOf(sight);
  if (view === null) return null;
  const { x, y } = centre(view);
  return { x: Math.round(x), y: Math.round(y) };
}

/** What can be seen through the holders; one that lies out of sight itself is left out. */
function viewOf({ engine, holders }: Sight): Rect | null {
  let view: Rect | null = null;
  for (const holder of holders) {
    const frame = freshFrame(engine, holder.element);
    if (frame === null) continue;
    const part: Rect | null = view === null ? frame : intersection(view, frame);
    if (part === null) break;
    view = part;
  }
  return view;
}

/** Its middle can be seen through all its holders. */
function isSeen(sight: Sight): boolean {
  const own = placeOf(sight);
  if (own === null) return false;
  const middle = { ...centre(own), width: 1, height: 1 };
  return sight.holders.every((holder) => {
    const frame = freshFrame(sight.engine, holder.element);
    return frame === null || intersection(frame, middle) !== null;
  });
}

/** Looks until it is seen; longer only where it moves. */
async function becomesSeen(sight: Sight, before: Rect | null): Promise<boolean> {
  const look = async (): Promise<true | undefined> => {
    const now = isSeen(sight);
    await sight.engine.pace.settle(sight.job, sight.located.process.pid);
    return now || undefined;
  };
  if (await pollFor(sight, schedules.scrolled, look)) return true;
  const now = placeOf(sight);
  const moved = now !== null && (now.x !== before?.x || now.y !== before.y);
  return moved && (await pollFor(sight, schedules.scrolling, look)) === true;
}

function placeOf({ engine, located }: Sight): Rect | null {
  return freshFrame(engine, located.element);
}

function freshFrame({ drivers }: EngineContext, element: AxElement): Rect | null {
  const answer = drivers.accessibility.attributes(element, ['AXPosition', 'AXSize']);
  return answer.ok ? frameOf(answer.value[0], answer.value[1]) : null;
}

function elementAt({ drivers }: EngineContext, element: AxElement, attribute: string): AxElement | null {
  const answer = drivers.accessibility.attributes(element, [attribute]);
  return elementOf(answer.ok ? answer.value[0] : undefined);
}

function stateOf({ engine, job }: Pick<JobContext, 'engine' | 'job'>, located: Located) {
  const answer = readElement(engine.drivers.accessibility, located.element, { textLimit: wholeTextLimit, children: true });
  return answer.ok ? emitLocated({ engine, job }, { ...located, facts: answer.value }) : null;
}
