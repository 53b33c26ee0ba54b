import type { ModifierKey } from '../../../../shared/chords.js';
import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Point } from '../../../../shared/geometry.js';
import type { Job } from '../../port.js';
import type { MouseButton } from '../../ports/input.js';
import type { KeyPost, MousePost } from '../drivers/drivers.js';
import { inOrder, modifierKeyCodes } from '../drivers/keys.js';
import type { EngineContext } from '../engine-context.js';
import type { ClipboardLoan } from '../gate/clipboard-loan.js';
import type { InputRun } from '../gate/gate.js';
import type { InputTarget } from '../gate/input-targets.js';
import { pollUntil, schedules } from '../runtime/poll.js';

/** While something is held still, how often it is asked whether it still may be, ms. */
const watchEveryMs = 50;
/**
 * An up that follows at once overtakes the last drag: of 60 drags 59 came with the button down, after 300 ms all of them
 * (openai/codex#43047). Spring-loaded targets want a dwell as well, ms.
 */
const dropMs = 300;

/** One input action: every event is checked, and the user taking over ends it. */
export interface InputSession {
  /** Moves the pointer; with a button down that is a drag. */
  move(targets: readonly InputTarget[], event: { readonly point: Point; readonly button?: MouseButton }): Promise<void>;
  mouseDown(targets: readonly InputTarget[], event: Omit<MousePost, 'type'>): Promise<void>;
  drag(targets: readonly InputTarget[], event: { readonly point: Point; readonly flags: readonly ModifierKey[] }): Promise<void>;
  /** Waits for what was dragged to arrive, and judges the drop at the last moment before the button comes up. */
  restBeforeDrop(targets: readonly InputTarget[]): Promise<void>;
  /** `run`: the events it belongs to. */
  keyDown(targets: readonly InputTarget[], event: Omit<KeyPost, 'type'>, run?: InputRun): Promise<void>;
  /** The wheel at the pointer, in pixels; positive y moves the content down. */
  scroll(targets: readonly InputTarget[], delta: Point): Promise<void>;
  /** Puts text on the clipboard until the loan is given back, at the latest when the action ends. */
  lendClipboard(targets: readonly InputTarget[], text: string): Promise<ClipboardLoan>;
  /** Ends the last press that is still down. */
  up(): void;
  /** Presses real modifier keys, runs the rest, lets go: a flag alone is ignored by some views (Finder's icon view). */
  withModifiers(targets: readonly InputTarget[], modifiers: readonly ModifierKey[], run: () => Promise<void>): Promise<void>;
  gap(ms: number): Promise<void>;
  /** Waits, and ends as soon as an event could no longer be posted. */
  rest(targets: readonly InputTarget[], ms: number): Promise<void>;
}

/** An input action and what it tells when it is cut short. */
export interface Action<T> {
  readonly done: () => Readonly<Record<string, unknown>>;
  readonly run: (session: InputSession) => Promise<T>;
  /** What it presses stays down when it succeeds. */
  readonly keeps?: boolean;
}

/**
 * Runs an input action. However it ends, what it pressed is let go; an error lets go of everything there is and says in
 * `details` what had been done, since events that are out cannot be taken back.
 */
export async function withInputSession<T>(engine: EngineContext, job: Job, { done, run, keeps = false }: Action<T>): Promise<T> {
  engine.pressedInputs.assertOwner(job);
  const mark = engine.pressedInputs.count;
  try {
    await waitForModifiers(engine, job);
    const result = await run(createInputSession(engine, job));
    if (!keeps) engine.pressedInputs.releaseTo(mark);
    return result;
  } catch (error) {
    engine.pressedInputs.releaseAll();
    throw withProgress(error, done());
  }
}

function createInputSession(engine: EngineContext, job: Job): InputSession {
  const { pressedInputs, gate, pace, clock } = engine;
  const quiet: InputTarget = { kind: 'quiet-user', since: engine.drivers.input.userActivity() };
  const keyDown: InputSession['keyDown'] = (targets, event, run) => pressedInputs.keyDown(job, [...targets, quiet], event, run && { run });
  const rest: InputSession['rest'] = async (targets, ms) => {
    const endsAt = clock.now() + ms;
    const run = gate.beginRun();
    for (let left = ms; left > 0; left = endsAt - clock.now()) {
      await pace.gap(job, Math.min(left, watchEveryMs));
      await gate.check(job, [...targets, quiet], { run });
    }
  };
  return {
    rest,
    async restBeforeDrop(targets) {
      await rest(targets, dropMs);
      await pressedInputs.checkDrop(job, [...targets, quiet]);
    },
    move(targets, { point, button = 'left' }) {
      if (pressedInputs.button !== null) return pressedInputs.drag(job, [...targets, quiet], { point, flags: [] });
      return gate.postChecked(job, [...targets, quiet], {
        kind: 'mouse',
        event: { type: 'move', button, point, clickState: 0, flags: [] },
      });
    },
    mouseDown: (targets, event) => pressedInputs.mouseDown(job, [...targets, quiet], event),
    drag: (targets, event) => pressedInputs.drag(job, [...targets, quiet], event),
    keyDown,
    scroll: (targets, delta) => gate.postChecked(job, [...targets, quiet], { kind: 'scroll', delta }),
    lendClipboard: (targets, text) => pressedInputs.lendClipboard(job, [...targets, quiet], text),
    up: () => pressedInputs.releaseLast(),
    gap: (ms) => pace.gap(job, ms),
    async withModifiers(targets, modifiers, run) {
      const down: ModifierKey[] = [];
      for (const modifier of inOrder(modifiers)) {
        down.push(modifier);
        await keyDown(targets, { keyCode: modifierKeyCodes[modifier], flags: [...down] });
      }
      await run();
      for (const _ of down) pressedInputs.releaseLast();
    },
  };
}

async function waitForModifiers(engine: EngineContext, job: Job): Promise<void> {
  const held = await pollUntil(
    { engine, job },
    schedules.over,
    () => engine.drivers.input.flags(),
    (flags) => flags.length === 0,
  );
  if (held.length > 0) fail('user_active', `The user holds ${held.join(' and ')} down.`, { remedy: 'Wait a moment and try again.' });
}

/** The same error with what had been done by then. */
export function withProgress(error: unknown, done: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof GatehandError)) return error;
  const { code, message, remedy, retry, details, cause } = error;
  return new GatehandError({ code, message, remedy, retry, details: { ...details, ...done }, cause });
}
