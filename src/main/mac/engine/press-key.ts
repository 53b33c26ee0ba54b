import { fail } from '../../../shared/errors.js';
import type { ActionReport, Job } from '../port.js';
import { takeSnapshot, watchChange } from './context.js';
import type { EngineCore } from './core.js';
import type { ModifierKey } from './drivers.js';
import { readFocus } from './focus.js';
import { withHands } from './hands.js';
import { inOrder, keystrokeFor } from './keys.js';

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
  const focus = readFocus(core.drivers);
  const pid = focus.app?.pid ?? null;
  if (pid !== null) await core.pace.settle(job, pid);
  if (focus.app !== null) core.gate.see(job, focus.app);
  const process = pid === null ? null : core.drivers.processes.get(pid);
  const before = process === null ? null : await core.lanes.run(process.pid, job.signal, () => takeSnapshot({ core, job, process }));
  let pressed = 0;
  await withHands(core, job, {
    done: () => ({ pressed }),
    async run(hands) {
      const aims = [{ kind: 'focus', expect: null }] as const;
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
  });
  if (before === null) return { effect: 'unverified', route: 'input', changed: '' };
  const changed = await core.lanes.run(before.process.pid, job.signal, () => watchChange(core, job, before));
  return { effect: changed === '' ? 'unverified' : 'confirmed', route: 'input', changed };
}
