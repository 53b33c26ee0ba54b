import type { ActionReport, Job } from '../../../port.js';
import type { ModifierKey } from '../../../ports/input.js';
import type { ProcessEntry } from '../../drivers/drivers.js';
import { inOrder, keystrokeFor, modifierNamed } from '../../drivers/keys.js';
import { watched } from '../../effects/with-effect-report.js';
import type { EngineCore } from '../../engine-context.js';
import type { Aim } from '../../gate/input-targets.js';
import { readFocus } from '../../owners/focus.js';
import { withHands } from '../input-session.js';
import { demandDuration } from '../pointer.js';

const longestMs = 10_000;

export interface HoldRequest {
  readonly key: string;
  readonly modifiers: readonly ModifierKey[];
  readonly durationMs: number;
}

/** Holds a key, or modifier keys alone, and lets go at once when an event could no longer be sent. */
export async function holdKey(core: EngineCore, job: Job, { key, modifiers, durationMs }: HoldRequest): Promise<ActionReport> {
  demandDuration(durationMs, 1, longestMs);
  const alone = modifierNamed(key);
  const stroke = alone === null ? keystrokeFor(core.drivers.input, key) : null;
  const flags = inOrder([...modifiers, ...(alone === null ? [] : [alone]), ...(stroke?.flags ?? [])]);
  const process = await focusedProcess(core, job);
  const startedAt = core.clock.now();
  return watched(core, job, {
    process,
    at: null,
    act: () =>
      withHands(core, job, {
        done: () => ({ heldMs: core.clock.now() - startedAt }),
        async run(hands) {
          const aims: readonly Aim[] = [{ kind: 'focus', expect: null }];
          await hands.withModifiers(aims, flags, async () => {
            if (stroke !== null) await hands.keyDown(aims, { keyCode: stroke.keyCode, flags });
            await hands.rest(aims, durationMs);
            if (stroke !== null) hands.up();
          });
        },
      }),
  });
}

/** The process that has the keyboard; null when nobody can tell. Throws unless the job may see it. */
export async function focusedProcess(core: EngineCore, job: Job): Promise<ProcessEntry | null> {
  const focus = readFocus(core.drivers);
  const pid = focus.app?.pid ?? null;
  if (pid !== null) await core.pace.settle(job, pid);
  if (focus.app !== null) core.gate.see(job, focus.app);
  return pid === null ? null : core.drivers.processes.get(pid);
}
