import { fail } from '../../../../../shared/errors.js';
import type { ActionReport, Job } from '../../../port.js';
import type { ClickRequest } from '../../../ports/input.js';
import { watched } from '../../effects/with-effect-report.js';
import type { EngineCore } from '../../engine-context.js';
import type { Aim } from '../../gate/input-targets.js';
import { type Hands, withHands } from '../input-session.js';
import { bringPointer, demandNoButton, demandOnScreen, processAt } from '../pointer.js';

/** Gaps between mouse events, ms: down and up back to back are dropped by some apps. */
const gaps = { down: 40, between: 80 } as const;

/** Clicks at a point and says what changed in the app there. */
export async function click(core: EngineCore, job: Job, request: ClickRequest): Promise<ActionReport> {
  if (![1, 2, 3].includes(request.count)) {
    fail('invalid_input', 'A click has a count of 1, 2 or 3.', { remedy: 'Send click_count 1 to 3.' });
  }
  demandOnScreen(core, request.point);
  const process = processAt(core, job, request.point);
  return watched(core, job, { process, at: request.point, act: () => clickAt(core, job, request) });
}

/** Moves the pointer to a point and clicks; the owner of the point is checked before every event. */
export async function clickAt(core: EngineCore, job: Job, request: ClickRequest): Promise<void> {
  demandNoButton(core);
  let clicked = 0;
  await withHands(core, job, {
    done: () => ({ clicked }),
    async run(hands) {
      const aims: readonly Aim[] = [{ kind: 'point', at: request.point }];
      await bringPointer(core, hands, request.point);
      await hands.withModifiers(aims, request.modifiers, async () => {
        for (let state = 1; state <= request.count; state += 1) {
          if (state > 1) await hands.gap(gaps.between);
          await pressOnce(hands, aims, { ...request, clickState: state });
          clicked = state;
        }
      });
    },
  });
}

async function pressOnce(
  hands: Hands,
  aims: readonly Aim[],
  { button, point, modifiers, clickState }: ClickRequest & { readonly clickState: number },
): Promise<void> {
  await hands.mouseDown(aims, { button, point, clickState, flags: modifiers });
  await hands.gap(gaps.down);
  hands.up();
}
