import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import type { ModifierKey, MouseButton } from '../../ports/input.js';
import type { KeyPost, MousePost } from '../drivers/drivers.js';
import { modifierKeyCodes } from '../drivers/keys.js';
import type { ClipboardLoan, Gate } from './gate.js';
import type { Aim } from './input-targets.js';

export interface DragStep {
  readonly point: Point;
  readonly flags: readonly ModifierKey[];
}

/** The keys and buttons Gatehand holds down, and the clipboard it borrowed. All goes back on every way out. */
export interface Held {
  keyDown(job: Job, aims: readonly Aim[], event: Omit<KeyPost, 'type'>): Promise<void>;
  mouseDown(job: Job, aims: readonly Aim[], event: Omit<MousePost, 'type'>): Promise<void>;
  /** Moves the pointer with the button that is down; that is where it will come up. */
  drag(job: Job, aims: readonly Aim[], step: DragStep): Promise<void>;
  lendClipboard(job: Job, aims: readonly Aim[], text: string): Promise<ClipboardLoan>;
  /** Lets go of the last thing that went down; does nothing when nothing is held. */
  releaseLast(): void;
  /** Lets go, last first, until no more than this many are held. */
  releaseTo(count: number): void;
  /** Lets go of everything, last first. */
  releaseAll(): void;
  readonly count: number;
  /** The mouse button that is down; null when none is. */
  readonly button: MouseButton | null;
}

interface Grip {
  letGo(): void;
  /** Of a mouse button: the event that brings it up. */
  up: MousePost | null;
}

export function createHeld(gate: Gate): Held {
  const grips: Grip[] = [];
  const buttonGrip = (): Grip | undefined => grips.findLast((grip) => grip.up !== null);

  function releaseTo(count: number): void {
    while (grips.length > count) grips.pop()?.letGo();
  }

  return {
    async keyDown(job, aims, event) {
      await gate.postChecked(job, aims, { kind: 'key', event: { ...event, type: 'down' } });
      const flags = event.flags.filter((flag) => modifierKeyCodes[flag] !== event.keyCode);
      grips.push({ up: null, letGo: () => gate.release({ kind: 'key', event: { ...event, flags, type: 'up' } }) });
    },
    async mouseDown(job, aims, event) {
      await gate.postChecked(job, aims, { kind: 'mouse', event: { ...event, type: 'down' } });
      const grip: Grip = {
        up: { ...event, type: 'up' },
        letGo() {
          if (grip.up !== null) gate.release({ kind: 'mouse', event: grip.up });
        },
      };
      grips.push(grip);
    },
    async drag(job, aims, { point, flags }) {
      const grip = buttonGrip();
      if (grip?.up == null) throw new Error('a drag needs a button that is down');
      const from = grip.up.point;
      const event: MousePost = { ...grip.up, type: 'drag', point, flags, delta: { x: point.x - from.x, y: point.y - from.y } };
      await gate.postChecked(job, aims, { kind: 'mouse', event });
      grip.up = { ...grip.up, point };
    },
    async lendClipboard(job, aims, text) {
      const loan = await gate.lendClipboard(job, aims, text);
      grips.push({ up: null, letGo: () => loan.giveBack() });
      return loan;
    },
    releaseLast: () => releaseTo(Math.max(0, grips.length - 1)),
    releaseTo,
    releaseAll: () => releaseTo(0),
    get count() {
      return grips.length;
    },
    get button() {
      return buttonGrip()?.up?.button ?? null;
    },
  };
}
