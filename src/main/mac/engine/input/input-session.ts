import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import type { ModifierKey, MouseButton } from '../../ports/input.js';
import type { KeyPost, MousePost } from '../drivers/drivers.js';
import { inOrder, modifierKeyCodes } from '../drivers/keys.js';
import type { EngineCore } from '../engine-context.js';
import type { ClipboardLoan } from '../gate/gate.js';
import type { Aim } from '../gate/input-targets.js';

/** How long Gatehand waits for the user to let go of Command, Shift, Option or Control. */
const modifierPatienceMs = 1000;
/** While something is held still, how often it is asked whether it still may be, ms. */
const watchEveryMs = 50;

/** One input action: every event is checked, and the user taking over ends it. */
export interface Hands {
  /** Moves the pointer; with a button down that is a drag. */
  move(aims: readonly Aim[], event: { readonly point: Point; readonly button?: MouseButton }): Promise<void>;
  mouseDown(aims: readonly Aim[], event: Omit<MousePost, 'type'>): Promise<void>;
  drag(aims: readonly Aim[], event: { readonly point: Point; readonly flags: readonly ModifierKey[] }): Promise<void>;
  keyDown(aims: readonly Aim[], event: Omit<KeyPost, 'type'>): Promise<void>;
  /** The wheel at the pointer, in pixels; positive y moves the content down. */
  scroll(aims: readonly Aim[], delta: Point): Promise<void>;
  /** Puts text on the clipboard until the loan is given back, at the latest when the action ends. */
  lendClipboard(aims: readonly Aim[], text: string): Promise<ClipboardLoan>;
  /** Ends the last press that is still down. */
  up(): void;
  /** Presses real modifier keys, runs the rest, lets go: a flag alone is ignored by some views (Finder's icon view). */
  withModifiers(aims: readonly Aim[], modifiers: readonly ModifierKey[], run: () => Promise<void>): Promise<void>;
  gap(ms: number): Promise<void>;
  /** Waits, and ends as soon as an event could no longer be posted. */
  rest(aims: readonly Aim[], ms: number): Promise<void>;
}

/** An input action and what it tells when it is cut short. */
export interface Action<T> {
  readonly done: () => Readonly<Record<string, unknown>>;
  readonly run: (hands: Hands) => Promise<T>;
  /** What it presses stays down when it succeeds. */
  readonly keeps?: boolean;
}

/**
 * Runs an input action. However it ends, what it pressed is let go; an error lets go of everything there is and says in
 * `details` what had been done, since events that are out cannot be taken back.
 */
export async function withHands<T>(core: EngineCore, job: Job, { done, run, keeps = false }: Action<T>): Promise<T> {
  const mark = core.held.count;
  try {
    await waitForModifiers(core, job);
    const result = await run(createHands(core, job));
    if (!keeps) core.held.releaseTo(mark);
    return result;
  } catch (error) {
    core.held.releaseAll();
    throw withProgress(error, done());
  }
}

function createHands(core: EngineCore, job: Job): Hands {
  const { held, gate, pace, clock } = core;
  const quiet: Aim = { kind: 'quiet-user', since: core.drivers.input.userActivity() };
  const keyDown: Hands['keyDown'] = (aims, event) => held.keyDown(job, [...aims, quiet], event);
  return {
    move(aims, { point, button = 'left' }) {
      if (held.button !== null) return held.drag(job, [...aims, quiet], { point, flags: [] });
      return gate.postChecked(job, [...aims, quiet], { kind: 'mouse', event: { type: 'move', button, point, clickState: 0, flags: [] } });
    },
    mouseDown: (aims, event) => held.mouseDown(job, [...aims, quiet], event),
    drag: (aims, event) => held.drag(job, [...aims, quiet], event),
    keyDown,
    scroll: (aims, delta) => gate.postChecked(job, [...aims, quiet], { kind: 'scroll', delta }),
    lendClipboard: (aims, text) => held.lendClipboard(job, [...aims, quiet], text),
    up: () => held.releaseLast(),
    gap: (ms) => pace.gap(job, ms),
    async withModifiers(aims, modifiers, run) {
      const down: ModifierKey[] = [];
      for (const modifier of inOrder(modifiers)) {
        down.push(modifier);
        await keyDown(aims, { keyCode: modifierKeyCodes[modifier], flags: [...down] });
      }
      await run();
      for (const _ of down) held.releaseLast();
    },
    async rest(aims, ms) {
      const endsAt = clock.now() + ms;
      for (let left = ms; left > 0; left = endsAt - clock.now()) {
        await pace.gap(job, Math.min(left, watchEveryMs));
        await gate.check(job, [...aims, quiet]);
      }
    },
  };
}

async function waitForModifiers({ drivers, clock, pace }: EngineCore, job: Job): Promise<void> {
  const endsAt = clock.now() + modifierPatienceMs;
  while (drivers.input.flags().length > 0) {
    if (clock.now() >= endsAt) {
      fail('user_active', `The user holds ${drivers.input.flags().join(' and ')} down.`, { remedy: 'Wait a moment and try again.' });
    }
    await pace.gap(job, 50);
  }
}

function withProgress(error: unknown, done: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof GatehandError)) return error;
  const { code, message, remedy, retry, details, cause } = error;
  return new GatehandError({ code, message, remedy, retry, details: { ...details, ...done }, cause });
}
