import type { Point } from '../../../../../shared/geometry.js';
import type { ActionReport, Job } from '../../../port.js';
import type { MoveRequest, PointerReport } from '../../../ports/input.js';
import { withEffectReport } from '../../effects/with-effect-report.js';
import type { EngineContext } from '../../engine-context.js';
import { withInputSession } from '../input-session.js';
import { assertDuration, assertOnScreen, isAt, processAt, travel } from '../pointer.js';

const longestMs = 10_000;
/** What macOS gets to put the pointer where it was sent, ms. */
const arrivalMs = 20;

/** Moves the pointer and reads back where it is. */
export async function movePointer(engine: EngineContext, job: Job, { point, smooth, durationMs }: MoveRequest): Promise<PointerReport> {
  assertOnScreen(engine, point);
  assertDuration(durationMs, 0, longestMs);
  const process = processAt(engine, job, point);
  const dragged = engine.pressedInputs.button === null ? null : processAt(engine, job, engine.drivers.input.cursor());
  const from = engine.drivers.input.cursor();
  const wasThere = from.x === point.x && from.y === point.y;
  let reached = false;
  const act = async (): Promise<void> => {
    reached = await withInputSession(engine, job, {
      done: () => ({ cursor: engine.drivers.input.cursor() }),
      async run(session) {
        await travel(engine, session, { to: point, durationMs: smooth ? durationMs : 0 });
        await session.gap(arrivalMs);
        return isAt(engine, point);
      },
    });
  };
  // With a button held the way is a drag, which may move the window it began in.
  const seen = dragged === null ? null : await withEffectReport(engine, job, { process: dragged, at: from, act });
  if (seen === null) await act();
  const cursor = engine.drivers.input.cursor();
  if (!reached) return missed(cursor);
  const hangs = process !== null && engine.hungSince(process.pid) !== null && { hangs: true as const };
  if (wasThere) return { effect: 'none', route: 'input', changed: 'the pointer was already there', ...hangs, cursor };
  return { effect: 'confirmed', route: 'input', changed: told(`the pointer is at (${cursor.x}, ${cursor.y})`, seen), ...hangs, cursor };
}

function told(where: string, seen: ActionReport | null): string {
  return seen === null || seen.changed === '' ? where : `${where}; ${seen.changed}`;
}

/** Rests the pointer at a point, so that what appears under it appears; says what did. */
export async function hover(
  engine: EngineContext,
  job: Job,
  { point, durationMs }: { readonly point: Point; readonly durationMs: number },
): Promise<PointerReport> {
  assertOnScreen(engine, point);
  assertDuration(durationMs, 0, longestMs);
  const process = processAt(engine, job, point);
  let rested = false;
  const report = await withEffectReport(engine, job, {
    process,
    at: point,
    act: () =>
      withInputSession(engine, job, {
        done: () => ({ cursor: engine.drivers.input.cursor() }),
        async run(session) {
          await travel(engine, session, { to: point, durationMs: 0 });
          await session.gap(arrivalMs);
          if (!isAt(engine, point)) return;
          await session.rest([{ kind: 'point', at: point }], durationMs);
          rested = isAt(engine, point);
        },
      }),
  });
  const cursor = engine.drivers.input.cursor();
  if (!rested) return missed(cursor);
  return { ...report, effect: 'confirmed', changed: report.changed || `the pointer rests at (${cursor.x}, ${cursor.y})`, cursor };
}

/** Another program holds the pointer, or macOS drops the events without a word. */
function missed(cursor: Point): PointerReport {
  return { effect: 'unverified', route: 'input', changed: `the pointer is at (${cursor.x}, ${cursor.y}), not where it was sent`, cursor };
}
