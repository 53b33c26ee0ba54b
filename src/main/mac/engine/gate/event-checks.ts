import { isChange, judge, mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { assertVerdict } from '../../../../shared/refusal.js';
import { type AppIdentity, type Subject, subjectApp } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import { identityOf } from '../drivers/identity.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { keyboardApp } from '../owners/focus.js';
import { openMenus } from '../owners/lit-item.js';
import type { EngineControl } from '../runtime/engine.js';
import type { Pace } from '../runtime/pace.js';

/** What must hold at the moment of acting. Each throws its reason; all look afresh and none waits. */
export interface EventChecks {
  /** The judgement of one subject with the facts of this moment. `inText`: whether what has the keyboard takes text. */
  assertSubject(job: Job, subject: Subject, inText?: boolean): void;
  /** The pointer may cross this spot: its owner is known and neither kept away nor a system dialog. */
  assertPassing(job: Job, at: Extract<Subject, { kind: 'point' }>): void;
  /** A process that draws part of an allowed app is neither kept away nor unknown. */
  assertShown(job: Job, process: AppIdentity | null): void;
  /** The job may change things, was not taken back, and no question waits for the owner. */
  assertChange(job: Job): void;
  /** No blocked app is in front: input goes where the user looks. */
  assertFront(job: Job): void;
  /** Whoever has the keyboard on the screen, a panel too, is nobody that is kept away. */
  assertKeyboard(job: Job): void;
  /** The user has neither moved the mouse nor typed since this count. */
  assertQuietUser(since: number): void;
}

/** To look and repeat would change nothing: the menu stays and has the keyboard. */
const closesMenu = 'A menu of it is open: press_key {"key": "escape"} without app closes it. Then repeat the call.';

function hasOpenMenu(drivers: ReadDrivers, of: Subject): boolean {
  const pid = subjectApp(of)?.pid;
  return pid != null && openMenus(drivers, pid).length > 0;
}

export interface EventCheckDeps {
  readonly drivers: ReadDrivers;
  readonly control: EngineControl;
  readonly pace: Pace;
}

export function createEventChecks({ drivers, control, pace }: EventCheckDeps): EventChecks {
  function assertSubject(job: Job, subject: Subject, inText?: boolean): void {
    const changes = isChange(job.clearance);
    // Neither keeps anybody from looking.
    const locked = changes && drivers.windowServer.locked();
    const secureInput = changes && drivers.input.secureInput();
    const facts = { stopEpoch: control.stopEpoch(), locked, secureInput, ...(inText !== undefined && { inText }) };
    const verdict = judge(job.clearance, subject, facts);
    if (changes && !verdict.ok && verdict.rule === 'changed-target' && hasOpenMenu(drivers, subject)) {
      fail(verdict.code, verdict.message, { remedy: closesMenu, details: { rule: verdict.rule } });
    }
    assertVerdict(verdict);
  }

  return {
    assertSubject,
    assertPassing(job, at) {
      if (at.app !== null) assertVerdict(mayTouchApp(job.clearance, at.app));
      if (at.app !== null && at.owner !== 'unknown' && at.owner !== 'system-dialog') return;
      fail('not_allowed', `The way leads over (${at.x}, ${at.y}), which belongs to a system dialog or to nobody known.`, {
        remedy: 'Choose another way, or wait until it is gone.',
        details: { rule: 'system-surface' },
      });
    },
    assertShown(job, process) {
      if (process !== null) return assertVerdict(mayTouchApp(job.clearance, process));
      fail('not_allowed', 'Nobody could be found who draws the panel, so it is left alone.', { details: { rule: 'unknown-owner' } });
    },
    assertChange(job) {
      pace.check(job);
      if (!isChange(job.clearance)) {
        fail('not_allowed', 'This call was cleared to look, not to change anything.', { details: { rule: 'read-clearance' } });
      }
      assertSubject(job, { kind: 'none' });
      if (!control.cardOpen()) return;
      fail('interrupted', 'A question for the owner opened, so Gatehand stopped acting.', {
        remedy: 'Wait for the owner to answer, look at the screen again, then go on.',
        details: { rule: 'card-open' },
      });
    },
    assertFront: (job) => assertNotKeptAway(job, frontOf(drivers)),
    assertKeyboard: (job) => assertNotKeptAway(job, keyboardApp(drivers)),
    assertQuietUser(since) {
      if (drivers.input.userActivity() === since) return;
      fail('user_active', 'The user moved the mouse or typed, so Gatehand let go.', {
        remedy: 'Wait a moment, look at the screen again, then go on from there.',
        details: { rule: 'user-active' },
      });
    },
  };
}

function assertNotKeptAway(job: Job, front: AppIdentity | null): void {
  if (front === null) return;
  const verdict = mayTouchApp(job.clearance, front);
  if (verdict.ok || verdict.code !== 'blocked_app') return;
  fail('blocked_app_in_front', 'An app that the owner keeps out of reach is in front, so no input is sent.', {
    remedy: 'Bring another app to the front with activate_app, or wait.',
    details: { rule: 'blocked-in-front' },
  });
}

/** The active app; null when there is none or nobody knows it. */
export function frontOf({ windowServer, processes }: ReadDrivers): AppIdentity | null {
  const pid = windowServer.frontmostPid();
  return pid === null ? null : identityOf(processes, pid);
}
