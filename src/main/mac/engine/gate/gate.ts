import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { secretSighting } from '../../../../shared/sighting.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import { axError } from '../../constants/ax-error.js';
import type { Job } from '../../port.js';
import { permissionMissing } from '../drivers/ax-errors.js';
import type { AxElement, AxResult, AxValue, Drivers, KeyPost, MousePost } from '../drivers/drivers.js';
import { keepLists, oneLook, type WindowLists } from '../drivers/one-look.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { FilledSecrets } from '../owners/filled-secrets.js';
import { ownerByOrder, type PointSubject } from '../owners/hit-test.js';
import type { Marks } from '../owners/scene.js';
import { hasKeyboard, proveSecretField } from '../owners/secret-field.js';
import type { EngineControl } from '../runtime/engine.js';
import type { Pace } from '../runtime/pace.js';
import { createAsSeen } from './as-seen.js';
import { type BypassChecks, createBypassChecks } from './bypass-checks.js';
import { assertChord } from './chords.js';
import { type ClipboardLoan, lendTo } from './clipboard-loan.js';
import { createEventChecks, type EventChecks, frontOf } from './event-checks.js';
import { assertTargets, type InputTarget, isAim } from './input-targets.js';
import { type HeldPost, type Post, send, whereItMay } from './posts.js';

/** `inPlaceOf`: the key that it stands for, which is judged as if it were sent. */
export type Perform =
  | {
      readonly kind: 'perform';
      readonly element: AxElement;
      readonly action: string;
      readonly timeoutMs: number;
      readonly inPlaceOf?: KeyPost;
    }
  | { readonly kind: 'set'; readonly element: AxElement; readonly attribute: string; readonly value: AxValue }
  /** A password, which becomes a text in the moment of writing alone. `named`: the element as the call wrote it. */
  | { readonly kind: 'secret'; readonly element: AxElement; readonly named: string; readonly pid: number; readonly value: Uint8Array }
  /** Asks a Chromium app to build its tree; counts as reading. */
  | { readonly kind: 'wake'; readonly pid: number };

/** Something the engine itself put up or switched off, and takes back whatever happened since. */
export type Undo =
  /** Closes an open menu. `menu` is an AXMenu, or an item of a menu or menu bar. */
  | { readonly kind: 'close-menu'; readonly menu: AxElement }
  /** Switches AXEnhancedUserInterface of an app on again. */
  | { readonly kind: 'enhanced-interface'; readonly app: AxElement }
  /** Gives the front back to the app that had it. */
  | { readonly kind: 'front'; readonly pid: number };

/** Events that belong together, such as a text that is typed: they are judged by one list of windows, and by all else anew. */
export interface InputRun {
  readonly lists: WindowLists;
  readonly since: number;
}

/** The only way to a driver's changing verbs. Callers hand over what to post as data, never the verb. */
export interface Gate {
  /** Throws what would keep an event from being posted now; with `event` what that one would do, too. */
  check(job: Job, targets: readonly InputTarget[], more?: { readonly event?: MousePost; readonly run?: InputRun }): Promise<void>;
  /** Posts one event if the owner of every target may be touched right now, else throws the reason. */
  postChecked(job: Job, targets: readonly InputTarget[], post: Post, run?: InputRun): Promise<void>;
  /** Whether keys can be posted to one process alone. */
  readonly postsToProcesses: boolean;
  /** Begins a run: the window list is read once, by its first event. */
  beginRun(): InputRun;
  /** Runs one accessibility change under the same checks. */
  performChecked(job: Job, targets: readonly InputTarget[], act: Perform): Promise<AxResult<void>>;
  /** Puts text on the clipboard for a paste, under the same checks. */
  lendClipboard(job: Job, targets: readonly InputTarget[], text: string): Promise<ClipboardLoan>;
  /** Lets go of a key or button: never refused, because holding on is always worse. */
  release(post: HeldPost): void;
  /** Whose a point is by the window order now. */
  ownerAt(point: Point): PointSubject;
  /** Takes back what the engine did for the length of one act: never refused, because leaving it so is always worse. */
  undo(act: Undo): AxResult<void>;
  /** False once whatever outlives its call must be let go: Stop, a card, a locked screen. Looks at no deadline. */
  mayHold(job: Job): boolean;
  /** Throws `interrupted` where something is not as it was when the owner was asked about the call. */
  assertAsSeen(job: Job): void;
  /** Throws unless this app may be seen by the job. */
  see(job: Job, app: AppIdentity): void;
}

export interface GateDeps {
  readonly drivers: Drivers;
  /** What has been filled in: all but the filling itself is judged by its drivers. */
  readonly secrets: Pick<FilledSecrets, 'drivers' | 'holds' | 'shownIn'>;
  readonly control: EngineControl;
  readonly pace: Pace;
  readonly clock: Clock;
  /** Handles of what was seen for questions to the owner. */
  readonly marks: Marks;
}

/** Judging that took this long is no longer of the moment: Stop and cards get in, and what they and the window server say is read again, ms. */
const momentMs = 100;

/** A run that takes longer is judged by a list of windows for each event from then on, ms. */
const runMs = 2000;

/** One look at the Mac and everything that is judged by it. */
interface Moment {
  readonly drivers: ReadDrivers;
  readonly checks: EventChecks;
  readonly bypassChecks: BypassChecks;
}

export function createGate({ drivers, secrets, control, pace, clock, marks }: GateDeps): Gate {
  const told = secrets.drivers;
  const asSeen = createAsSeen(marks);
  let lent: number | null = null;
  const isOurs = (): boolean => lent !== null && drivers.pasteboard.changeCount() === lent;
  const unresponsiveUntil = new Map<number, number>();
  const see = createEventChecks({ drivers: told, control, pace });

  function takeMoment(lists?: WindowLists): Moment {
    const seen = oneLook(told, lists);
    const checks = createEventChecks({ drivers: seen, control, pace });
    return { drivers: seen, checks, bypassChecks: createBypassChecks({ drivers: seen, pasteboard: drivers.pasteboard, isOurs, secrets }) };
  }

  /** Stop, card, deadline, lock and, for input, who is in front. */
  function assertMoment(job: Job, { checks, drivers: seen }: Moment, act: 'input' | 'accessibility'): void {
    job.tellFront?.(frontOf(seen));
    checks.assertChange(job);
    if (act === 'input') checks.assertFront(job);
  }

  const listsOf = (run: InputRun | undefined): WindowLists | undefined =>
    run !== undefined && clock.now() - run.since < runMs ? run.lists : undefined;

  /** Judges a change by one look at the Mac; where asking an app took long, by a second look as well, which is then answered. */
  async function judged(job: Job, targets: readonly InputTarget[], act: 'input' | 'accessibility', lists?: WindowLists): Promise<Moment> {
    const asked = performance.now();
    const moment = takeMoment(lists);
    assertMoment(job, moment, act);
    const waited = await assertTargets({ ...moment, afresh: told, pace, clock, unresponsiveUntil }, job, targets);
    if (performance.now() - asked > momentMs) await pace.breathe(job);
    else if (!waited) return moment;
    const again = takeMoment();
    assertMoment(job, again, act);
    return again;
  }

  async function check(job: Job, targets: readonly InputTarget[], lists?: WindowLists): Promise<Moment> {
    await pace.breathe(job);
    if (!drivers.input.mayPost()) throw permissionMissing('send mouse and keyboard events');
    return judged(job, targets, 'input', lists);
  }

  /** Where a button goes down, and where it could come up: of a drag that is where it is aimed at, not what it crosses. */
  function assertMouse(job: Job, targets: readonly InputTarget[], event: MousePost, moment: Moment): void {
    if (event.type === 'down') moment.bypassChecks.assertSpot(job, ownerByOrder(moment.drivers, event.point), event);
    if (event.type === 'drag' && isAim(targets, event.point))
      moment.bypassChecks.assertDrop(job, ownerByOrder(moment.drivers, event.point));
  }

  return {
    async check(job, targets, { event, run } = {}) {
      const moment = await check(job, targets, listsOf(run));
      asSeen.assertTargets(job, targets, { ...moment, keys: false });
      if (event !== undefined) assertMouse(job, targets, event, moment);
    },
    postsToProcesses: drivers.input.keyTo !== undefined,
    beginRun: () => ({ lists: keepLists(drivers), since: clock.now() }),
    async postChecked(job, targets, post, run) {
      const moment = await check(job, targets, listsOf(run));
      const keys = targets.some((target) => target.kind === 'focus');
      asSeen.assertTargets(job, targets, { ...moment, keys });
      if (post.kind === 'key') moment.bypassChecks.assertKey(job, post.event, post.to);
      if (post.kind === 'mouse') assertMouse(job, targets, post.event, moment);
      send(drivers, post);
      // A pointer that only moves does nothing yet: what it wakes up there is not what was seen.
      if (post.kind !== 'mouse' || post.event.type !== 'move') asSeen.began(job);
    },
    async performChecked(job, targets, act) {
      await pace.breathe(job);
      if (act.kind === 'wake') {
        await assertTargets({ ...takeMoment(), afresh: told, pace, clock, unresponsiveUntil }, job, targets);
        return drivers.accessibility.wake(act.pid);
      }
      const { bypassChecks, drivers: seen } = await judged(job, targets, 'accessibility');
      asSeen.assertTargets(job, targets, { drivers: seen, keys: false });
      bypassChecks.assertElement(job, act.element, act.kind === 'perform' ? act.action : undefined);
      if (act.kind === 'perform' && act.inPlaceOf !== undefined) assertChord(job, { ...seen.input, flags: () => [] }, act.inPlaceOf);
      if (act.kind === 'set') bypassChecks.assertSet(job, act.element, act);
      if (!isBringingForward(act)) asSeen.began(job);
      if (act.kind === 'secret') return writeSecret(drivers, job, act);
      if (act.kind === 'set') return drivers.accessibility.set(act.element, act.attribute, act.value);
      return drivers.accessibility.perform(act.element, act.action, act.timeoutMs);
    },
    async lendClipboard(job, targets, text) {
      const moment = await check(job, targets);
      asSeen.assertTargets(job, targets, { ...moment, keys: true });
      moment.bypassChecks.assertText(job, processIn(targets), text);
      const loan = lendTo(drivers.pasteboard, text);
      lent = drivers.pasteboard.changeCount();
      return loan;
    },
    release(post) {
      if (post.event.type === 'up') send(drivers, post.kind === 'mouse' ? { kind: 'mouse', event: whereItMay(drivers, post) } : post);
    },
    ownerAt: (point) => ownerByOrder(oneLook(drivers), point),
    undo: (act) => takeBack(drivers, act),
    mayHold: ({ clearance }) =>
      control.stopEpoch() === clearance.stopEpoch && !control.cardOpen() && !drivers.windowServer.locked() && drivers.input.mayPost(),
    assertAsSeen(job) {
      // Stop and a locked screen are told as such: behind a lock everything is different.
      see.assertSubject(job, { kind: 'none' });
      asSeen.assertAll(job, oneLook(told));
    },
    see: (job, app) => see.assertSubject(job, { kind: 'app', app }),
  };
}

/** The process whose keyboard is aimed at; undefined: whoever has it on the screen. */
function processIn(targets: readonly InputTarget[]): number | undefined {
  const found = targets.find((target) => target.kind === 'keyboard-of');
  return found?.kind === 'keyboard-of' ? found.pid : undefined;
}

/** What brings an app to the front, and does nothing in it. */
const bringsForward: readonly string[] = ['AXHidden', 'AXFrontmost'];

function isBringingForward(act: Exclude<Perform, { kind: 'wake' }>): boolean {
  return act.kind === 'set' ? bringsForward.includes(act.attribute) : act.kind === 'perform' && act.action === 'AXRaise';
}

/** Proves the field once more by what is so in this moment, and writes. Error: `interrupted` when something is another. */
function writeSecret(drivers: Drivers, job: Job, { element, named, pid, value }: Extract<Perform, { kind: 'secret' }>): AxResult<void> {
  const seen = secretSighting(job.clearance.sightings, named);
  const { origin } = proveSecretField(drivers, element);
  if (seen === null || seen.origin !== origin || !hasKeyboard(drivers, element, pid)) {
    fail('interrupted', 'The password field is not as it was when the owner was asked.', {
      remedy: 'Look again, then repeat the call.',
      details: { rule: 'changed-target' },
    });
  }
  return drivers.accessibility.set(element, 'AXValue', new TextDecoder().decode(value));
}

/** How long an app may take to close a menu. */
const undoTimeoutMs = 300;
const menuRoles: readonly unknown[] = ['AXMenu', 'AXMenuItem', 'AXMenuBarItem'];

function takeBack({ accessibility }: Drivers, act: Undo): AxResult<void> {
  if (act.kind === 'front') return accessibility.set(accessibility.application(act.pid), 'AXFrontmost', true);
  if (act.kind === 'enhanced-interface') return accessibility.set(act.app, 'AXEnhancedUserInterface', true);
  // AXCancel on anything but a menu could answer a dialog, which nobody allowed.
  const answer = accessibility.attributes(act.menu, ['AXRole']);
  if (!answer.ok) return answer;
  if (!menuRoles.includes(answer.value[0])) return { ok: false, code: axError.actionUnsupported };
  return accessibility.perform(act.menu, 'AXCancel', undoTimeoutMs);
}
