import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import type { EngineContext } from '../engine-context.js';
import { withInputSession } from '../input/input-session.js';
import { assertOnScreen } from '../input/pointer.js';

/** Puts the pointer over a menu item, so that its submenu opens; the owner of the point is checked. */
export async function hoverAt(engine: EngineContext, job: Job, point: Point): Promise<void> {
  assertOnScreen(engine, point);
  await withInputSession(engine, job, { done: () => ({}), run: (session) => session.move([{ kind: 'point', at: point }], { point }) });
}
