import { judge, mayTouchApp, type Verdict } from '../../../shared/clearance.js';
import { type ErrorCode, fail, GatehandError } from '../../../shared/errors.js';
import type { Point } from '../../../shared/geometry.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { Job } from '../port.js';
import { permissionMissing } from './ax-errors.js';
import type { AxElement, AxResult, AxValue, Drivers, KeyPost, MousePost } from './drivers.js';
import type { EngineControl } from './engine.js';
import { type Focus, readFocus, sameFocus } from './focus.js';
import { hitTest, ownerByOrder } from './hit-test.js';
import { identityOf } from './identity.js';
import type { Pace } from './pace.js';

/** What a change is aimed at; the gate finds out who owns it at the last moment. */
export type Aim =
  | { readonly kind: 'point'; readonly at: Point }
  /** Whoever has the keyboard; with `expect` it must still be the same element. */
  | { readonly kind: 'focus'; readonly expect: Focus | null }
  | { readonly kind: 'element'; readonly element: string; readonly pid: number }
  | { readonly kind: 'window'; readonly windowId: number; readonly pid: number }
  /** Not a thing but a condition: the user has neither moved the mouse nor typed since this count. */
  | { readonly kind: 'quiet-user'; readonly since: number };

export type Post = { readonly kind: 'mouse'; readonly event: MousePost } | { readonly kind: 'key'; readonly event: KeyPost };

export type Perform =
  | { readonly kind: 'perform'; readonly element: AxElement; readonly action: string; readonly timeoutMs: number }
  | { readonly kind: 'set'; readonly element: AxElement; readonly attribute: string; readonly value: AxValue }
  /** Asks a Chromium app to build its tree; counts as reading. */
  | { readonly kind: 'wake'; readonly pid: number };

/** The only way to a driver's changing verbs. */
export interface Gate {
  /** Posts one event if the owner of every aim may be touched right now, else throws the reason. */
  postChecked(job: Job, aims: readonly Aim[], post: Post): Promise<void>;
  /** Runs one accessibility change under the same conditions. */
  performChecked(job: Job, aims: readonly Aim[], act: Perform): Promise<AxResult<void>>;
  /** Lets go of a key or button: never refused, because holding on is always worse. */
  release(post: Post): void;
  /** Throws unless this app may be seen by the job. */
  see(job: Job, app: AppIdentity): void;
}

export interface GateParts {
  readonly drivers: Drivers;
  readonly control: EngineControl;
  readonly pace: Pace;
}

export function createGate({ drivers, control, pace }: GateParts): Gate {
  function fresh() {
    return { stopEpoch: control.stopEpoch(), locked: drivers.windowServer.locked(), secureInput: drivers.input.secureInput() };
  }

  function demand(job: Job, subject: Subject): void {
    refuse(judge(job.clearance, subject, fresh()));
  }

  function demandChange(job: Job): void {
    pace.check(job);
    const { effect } = job.clearance;
    if (effect !== 'change' && effect !== 'destroy') {
      fail('not_allowed', 'This call was cleared to look, not to change anything.', { details: { rule: 'read-clearance' } });
    }
    demand(job, { kind: 'none' });
    if (control.cardOpen()) {
      fail('interrupted', 'A question for the owner opened, so Gatehand stopped acting.', {
        remedy: 'Wait for the owner to answer, look at the screen again, then go on.',
        details: { rule: 'card-open' },
      });
    }
  }

  /** Input goes wherever the user could look; with a blocked app in front none is sent. */
  function demandFront(job: Job): void {
    const pid = drivers.windowServer.frontmostPid();
    const front = pid === null ? null : identityOf(drivers.processes, pid);
    if (front === null) return;
    const verdict = mayTouchApp(job.clearance, front);
    if (verdict.ok || verdict.code !== 'blocked_app') return;
    fail('blocked_app_in_front', 'An app that the owner keeps out of reach is in front, so no input is sent.', {
      remedy: 'Bring another app to the front with activate_app, or wait.',
      details: { rule: 'blocked-in-front' },
    });
  }

  /** The subjects an aim stands for now. Ends synchronously after the last look at the window order. */
  async function subjectsOf(job: Job, aim: Aim): Promise<readonly Subject[]> {
    switch (aim.kind) {
      case 'point':
        return [await pointNow(job, aim.at)];
      case 'focus': {
        const focus = await focusNow(job);
        const changed = aim.expect !== null && !sameFocus(drivers, aim.expect, focus);
        const subjects: readonly Subject[] = [
          { kind: 'focus', app: focus.app },
          { kind: 'focus', app: focus.frontmost },
        ];
        if (changed) {
          for (const one of subjects) demand(job, one);
          fail('interrupted', 'The keyboard focus moved elsewhere, so the rest was not sent.', {
            remedy: 'Look at what has the focus now, put it back, then send the rest.',
            details: { rule: 'focus-changed' },
          });
        }
        return subjects;
      }
      case 'element':
        return [{ kind: 'element', element: aim.element, app: identityOf(drivers.processes, aim.pid) }];
      case 'window':
        return [{ kind: 'window', windowId: aim.windowId, app: identityOf(drivers.processes, aim.pid) }];
      case 'quiet-user':
        if (drivers.input.userActivity() === aim.since) return [];
        return fail('user_active', 'The user moved the mouse or typed, so Gatehand let go.', {
          remedy: 'Wait a moment, look at the screen again, then go on from there.',
          details: { rule: 'user-active' },
        });
    }
  }

  async function pointNow(job: Job, at: Point): Promise<Subject> {
    const order = ownerByOrder(drivers, at);
    demand(job, order);
    const hit = hitTest(drivers, at);
    const pid = order.app?.pid ?? null;
    if (pid === null || !(await pace.settle(job, pid))) return hit;
    const again = ownerByOrder(drivers, at);
    return again.windowId === order.windowId && again.app?.pid === pid ? hit : { ...again, owner: 'unknown', app: null };
  }

  async function focusNow(job: Job): Promise<Focus> {
    const focus = readFocus(drivers);
    const pid = focus.frontmost?.pid ?? null;
    if (pid === null || !(await pace.settle(job, pid))) return focus;
    return drivers.windowServer.frontmostPid() === pid ? focus : { ...focus, app: null };
  }

  async function demandAims(job: Job, aims: readonly Aim[]): Promise<void> {
    for (const aim of aims) {
      for (const subject of await subjectsOf(job, aim)) demand(job, subject);
    }
  }

  return {
    async postChecked(job, aims, post) {
      await pace.breathe(job);
      if (!drivers.input.mayPost()) throw permissionMissing('send mouse and keyboard events');
      demandChange(job);
      demandFront(job);
      await demandAims(job, aims);
      demandChange(job);
      demandFront(job);
      send(drivers, post);
    },
    async performChecked(job, aims, act) {
      await pace.breathe(job);
      if (act.kind === 'wake') {
        await demandAims(job, aims);
        return drivers.accessibility.wake(act.pid);
      }
      demandChange(job);
      await demandAims(job, aims);
      demandChange(job);
      if (act.kind === 'set') return drivers.accessibility.set(act.element, act.attribute, act.value);
      return drivers.accessibility.perform(act.element, act.action, act.timeoutMs);
    },
    release(post) {
      if (post.event.type === 'up') send(drivers, post);
    },
    see(job, app) {
      demand(job, { kind: 'app', app });
    },
  };
}

function send(drivers: Drivers, post: Post): void {
  if (post.kind === 'mouse') drivers.input.mouse(post.event);
  else drivers.input.key(post.event);
}

function refuse(verdict: Verdict): void {
  if (verdict.ok) return;
  throw new GatehandError({
    code: verdict.code,
    message: verdict.message,
    remedy: remedies[verdict.code] ?? '',
    details: { rule: verdict.rule },
  });
}

const remedies: Partial<Record<ErrorCode, string>> = {
  stopped: 'Nothing will be done until the owner resumes Gatehand.',
  screen_locked: 'Wait until the owner unlocks the screen.',
  secure_input: 'Let the owner type the password, or put the focus elsewhere.',
  blocked_app: 'Work with another app; only the owner can change this.',
  not_allowed: 'Choose another target; take_screenshot or list_windows shows what is there.',
  interrupted: 'Look at the screen again and aim at what is there now.',
};
