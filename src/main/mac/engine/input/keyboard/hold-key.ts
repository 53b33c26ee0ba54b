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
/**
 * Two taps of one modifier key open Type to Siri or start dictation (Apple's guides). Taps count while the second comes as fast as that of
 * a double click, at most 0.9 s in System Settings (inferred); these come later.
 */
const betweenTapsMs = 1000;

/** When a modifier key alone may go down again. */
export interface Taps {
  nextAt: number;
}

/** Holds a key, or modifier keys alone, and lets go at once when an event could no longer be sent. */
export async function holdKey(
  engine: EngineContext,
  job: Job,
  { key, modifiers, durationMs }: HoldRequest,
  taps: Taps,
): Promise<ActionReport> {
  assertDuration(durationMs, 1, longestMs);
  const alone = modifierNamed(key);
  const stroke = alone === null ? keystrokeFor(engine.drivers.input, key, modifiers) : null;
  const flags = inOrder([...modifiers, ...(alone === null ? [] : [alone]), ...(stroke?.flags ?? [])]);
  if (stroke === null) await engine.pace.gap(job, Math.max(0, taps.nextAt - engine.clock.now()));
  const process = await focusedProcess(engine, job);
  const startedAt = engine.clock.now();
  const hold = (): Promise<void> =>
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
    }).finally(() => {
      if (stroke === null) taps.nextAt = engine.clock.now() + betweenTapsMs;
    });
  return withEffectReport(engine, job, { process, at: null, act: hold });
}

/** The process that has the keyboard; null when nobody can tell. Throws unless the job may see it. */
export async function focusedProcess(engine: EngineContext, job: Job): Promise<ProcessEntry | null> {
  const focus = readFocus(oneLook(engine.drivers, engine.turnLists()));
  const pid = focus.app?.pid ?? null;
  if (pid !== null) await engine.pace.settle(job, pid);
  if (focus.app !== null) engine.gate.see(job, focus.app);
  return pid === null ? null : engine.drivers.processes.get(pid);
}
