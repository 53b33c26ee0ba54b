import { fail } from '../../../../../shared/errors.js';
import type { Point } from '../../../../../shared/geometry.js';
import type { Job } from '../../../port.js';
import type { ButtonRequest, PointerReport } from '../../../ports/input.js';
import { watched } from '../../effects/with-effect-report.js';
import type { EngineCore } from '../../engine-context.js';
import { type Hands, withHands } from '../input-session.js';
import { bringPointer, demandNoButton, demandOnScreen, processAt } from '../pointer.js';

/** How long a button may stay down between two calls, ms. */
const longestHoldMs = 10_000;
const watchEveryMs = 100;

/** Mouse buttons that stay down beyond one call, with a watchdog that lets them go. */
export interface Buttons {
  down(job: Job, request: ButtonRequest): Promise<PointerReport>;
  up(job: Job, request: ButtonRequest): Promise<PointerReport>;
}

export function createButtons(core: EngineCore): Buttons {
  const watchdog = createWatchdog(core);
  return {
    async down(job, { point, button }) {
      demandNoButton(core);
      const at = placeOf(core, point);
      const report = await watched(core, job, {
        process: processAt(core, job, at),
        at,
        act: () =>
          withHands(core, job, {
            keeps: true,
            done: () => ({ held: false }),
            async run(hands) {
              await bringPointer(core, hands, at);
              await hands.mouseDown([{ kind: 'point', at }], { button, point: at, clickState: 1, flags: [] });
              watchdog.start(job);
            },
          }),
      });
      const isDown = core.drivers.input.buttons().includes(button);
      return { ...report, effect: isDown ? 'confirmed' : 'unverified', cursor: core.drivers.input.cursor() };
    },
    async up(job, { point, button }) {
      if (core.held.button !== button) {
        fail('invalid_input', `Gatehand does not hold the ${button} mouse button down.`, {
          remedy: 'left_mouse_down holds it, for at most 10 s.',
        });
      }
      const at = placeOf(core, point);
      const report = await watched(core, job, {
        process: processAt(core, job, at),
        at,
        act: () =>
          withHands(core, job, {
            done: () => ({ releasedAt: core.drivers.input.cursor() }),
            run: (hands) => letGoAt(hands, at),
          }),
      });
      return { ...report, cursor: core.drivers.input.cursor() };
    },
  };

  async function letGoAt(hands: Hands, at: Point): Promise<void> {
    await bringPointer(core, hands, at);
    // One more event there: its check is the last thing before the button comes up.
    await hands.move([{ kind: 'point', at }], { point: at });
    watchdog.end();
    core.held.releaseAll();
  }
}

function placeOf(core: EngineCore, point: Point | null): Point {
  if (point === null) return core.drivers.input.cursor();
  demandOnScreen(core, point);
  return point;
}

interface Watchdog {
  start(job: Job): void;
  end(): void;
}

function createWatchdog(core: EngineCore): Watchdog {
  let end = (): void => undefined;
  return {
    start(job) {
      end();
      const until = core.clock.now() + longestHoldMs;
      let cancel = core.clock.after(watchEveryMs, look);
      function look(): void {
        const mayHold = core.clock.now() < until && core.gate.mayHold(job);
        if (core.held.button === null) end();
        else if (mayHold) cancel = core.clock.after(watchEveryMs, look);
        else letGo();
      }
      function letGo(): void {
        end();
        core.held.releaseAll();
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
