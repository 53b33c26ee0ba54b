import type { ModifierKey } from '../../../../shared/chords.js';
import { fail } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import type { MouseButton } from '../../ports/input.js';
import type { KeyPost, MousePost } from '../drivers/drivers.js';
import { modifierKeyCodes } from '../drivers/keys.js';
import type { ClipboardLoan } from './clipboard-loan.js';
import type { Gate, InputRun } from './gate.js';
import { type InputTarget, isAim } from './input-targets.js';
import type { Way } from './posts.js';

export interface DragStep {
  readonly point: Point;
  readonly flags: readonly ModifierKey[];
}

/** The keys and buttons Gatehand holds down, and the clipboard it borrowed. All goes back on every way out. */
export interface PressedInputs {
  /** `to`: for this process alone. `run`: the events it belongs to. */
  keyDown(job: Job, targets: readonly InputTarget[], event: Omit<KeyPost, 'type'>, how?: KeyHow): Promise<void>;
  mouseDown(job: Job, targets: readonly InputTarget[], event: Omit<MousePost, 'type'>): Promise<void>;
  /** Moves the pointer with the button that is down. Where it is aimed at it may come up; where it only passes, over the app it comes from. */
  drag(job: Job, targets: readonly InputTarget[], step: DragStep): Promise<void>;
  /** Throws what would keep the button from coming up where it is. */
  checkDrop(job: Job, targets: readonly InputTarget[]): Promise<void>;
  lendClipboard(job: Job, targets: readonly InputTarget[], text: string): Promise<ClipboardLoan>;
  /** Lets go of the last thing that went down; does nothing when nothing is held. */
  releaseLast(): void;
  /** Lets go, last first, until no more than this many are held. */
  releaseTo(count: number): void;
  /** Lets go of everything, last first. */
  releaseAll(): void;
  readonly count: number;
  /** The mouse button that is down; null when none is. */
  readonly button: MouseButton | null;
  /** The bundle id of the app in which that button went down; null where none is down, and where nobody knows. */
  readonly pressedIn: string | null;
  /** Refuses a job of another client than the one that holds a button: the pointer has one owner at a time. Error: `obstructed`. */
  assertOwner(job: Job): void;
}

export interface KeyHow {
  readonly to?: number;
  readonly run?: InputRun;
}

interface PressedInput {
  letGo(): void;
  /** Of a mouse button: the event that brings it up, at the last point that was judged as an aim. */
  up: MousePost | null;
  /** Of a mouse button: what it has passed since then. */
  way?: Way | undefined;
  /** The bundle id of the app in which it went down. */
  readonly app?: string | undefined;
  /** Whose it is, as a clearance names its client. */
  readonly client: string | undefined;
  /** Of a key that is down for everybody. */
  readonly keyCode?: number | undefined;
}

export function createPressedInputs(gate: Gate): PressedInputs {
  const pressed: PressedInput[] = [];
  const buttonGrip = (): PressedInput | undefined => pressed.findLast((one) => one.up !== null);
  /** macOS calls held what the last event carried (glimpse-hq/Glimpse#107): an up carries what keys hold, and nothing is left behind. */
  const heldOf = (flags: readonly ModifierKey[]): readonly ModifierKey[] =>
    flags.filter((flag) => pressed.some(({ keyCode }) => keyCode === modifierKeyCodes[flag]));

  function releaseTo(count: number): void {
    while (pressed.length > count) pressed.pop()?.letGo();
  }

  return {
    async keyDown(job, targets, event, { to, run } = {}) {
      const where = to === undefined ? {} : { to };
      await gate.postChecked(job, targets, { kind: 'key', event: { ...event, type: 'down' }, ...where }, run);
      pressed.push({
        client: job.clearance.client,
        up: null,
        keyCode: to === undefined ? event.keyCode : undefined,
        letGo() {
          const flags = to === undefined ? heldOf(event.flags) : event.flags;
          gate.release({ kind: 'key', event: { ...event, flags, type: 'up' }, ...where });
        },
      });
    },
    async mouseDown(job, targets, event) {
      await gate.postChecked(job, targets, { kind: 'mouse', event: { ...event, type: 'down' } });
      const one: PressedInput = {
        client: job.clearance.client,
        up: { ...event, type: 'up' },
        app: gate.ownerAt(event.point).app?.bundleId,
        letGo() {
          if (one.up !== null) gate.release({ kind: 'mouse', event: { ...one.up, flags: heldOf(one.up.flags) }, way: one.way });
        },
      };
      pressed.push(one);
    },
    async drag(job, targets, { point, flags }) {
      const one = buttonGrip();
      if (one?.up == null) throw new Error('a drag needs a button that is down');
      const from = one.way?.passed.at(-1) ?? one.up.point;
      const event: MousePost = { ...one.up, type: 'drag', point, flags, delta: { x: point.x - from.x, y: point.y - from.y } };
      const way = isAim(targets, point) ? undefined : (one.way ?? { over: gate.ownerAt(one.up.point), passed: [] });
      await gate.postChecked(job, targets, { kind: 'mouse', event });
      if (way === undefined) one.up = { ...one.up, point };
      one.way = way && { ...way, passed: [...way.passed, point] };
    },
    async checkDrop(job, targets) {
      const up = buttonGrip()?.up ?? null;
      if (up !== null) await gate.check(job, targets, { event: { ...up, type: 'drag' } });
    },
    async lendClipboard(job, targets, text) {
      const loan = await gate.lendClipboard(job, targets, text);
      pressed.push({ client: job.clearance.client, up: null, letGo: () => loan.giveBack() });
      return loan;
    },
    releaseLast: () => releaseTo(Math.max(0, pressed.length - 1)),
    releaseTo,
    releaseAll: () => releaseTo(0),
    get pressedIn() {
      return buttonGrip()?.app ?? null;
    },
    assertOwner({ clearance }) {
      const grip = buttonGrip();
      if (grip === undefined || grip.client === clearance.client) return;
      fail('obstructed', 'Another client holds a mouse button down, so the pointer and the keyboard are its own for now.', {
        remedy: 'Try again in a moment; a button is held for at most 10 s.',
        retry: 'later',
        details: { rule: 'pointer-owner' },
      });
    },
    get count() {
      return pressed.length;
    },
    get button() {
      return buttonGrip()?.up?.button ?? null;
    },
  };
}
