import { fail } from '../../../../../shared/errors.js';
import type { Point } from '../../../../../shared/geometry.js';
import type { Job } from '../../../port.js';
import { type ButtonRequest, longestHoldMs, type PointerReport } from '../../../ports/input.js';
import { withEffectReport } from '../../effects/with-effect-report.js';
import type { EngineContext } from '../../engine-context.js';
import { type InputSession, withInputSession } from '../input-session.js';
import { assertNoButton, assertOnScreen, bringPointer, processAt } from '../pointer.js';
import { assertBothEndsTold, noText, textAt } from './drop-ends.js';

const watchEveryMs = 100;

/** Mouse buttons that stay down beyond one call, with a watchdog that lets them go. */
export interface Buttons {
  down(job: Job, request: ButtonRequest): Promise<PointerReport>;
  up(job: Job, request: ButtonRequest): Promise<PointerReport>;
}

export function createButtons(engine: EngineContext): Buttons {
  const watchdog = createWatchdog(engine);
  let downIn = noText;
  return {
    async down(job, { point, button }) {
      assertNoButton(engine);
      const at = placeOf(engine, point);
      downIn = textAt(engine, at);
      const report = await withEffectReport(engine, job, {
        process: processAt(engine, job, at),
        at,
        act: () =>
          withInputSession(engine, job, {
            keeps: true,
            done: () => ({ pressedInputs: false }),
            async run(session) {
              await bringPointer(engine, session, at);
              await session.mouseDown([{ kind: 'point', at }], { button, point: at, clickState: 1, flags: [] });
              watchdog.start(job);
            },
          }),
      });
      const isDown = engine.drivers.input.buttons().includes(button);
      return { ...report, effect: isDown ? 'confirmed' : 'unverified', cursor: engine.drivers.input.cursor() };
    },
    async up(job, { point, button }) {
      if (engine.pressedInputs.button !== button) {
        fail('invalid_input', `Gatehand does not hold the ${button} mouse button down.`, {
          remedy: 'left_mouse_down holds it, for at most 10 s and until a card opens. drag presses and lets go in one call.',
        });
      }
      const at = placeOf(engine, point);
      assertBothEndsTold(engine, at, downIn);
      const report = await withEffectReport(engine, job, {
        process: processAt(engine, job, at),
        at,
        act: () =>
          withInputSession(engine, job, {
            done: () => ({ releasedAt: engine.drivers.input.cursor() }),
            run: (session) => letGoAt(session, at),
          }),
      });
      return { ...report, cursor: engine.drivers.input.cursor() };
    },
  };

  async function letGoAt(session: InputSession, at: Point): Promise<void> {
    await bringPointer(engine, session, at);
    await session.restBeforeDrop([{ kind: 'point', at }]);
    watchdog.end();
    engine.pressedInputs.releaseAll();
  }
}

function placeOf(engine: EngineContext, point: Point | null): Point {
  if (point === null) return engine.drivers.input.cursor();
  assertOnScreen(engine, point);
  return point;
}

interface Watchdog {
  start(job: Job): void;
  end(): void;
}

function createWatchdog(engine: EngineContext): Watchdog {
  let end = (): void => undefined;
  return {
    start(job) {
      end();
      const until = engine.clock.now() + longestHoldMs;
      let cancel = engine.clock.after(watchEveryMs, look);
      function look(): void {
        const mayHold = engine.clock.now() < until && engine.gate.mayHold(job);
        if (engine.pressedInputs.button === null) end();
        else if (mayHold) cancel = engine.clock.after(watchEveryMs, look);
        else letGo();
      }
      function letGo(): void {
        end();
        engine.pressedInputs.releaseAll();
      }
      end = () => {
        cancel();
        job.session?.removeEventListener('abort', letGo);
      };
      job.session?.addEventListener('abort', letGo, { once: true });
      if (job.session?.aborted) letGo();
    },
    end: () => end(),
  };
}
