import { fail } from '../../../../../shared/errors.js';
import type { ActionReport, Job } from '../../../port.js';
import type { PressRequest } from '../../../ports/input.js';
import { inOrder, keystrokeFor } from '../../drivers/keys.js';
import { clipboardSign, closedSign, withEffectReport } from '../../effects/with-effect-report.js';
import type { EngineContext } from '../../engine-context.js';
import type { InputTarget } from '../../gate/input-targets.js';
import { withInputSession } from '../input-session.js';
import { focusedProcess } from './hold-key.js';

/** Gaps, ms: between down and up, and between repeats. */
const gaps = { down: 8, between: 30 } as const;
const mostRepeats = 100;

/** Throws for a number of presses that nobody can mean. */
export function assertRepeat(repeat: number): void {
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > mostRepeats) {
    fail('invalid_input', `A key can be repeated 1 to ${mostRepeats} times.`, { remedy: 'Send repeat as a whole number in that range.' });
  }
}

/** Presses a key with real modifier keys, and says what changed in the app that has the keyboard. */
export async function pressKey(engine: EngineContext, job: Job, { key, modifiers, repeat }: PressRequest): Promise<ActionReport> {
  assertRepeat(repeat);
  const stroke = keystrokeFor(engine.drivers.input, key, modifiers);
  const flags = inOrder([...modifiers, ...stroke.flags]);
  const process = await focusedProcess(engine, job);
  // Of an app in the back only its open menu has the keyboard.
  const inFront = process?.pid === engine.drivers.windowServer.frontmostPid();
  let pressed = 0;
  return withEffectReport(engine, job, {
    process,
    at: null,
    ...(isCopying(key, flags) && { sign: clipboardSign(engine) }),
    ...(key.trim().toLowerCase() === 'escape' && { sign: closedSign(engine, inFront ? process : null) }),
    act: () =>
      withInputSession(engine, job, {
        done: () => ({ pressed }),
        async run(session) {
          const targets: readonly InputTarget[] = [{ kind: 'focus', expect: null }];
          await session.withModifiers(targets, flags, async () => {
            while (pressed < repeat) {
              if (pressed > 0) await session.gap(gaps.between);
              await session.keyDown(targets, { keyCode: stroke.keyCode, flags });
              await session.gap(gaps.down);
              session.up();
              pressed += 1;
            }
          });
        },
      }),
  });
}

/** Command-C and Command-X show what they did on the clipboard, and often nowhere else. */
function isCopying(key: string, flags: readonly string[]): boolean {
  return ['c', 'x'].includes(key.trim().toLowerCase()) && flags.length === 1 && flags[0] === 'command';
}
