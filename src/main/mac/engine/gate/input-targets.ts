import type { Clock } from '../../../../shared/clock.js';
import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import { identityOf } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type Focus, readFocus, sameFocus } from '../owners/focus.js';
import { hitTest, ownerByOrder, type PointSubject } from '../owners/hit-test.js';
import { panelsAt } from '../owners/panels.js';
import type { Pace } from '../runtime/pace.js';
import type { Conditions } from './conditions.js';

/** What a change is aimed at; the gate finds out who owns it at the last moment. */
export type Aim =
  | { readonly kind: 'point'; readonly at: Point }
  /** A spot that the pointer only crosses: it may belong to an app the call was not cleared for, to a kept-away one not. */
  | { readonly kind: 'passing'; readonly at: Point }
  /** Whoever has the keyboard; with `expect` it must still be the same element. */
  | { readonly kind: 'focus'; readonly expect: Focus | null }
  | { readonly kind: 'element'; readonly element: string; readonly pid: number }
  | { readonly kind: 'window'; readonly windowId: number; readonly pid: number }
  /** The process that draws a panel for an app that is aimed at as well: it must not be kept away. */
  | { readonly kind: 'panel'; readonly pid: number }
  /** Not a thing but a condition: the user has neither moved the mouse nor typed since this count. */
  | { readonly kind: 'quiet-user'; readonly since: number };

/** An app that let a time-out pass is not asked about points again for this long, ms. */
const deafMs = 5000;
const hungMs = 500;

export interface AimParts {
  readonly drivers: ReadDrivers;
  readonly pace: Pace;
  readonly conditions: Conditions;
  readonly clock: Clock;
  /** Until when an app is taken for hung, by pid. */
  readonly deafUntil: Map<number, number>;
}

/** Judges every aim with who owns it now. After the last wait the window order is read again before it answers. */
export async function demandAims(parts: AimParts, job: Job, aims: readonly Aim[]): Promise<void> {
  for (const aim of aims) await demandAim(parts, job, aim);
  for (const aim of aims) if (aim.kind === 'quiet-user') parts.conditions.demandQuietUser(aim.since);
}

async function demandAim(parts: AimParts, job: Job, aim: Aim): Promise<void> {
  const { drivers, conditions } = parts;
  switch (aim.kind) {
    case 'point':
      conditions.demand(job, ownerByOrder(drivers, aim.at));
      return demandPoint(parts, job, await pointNow(parts, job, aim.at));
    case 'passing':
      return conditions.demandPassing(job, ownerByOrder(drivers, aim.at));
    case 'focus':
      return demandFocus(parts, job, aim.expect);
    case 'element':
      return conditions.demand(job, { kind: 'element', element: aim.element, app: identityOf(drivers.processes, aim.pid) });
    case 'panel':
      return conditions.demandShown(job, identityOf(drivers.processes, aim.pid));
    case 'window':
      return conditions.demand(job, { kind: 'window', windowId: aim.windowId, app: identityOf(drivers.processes, aim.pid) });
    case 'quiet-user':
      return;
  }
}

/** The owner of a point must be allowed, and so must whoever draws a panel of it there. */
function demandPoint({ drivers, conditions }: AimParts, job: Job, hit: PointSubject): void {
  conditions.demand(job, hit);
  if (hit.owner !== 'window') return;
  for (const panel of panelsAt(drivers, hit, hit.app)) conditions.demandShown(job, panel);
}

/** The owner of a point; unknown when the window order changed while a slow app was asked. */
async function pointNow({ drivers, pace, clock, deafUntil }: AimParts, job: Job, at: Point): Promise<PointSubject> {
  const asked = clock.now();
  const hit = hitTest(drivers, at, (pid) => (deafUntil.get(pid) ?? 0) > asked);
  const pid = hit.app?.pid ?? null;
  if (pid === null || !(await pace.settle(job, pid))) return hit;
  if (clock.now() - asked >= hungMs) deafUntil.set(pid, clock.now() + deafMs);
  const again = ownerByOrder(drivers, at);
  return again.windowId === hit.windowId && again.app?.pid === pid ? hit : { ...again, owner: 'unknown', app: null };
}

/** Both the active app and the app of the focused element must be allowed, and the focus must be where it was. */
async function demandFocus({ drivers, pace, conditions }: AimParts, job: Job, expect: Focus | null): Promise<void> {
  const focus = readFocus(drivers);
  const pid = focus.frontmost?.pid ?? null;
  const waited = pid !== null && (await pace.settle(job, pid));
  const moved = waited && drivers.windowServer.frontmostPid() !== pid;
  conditions.demand(job, { kind: 'focus', app: moved ? null : focus.app });
  conditions.demand(job, { kind: 'focus', app: focus.frontmost });
  if (focus.panel !== undefined) conditions.demandShown(job, focus.panel);
  if (expect === null || sameFocus(drivers, expect, focus)) return;
  fail('interrupted', 'The keyboard focus moved elsewhere, so the rest was not sent.', {
    remedy: 'Look at what has the focus now, put it back, then send the rest.',
    details: { rule: 'focus-changed' },
  });
}
