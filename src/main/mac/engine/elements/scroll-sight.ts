import { centre, intersection, type Rect } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import { frameIn } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { chainTo } from '../locators/path-of-element.js';
import type { WalkNode } from '../nodes/walk-node.js';

/** What cuts its content off at its edges. */
const clipping = ['AXScrollArea', 'AXWebArea', 'AXTable', 'AXOutline', 'AXList', 'AXBrowser', 'AXWindow', 'AXSheet'];

/** An element and what it is seen through, outermost first. */
export interface Sight {
  readonly engine: EngineContext;
  readonly job: Job;
  readonly located: Located;
  readonly holders: readonly WalkNode[];
  /** Ms of the engine's clock. */
  readonly since: number;
}

export async function sightOf(engine: EngineContext, job: Job, located: Located): Promise<Sight> {
  const chain = await chainTo({ engine, job, process: located.process }, located.element);
  return {
    engine,
    job,
    located,
    holders: chain.slice(0, -1).filter(({ facts }) => clipping.includes(facts.role)),
    since: engine.clock.now(),
  };
}

/** What can be seen through the holders; one that lies out of sight itself is left out. */
export function viewOf({ engine, holders }: Sight): Rect | null {
  let view: Rect | null = null;
  for (const holder of holders) {
    const frame = frameIn(engine.drivers.accessibility, holder.element);
    if (frame === null) continue;
    const part: Rect | null = view === null ? frame : intersection(view, frame);
    if (part === null) break;
    view = part;
  }
  return view;
}

/** Its middle can be seen through all its holders. */
export function isSeen(sight: Sight): boolean {
  const own = placeOf(sight);
  if (own === null) return false;
  const middle = { ...centre(own), width: 1, height: 1 };
  return sight.holders.every((holder) => {
    const frame = frameIn(sight.engine.drivers.accessibility, holder.element);
    return frame === null || intersection(frame, middle) !== null;
  });
}

export function placeOf({ engine, located }: Sight): Rect | null {
  return frameIn(engine.drivers.accessibility, located.element);
}
