import { fail } from '../../../../../shared/errors.js';
import { contains, type Point, type Rect } from '../../../../../shared/geometry.js';
import { isBrowser } from '../../../../../shared/level/browsers.js';
import { takesText } from '../../../../../shared/tasks/weight-of-act.js';
import type { Job } from '../../../port.js';
import { type ButtonRequest, longestHoldMs, type PointerReport } from '../../../ports/input.js';
import type { AxElement } from '../../drivers/drivers.js';
import { withEffectReport } from '../../effects/with-effect-report.js';
import type { EngineContext } from '../../engine-context.js';
import { standsBesidePages } from '../../nodes/address-row.js';
import { readBriefly } from '../../nodes/read-element.js';
import { type InputSession, withInputSession } from '../input-session.js';
import { assertNoButton, assertOnScreen, bringPointer, processAt } from '../pointer.js';

const watchEveryMs = 100;

/** Mouse buttons that stay down beyond one call, with a watchdog that lets them go. */
export interface Buttons {
  down(job: Job, request: ButtonRequest): Promise<PointerReport>;
  up(job: Job, request: ButtonRequest): Promise<PointerReport>;
}

export function createButtons(engine: EngineContext): Buttons {
  const watchdog = createWatchdog(engine);
  let downIn = nowhere;
  return {
    async down(job, { point, button }) {
      assertNoButton(engine);
      const at = placeOf(engine, point);
      downIn = placeOfText(engine, at);
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

/** Where the button went down, as far as a drag may take a text along from there. */
interface TextPlace {
  /** The field that stands there; null for none. */
  readonly field: Rect | null;
  /** It is in a page. */
  readonly inPage: boolean;
}
const nowhere: TextPlace = { field: null, inPage: false };

function placeOfText(engine: EngineContext, at: Point): TextPlace {
  const { accessibility } = engine.drivers;
  const element = elementAt(engine, at);
  const facts = element === null ? null : readBriefly(accessibility, element);
  if (element === null || !facts?.ok) return nowhere;
  const { role, frame } = facts.value;
  return { field: takesText(role) ? frame : null, inPage: !standsBesidePages(engine.drivers, element) };
}

function elementAt({ drivers, gate }: EngineContext, at: Point): AxElement | null {
  const pid = gate.ownerAt(at).app?.pid ?? null;
  const element = pid === null ? null : drivers.accessibility.elementAt(pid, at);
  return element?.ok ? element.value : null;
}

/** Whether a text that was taken along would be let go where a browser takes it for an address. */
function takesTextOut(engine: EngineContext, at: Point, { field, inPage }: TextPlace): boolean {
  if (field !== null && !contains(field, at)) return true;
  const to = inPage ? elementAt(engine, at) : null;
  return to !== null && standsBesidePages(engine.drivers, to);
}

/** What is let go over a browser is uploaded or opened, and a call that lets go does not say where it came from. */
function assertBothEndsTold(engine: EngineContext, at: Point, downIn: TextPlace): void {
  const { gate, pressedInputs } = engine;
  const to = gate.ownerAt(at).app?.bundleId;
  if (to === undefined || !isBrowser(to)) return;
  const isText = pressedInputs.pressedIn === to && takesTextOut(engine, at, downIn);
  if (pressedInputs.pressedIn === to && !isText) return;
  fail(
    'not_allowed',
    `The button went down in ${isText ? 'a text or a page' : 'another app'}, and what is dropped on a browser leaves this Mac or is opened.`,
    {
      remedy: 'Use drag, which names both ends and asks the owner. Let go where the button went down to drop nothing.',
      details: { rule: 'drop-ends' },
    },
  );
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
