import { fail } from '../../../../../shared/errors.js';
import type { ActionReport, Job } from '../../../port.js';
import type { ClickRequest } from '../../../ports/input.js';
import { withEffectReport } from '../../effects/with-effect-report.js';
import type { EngineContext } from '../../engine-context.js';
import type { InputTarget } from '../../gate/input-targets.js';
import { type InputSession, withInputSession } from '../input-session.js';
import { assertNoButton, assertOnScreen, bringPointer, processAt } from '../pointer.js';

/** Gaps between mouse events, ms: down and up back to back are dropped by some apps. */
const gaps = { down: 40, between: 80 } as const;

/** Clicks at a point and says what changed in the app there. */
export async function click(engine: EngineContext, job: Job, request: ClickRequest): Promise<ActionReport> {
  if (![1, 2, 3].includes(request.count)) {
    fail('invalid_input', 'A click has a count of 1, 2 or 3.', { remedy: 'Send click_count 1 to 3.' });
  }
  assertOnScreen(engine, request.point);
  const process = processAt(engine, job, request.point);
  return withEffectReport(engine, job, { process, at: request.point, act: () => clickAt(engine, job, request) });
}

/** Moves the pointer to a point and clicks; the owner of the point is checked before every event. */
export async function clickAt(engine: EngineContext, job: Job, request: ClickRequest): Promise<void> {
  assertNoButton(engine);
  let clicked = 0;
  await withInputSession(engine, job, {
    done: () => ({ clicked }),
    async run(session) {
      const targets: readonly InputTarget[] = [{ kind: 'point', at: request.point }];
      await bringPointer(engine, session, request.point);
      await session.withModifiers(targets, request.modifiers, async () => {
        for (let state = 1; state <= request.count; state += 1) {
          if (state > 1) await session.gap(gaps.between);
          await pressOnce(session, targets, { ...request, clickState: state });
          clicked = state;
        }
      });
    },
  });
}

async function pressOnce(
  session: InputSession,
  targets: readonly InputTarget[],
  { button, point, modifiers, clickState }: ClickRequest & { readonly clickState: number },
): Promise<void> {
  await session.mouseDown(targets, { button, point, clickState, flags: modifiers });
  await session.gap(gaps.down);
  session.up();
}
