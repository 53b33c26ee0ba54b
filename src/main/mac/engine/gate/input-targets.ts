import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { takesText } from '../../../../shared/tasks/weight-of-act.js';
import type { Job } from '../../port.js';
import { attributeOf } from '../drivers/ax-value.js';
import { identityOf } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type Focus, readFocus, readFocusOf, sameFocus } from '../owners/focus.js';
import { hitTest, ownerByOrder, type PointSubject } from '../owners/hit-test.js';
import { openMenus } from '../owners/lit-item.js';
import { panelsAt } from '../owners/panels.js';
import { showsPrivacyPane } from '../owners/privacy-pane.js';
import { isPasswordField } from '../owners/secret-field.js';
import type { Pace } from '../runtime/pace.js';
import type { EventChecks } from './event-checks.js';

/** What a change is aimed at; the gate finds out who owns it at the last moment. */
export type InputTarget =
  | { readonly kind: 'point'; readonly at: Point }
  /** A spot that the pointer only crosses: it may belong to an app the call was not cleared for, to a kept-away one not. */
  | { readonly kind: 'passing'; readonly at: Point }
  /** Whoever has the keyboard; with `expect` it must still be the same element. */
  | { readonly kind: 'focus'; readonly expect: Focus | null }
  /** What has the keyboard within a process that keys are posted to, whoever has it on the screen. */
  | { readonly kind: 'keyboard-of'; readonly pid: number; readonly expect: Focus | null }
  /** Not a thing but a condition: whoever has the keyboard on the screen, a panel too, is nobody that is kept away. */
  | { readonly kind: 'screen-keyboard' }
  | { readonly kind: 'element'; readonly element: string; readonly pid: number }
  | { readonly kind: 'window'; readonly windowId: number; readonly pid: number }
  /** The process that draws a panel for an app that is aimed at as well: it must not be kept away. */
  | { readonly kind: 'panel'; readonly pid: number }
  /** Not a thing but a condition: the user has neither moved the mouse nor typed since this count. */
  | { readonly kind: 'quiet-user'; readonly since: number };

/** Whether a point is what a change is aimed at, and not only passed. */
export function isAim(targets: readonly InputTarget[], { x, y }: Point): boolean {
  return targets.some((target) => target.kind === 'point' && target.at.x === x && target.at.y === y);
}

/** An app that let a time-out pass is not asked about points again for this long, ms. */
const unresponsiveMs = 5000;
const hungMs = 500;

export interface InputTargetDeps {
  /** What one look at the Mac shows. */
  readonly drivers: ReadDrivers;
  readonly checks: EventChecks;
  /** What is so now, after an app has taken its time. */
  readonly afresh: ReadDrivers;
  readonly pace: Pace;
  readonly clock: Clock;
  /** Until when an app is taken for hung, by pid. */
  readonly unresponsiveUntil: Map<number, number>;
}

/**
 * Judges every target with who owns it now; answers whether an app had to be waited for. After the wait the window order is
 * read again before it answers.
 */
export async function assertTargets(given: InputTargetDeps, job: Job, targets: readonly InputTarget[]): Promise<boolean> {
  let waited = false;
  const settle = async (pid: number): Promise<boolean> => {
    const owed = await given.pace.settle(job, pid);
    waited ||= owed;
    return owed;
  };
  for (const target of targets) await assertTarget({ ...given, settle }, job, target);
  for (const target of targets) if (target.kind === 'quiet-user') given.checks.assertQuietUser(target.since);
  return waited;
}

type Asking = InputTargetDeps & { readonly settle: (pid: number) => Promise<boolean> };

async function assertTarget(parts: Asking, job: Job, target: InputTarget): Promise<void> {
  const { drivers, checks } = parts;
  switch (target.kind) {
    case 'point':
      checks.assertSubject(job, ownerByOrder(drivers, target.at));
      return assertPoint(parts, job, await pointNow(parts, target.at));
    case 'passing':
      return checks.assertPassing(job, ownerByOrder(drivers, target.at));
    case 'focus':
      return assertFocus(parts, job, target.expect);
    case 'screen-keyboard':
      return checks.assertKeyboard(job);
    case 'keyboard-of':
      return assertKeyboardOf(parts, job, target);
    case 'element':
      return assertElement(parts, job, target);
    case 'panel':
      return checks.assertShown(job, identityOf(drivers.processes, target.pid));
    case 'window':
      return checks.assertSubject(job, { kind: 'window', windowId: target.windowId, app: identityOf(drivers.processes, target.pid) });
    case 'quiet-user':
      return;
  }
}

function assertElement({ drivers, checks }: InputTargetDeps, job: Job, target: Extract<InputTarget, { kind: 'element' }>): void {
  const app = identityOf(drivers.processes, target.pid);
  checks.assertSubject(job, { kind: 'element', element: target.element, app, system: showsPrivacyPane(drivers, app) });
}

/** The owner of a point must be allowed, and so must whoever draws a panel of it there. */
function assertPoint({ drivers, checks }: InputTargetDeps, job: Job, hit: PointSubject): void {
  checks.assertSubject(job, hit);
  if (hit.owner !== 'window') return;
  for (const panel of panelsAt(drivers, hit, hit.app)) checks.assertShown(job, panel);
}

/** The owner of a point; unknown when the window order changed while a slow app was asked. */
async function pointNow({ drivers, afresh, settle, clock, unresponsiveUntil }: Asking, at: Point): Promise<PointSubject> {
  const asked = clock.now();
  const hit = hitTest(drivers, at, (pid) => (unresponsiveUntil.get(pid) ?? 0) > asked);
  const pid = hit.app?.pid ?? null;
  if (pid === null || !(await settle(pid))) return hit;
  if (clock.now() - asked >= hungMs) unresponsiveUntil.set(pid, clock.now() + unresponsiveMs);
  const again = ownerByOrder(afresh, at);
  return again.windowId === hit.windowId && again.app?.pid === pid ? hit : { ...again, owner: 'unknown', app: null };
}

/** Both the active app and the app of the focused element must be allowed, and the focus must be where it was. */
async function assertFocus({ drivers, afresh, settle, checks }: Asking, job: Job, expect: Focus | null): Promise<void> {
  const focus = readFocus(drivers);
  const pid = focus.frontmost?.pid ?? null;
  const waited = pid !== null && (await settle(pid));
  const moved = waited && afresh.windowServer.frontmostPid() !== pid;
  const system = showsPrivacyPane(drivers, focus.app) || showsPrivacyPane(drivers, focus.frontmost);
  const inText = job.clearance.weight?.intoText === true ? isInText(drivers, focus) && openMenus(drivers).length === 0 : undefined;
  checks.assertSubject(job, { kind: 'focus', app: moved ? null : focus.app, system }, inText);
  checks.assertSubject(job, { kind: 'focus', app: focus.frontmost, system }, inText);
  if (focus.panel !== undefined) checks.assertShown(job, focus.panel);
  if (expect === null || sameFocus(drivers, expect, focus)) return;
  fail('interrupted', 'The keyboard focus moved elsewhere, so the rest was not sent.', {
    remedy: 'Look at what has the focus now, put it back, then send the rest.',
    details: { rule: 'focus-changed' },
  });
}

/**
 * A process that keys are posted to: it and whatever has the keyboard in it must be allowed, that must be where it was and no
 * password field, and who has the keyboard on the screen must be nobody that is kept away.
 */
async function assertKeyboardOf(
  { drivers, settle, checks }: Asking,
  job: Job,
  { pid, expect }: Extract<InputTarget, { kind: 'keyboard-of' }>,
): Promise<void> {
  checks.assertKeyboard(job);
  const focus = readFocusOf(drivers, pid);
  await settle(pid);
  const system = showsPrivacyPane(drivers, focus.app) || showsPrivacyPane(drivers, focus.frontmost);
  const inText = job.clearance.weight?.intoText === true ? isInText(drivers, focus) && openMenus(drivers, pid).length === 0 : undefined;
  for (const app of [focus.frontmost, focus.app]) checks.assertSubject(job, { kind: 'focus', app, system }, inText);
  if (focus.panel !== undefined) checks.assertShown(job, focus.panel);
  if (focus.element !== null && isPasswordField(drivers, focus.element)) refusePassword();
  if (expect === null || sameFocus(drivers, expect, focus)) return;
  fail('interrupted', 'The keyboard focus of that app moved elsewhere, so the rest was not sent.', {
    remedy: 'Look at what has the focus now, put it back, then send the rest.',
    details: { rule: 'focus-changed' },
  });
}

/** Whether what has the keyboard takes text; of what does not say what it is, nobody knows. */
function isInText({ accessibility }: ReadDrivers, { element }: Focus): boolean {
  const role = attributeOf(accessibility, element, 'AXRole');
  return typeof role === 'string' && takesText(role);
}
