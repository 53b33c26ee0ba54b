import { fail } from '../../../../../shared/errors.js';
import type { ActionReport, Job } from '../../../port.js';
import type { ModifierKey } from '../../../ports/input.js';
import { inOrder, keystrokeFor } from '../../drivers/keys.js';
import { watched } from '../../effects/with-effect-report.js';
import type { EngineCore } from '../../engine-context.js';
import type { Aim } from '../../gate/input-targets.js';
import { withHands } from '../input-session.js';
import { focusedProcess } from './hold-key.js';

/** Gaps, ms: between down and up, and between repeats. */
const gaps = { down: 8, between: 30 } as const;
const mostRepeats = 100;

export interface KeyRequest {
  readonly key: string;
  readonly modifiers: readonly ModifierKey[];
  readonly repeat: number;
}

/** Presses a key with real modifier keys, and says what changed in the app that has the keyboard. */
export async function pressKey(core: EngineCore, job: Job, { key, modifiers, repeat }: KeyRequest): Promise<ActionReport> {
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > mostRepeats) {
    fail('invalid_input', `A key can be repeated 1 to ${mostRepeats} times.`, { remedy: 'Send repeat as a whole number in that range.' });
  }
  const stroke = keystrokeFor(core.drivers.input, key);
  const flags = inOrder([...modifiers, ...stroke.flags]);
  const process = await focusedProcess(core, job);
  let pressed = 0;
  return watched(core, job, {
    process,
    at: null,
    act: () =>
      withHands(core, job, {
        done: () => ({ pressed }),
        async run(hands) {
          const aims: readonly Aim[] = [{ kind: 'focus', expect: null }];
          await hands.withModifiers(aims, flags, async () => {
            while (pressed < repeat) {
              if (pressed > 0) await hands.gap(gaps.between);
              await hands.keyDown(aims, { keyCode: stroke.keyCode, flags });
              await hands.gap(gaps.down);
              hands.up();
              pressed += 1;
            }
          });
        },
      }),
  });
}
