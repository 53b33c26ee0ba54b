import { fail, GatehandError } from '../../../shared/errors.js';
import type { Job } from '../port.js';
import type { Aim } from './aims.js';
import type { EngineCore } from './core.js';
import type { KeyPost, ModifierKey, MousePost } from './drivers.js';
import { inOrder, modifierKeyCodes } from './keys.js';

/** How long Gatehand waits for the user to let go of Command, Shift, Option or Control. */
const modifierPatienceMs = 1000;

/** One input action: every event is checked, and the user taking over ends it. */
export interface Hands {
  move(aims: readonly Aim[], event: Omit<MousePost, 'type'>): Promise<void>;
  mouseDown(aims: readonly Aim[], event: Omit<MousePost, 'type'>): Promise<void>;
  keyDown(aims: readonly Aim[], event: Omit<KeyPost, 'type'>): Promise<void>;
  /** Ends the last press that is still down. */
  up(): void;
  /** Presses real modifier keys, runs the rest, lets go: a flag alone is ignored by some views (Finder's icon view). */
  withModifiers(aims: readonly Aim[], modifiers: readonly ModifierKey[], run: () => Promise<void>): Promise<void>;
  gap(ms: number): Promise<void>;
}

/**
 * Runs an input action. However it ends, everything is let go; an error says in `details` what had been done, since
 * events that are out cannot be taken back.
 */
export async function withHands<T>(
  core: EngineCore,
  job: Job,
  { done, run }: { readonly done: () => Readonly<Record<string, unknown>>; readonly run: (hands: Hands) => Promise<T> },
): Promise<T> {
  await waitForModifiers(core, job);
  try {
    return await run(createHands(core, job));
  } catch (error) {
    throw withProgress(error, done());
  } finally {
    core.held.releaseAll();
  }
}

function createHands(core: EngineCore, job: Job): Hands {
  const quiet: Aim = { kind: 'quiet-user', since: core.drivers.input.userActivity() };
  const keyDown: Hands['keyDown'] = (aims, event) => core.held.keyDown(job, [...aims, quiet], event);
  return {
    move: (aims, event) => core.gate.postChecked(job, [...aims, quiet], { kind: 'mouse', event: { ...event, type: 'move' } }),
    mouseDown: (aims, event) => core.held.mouseDown(job, [...aims, quiet], event),
    keyDown,
    up: () => core.held.releaseLast(),
    gap: (ms) => core.pace.gap(job, ms),
    async withModifiers(aims, modifiers, run) {
      const down: ModifierKey[] = [];
      for (const modifier of inOrder(modifiers)) {
        down.push(modifier);
        await keyDown(aims, { keyCode: modifierKeyCodes[modifier], flags: [...down] });
      }
      await run();
      for (const _ of down) core.held.releaseLast();
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
