import type { Point } from '../../../../../shared/geometry.js';
import type { Job } from '../../../port.js';
import type { MoveRequest, PointerReport } from '../../../ports/input.js';
import { watched } from '../../effects/with-effect-report.js';
import type { EngineCore } from '../../engine-context.js';
import { withHands } from '../input-session.js';
import { demandDuration, demandOnScreen, isAt, processAt, travel } from '../pointer.js';

const longestMs = 10_000;
/** What macOS gets to put the pointer where it was sent, ms. */
const arrivalMs = 20;

/** Moves the pointer and reads back where it is. */
export async function movePointer(core: EngineCore, job: Job, { point, smooth, durationMs }: MoveRequest): Promise<PointerReport> {
  demandOnScreen(core, point);
  demandDuration(durationMs, 0, longestMs);
  processAt(core, job, point);
  const wasThere = isAt(core, point);
  const reached = await withHands(core, job, {
    done: () => ({ cursor: core.drivers.input.cursor() }),
    async run(hands) {
      await travel(core, hands, { to: point, durationMs: smooth ? durationMs : 0 });
      await hands.gap(arrivalMs);
      return isAt(core, point);
    },
  });
  const cursor = core.drivers.input.cursor();
  if (!reached) return missed(cursor);
  if (wasThere) return { effect: 'none', route: 'input', changed: 'the pointer was already there', cursor };
  return { effect: 'confirmed', route: 'input', changed: `the pointer is at (${cursor.x}, ${cursor.y})`, cursor };
}

/** Rests the pointer at a point, so that what appears under it appears; says what did. */
export async function hover(
  core: EngineCore,
  job: Job,
  { point, durationMs }: { readonly point: Point; readonly durationMs: number },
): Promise<PointerReport> {
  demandOnScreen(core, point);
  demandDuration(durationMs, 0, longestMs);
  const process = processAt(core, job, point);
  let rested = false;
  const report = await watched(core, job, {
    process,
    at: point,
    act: () =>
      withHands(core, job, {
        done: () => ({ cursor: core.drivers.input.cursor() }),
        async run(hands) {
          await travel(core, hands, { to: point, durationMs: 0 });
          await hands.gap(arrivalMs);
          if (!isAt(core, point)) return;
          await hands.rest([{ kind: 'point', at: point }], durationMs);
          rested = isAt(core, point);
        },
      }),
  });
  const cursor = core.drivers.input.cursor();
  if (!rested) return missed(cursor);
  return { ...report, effect: 'confirmed', changed: report.changed || `the pointer rests at (${cursor.x}, ${cursor.y})`, cursor };
}

/** Another program holds the pointer, or macOS drops the events without a word. */
function missed(cursor: Point): PointerReport {
  return { effect: 'unverified', route: 'input', changed: `the pointer is at (${cursor.x}, ${cursor.y}), not where it was sent`, cursor };
}
