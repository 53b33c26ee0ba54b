import { fail } from '../../../../shared/errors.js';
import type { Rect } from '../../../../shared/geometry.js';
import { counted } from '../../../../shared/text/counted.js';
import type { ElementReport, ElementTarget, Job } from '../../port.js';
import { actionsOf } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { readWhole } from '../nodes/read-element.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { assertAnswered } from '../tree/assert-answered.js';
import { assertShown, named, perform, placed, prepare, stateOf } from './act-element.js';
import { byScrollBars } from './scroll-by-bars.js';
import { byWheel } from './scroll-by-wheel.js';
import { isSeen, placeOf, type Sight, sightOf } from './scroll-sight.js';

/**
 * Brings an element into sight: by its own action, else by the scroll bars around it, else by the wheel. Never by
 * selecting, which would change what the user has selected.
 */
export async function scrollToVisible(engine: EngineContext, job: Job, target: ElementTarget): Promise<ElementReport> {
  const { located, before } = await prepare(engine, job, { ...target, disabledToo: true });
  assertShown(engine, located);
  const sight = await sightOf(engine, job, located);
  const start = placeOf(sight);
  const end = async (effect: ElementReport['effect'], route: ElementReport['route'], changed: string): Promise<ElementReport> =>
    placed(engine, located, before, { effect, route, changed, state: await freshState(engine, job, located) });
  if (isSeen(sight)) return end('none', 'accessibility', 'it is in sight already');
  const way = await scrollBy(sight);
  if (way !== null) return end('confirmed', way, 'scrolled into sight');
  const moved = distance(start, placeOf(sight));
  if (moved > 0) return end('unverified', 'input', `it moved ${counted(Math.round(moved), 'point')} and is not in sight yet`);
  assertAnswered({ engine, process: located.process }, 'scroll to it');
  return fail('unsupported', `Nothing around ${named(located)} can be scrolled.`, {
    remedy: 'Make its window larger or open what hides it; take_screenshot shows what is there.',
    retry: 'after-fix',
  });
}

/** Scrolls until an element can be seen, as far as that goes; without the wheel an app in the back keeps its place. */
export async function bringIntoSight(engine: EngineContext, job: Job, located: Located, { byWheel } = { byWheel: true }): Promise<void> {
  const sight = await sightOf(engine, job, located);
  if (isSeen(sight)) return;
  await (byWheel ? scrollBy(sight) : scrollQuietly(sight));
}

/** By which route it came into sight; null when it did not. */
async function scrollBy(sight: Sight): Promise<ElementReport['route'] | null> {
  if (await scrollQuietly(sight)) return 'accessibility';
  await byWheel(sight);
  return isSeen(sight) ? 'input' : null;
}

async function scrollQuietly(sight: Sight): Promise<boolean> {
  for (const way of [byAction, byScrollBars] as const) {
    const before = placeOf(sight);
    if ((await way(sight)) && (await becomesSeen(sight, before))) return true;
  }
  return false;
}

async function byAction({ engine, job, located }: Sight): Promise<boolean> {
  if (!actionsOf(engine.drivers.accessibility, located.element).includes('AXScrollToVisible')) return false;
  await perform(engine, job, { ...located, action: 'AXScrollToVisible' });
  return true;
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

function distance(from: Rect | null, to: Rect | null): number {
  return from === null || to === null ? 0 : Math.hypot(to.x - from.x, to.y - from.y);
}

async function freshState(engine: EngineContext, job: Job, located: Located): Promise<ElementReport['state']> {
  const answer = readWhole(engine.drivers.accessibility, located.element);
  return answer.ok ? stateOf(engine, job, { ...located, facts: answer.value }) : null;
}
