import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import type { EngineCore } from '../engine-context.js';
import { withHands } from '../input/input-session.js';
import { demandOnScreen } from '../input/pointer.js';

/** Puts the pointer over a menu item, so that its submenu opens; the owner of the point is checked. */
export async function hoverAt(core: EngineCore, job: Job, point: Point): Promise<void> {
  demandOnScreen(core, point);
  await withHands(core, job, { done: () => ({}), run: (hands) => hands.move([{ kind: 'point', at: point }], { point }) });
}
