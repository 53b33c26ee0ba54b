import { modifierNamed } from '../../../../../shared/text/key-name.js';
import type { ActionReport, Job } from '../../../port.js';
import type { HoldRequest } from '../../../ports/input.js';
import type { ProcessEntry } from '../../drivers/drivers.js';
import { inOrder, keystrokeFor } from '../../drivers/keys.js';
import { oneLook } from '../../drivers/one-look.js';
import { withEffectReport } from '../../effects/with-effect-report.js';
import type { EngineContext } from '../../engine-context.js';
import type { InputTarget } from '../../gate/input-targets.js';
import { readFocus } from '../../owners/focus.js';
import { withInputSession } from '../input-session.js';
import { assertDuration } from '../pointer.js';

const longestMs = 10_000;

/** Holds a key, or modifier keys alone, and lets go at once when an event could no longer be sent. */
export async function holdKey(engine: EngineContext, job: Job, { key, modifiers, durationMs }: HoldRequest): Promise<ActionReport> {
  assertDuration(durationMs, 1, longestMs);
  const alone = modifierNamed(key);
  const stroke = alone === null ? keystrokeFor(engine.drivers.input, key, modifiers) : null;
  const flags = inOrder([...modifiers, ...(alone === null ? [] : [alone]), ...(stroke?.flags ?? [])]);
  const process = await focusedProcess(engine, job);
  const startedAt = engine.clock.now();
  return withEffectReport(engine, job, {
    process,
    at: null,
    act: () =>
      withInputSession(engine, job, {
        done: () => ({ heldMs: engine.clock.now() - startedAt }),
        async run(session) {
          const targets: readonly InputTarget[] = [{ kind: 'focus', expect: null }];
          await session.withModifiers(targets, flags, async () => {
            if (stroke !== null) await session.keyDown(targets, { keyCode: stroke.keyCode, flags });
            await session.rest(targets, durationMs);
            if (stroke !== null) session.up();
          });
        },
      }),
  });
}

/** The process that has the keyboard; null when nobody can tell. Throws unless the job may see it. */
export async function focusedProcess(engine: EngineContext, job: Job): Promise<ProcessEntry | null> {
  const focus = readFocus(oneLook(engine.drivers, engine.turnLists()));
  const pid = focus.app?.pid ?? null;
  if (pid !== null) await engine.pace.settle(job, pid);
  if (focus.app !== null) engine.gate.see(job, focus.app);
  return pid === null ? null : engine.drivers.processes.get(pid);
}
