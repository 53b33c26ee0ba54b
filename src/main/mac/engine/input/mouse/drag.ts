import type { Point } from '../../../../../shared/geometry.js';
import { noAnswer } from '../../../../../shared/not-there.js';
import type { ActionReport, Job } from '../../../port.js';
import type { DragRequest } from '../../../ports/input.js';
import type { ProcessEntry } from '../../drivers/drivers.js';
import { inOrder } from '../../drivers/keys.js';
import { oneLook } from '../../drivers/one-look.js';
import { shownWindows } from '../../drivers/shown-windows.js';
import { changeSince } from '../../effects/ui-snapshot.js';
import { snapshotAt, withEffectReport } from '../../effects/with-effect-report.js';
import type { EngineContext, JobContext } from '../../engine-context.js';
import type { InputTarget } from '../../gate/input-targets.js';
import type { Snapshot } from '../../nodes/snapshot.js';
import { ownerByOrder } from '../../owners/hit-test.js';
import { type InputSession, withInputSession } from '../input-session.js';
import { assertDuration, assertNoButton, assertOnScreen, between, bringPointer, processAt } from '../pointer.js';

/** Waits, ms. A title bar takes a drag that begins 50 ms after the press (measured on macOS 26.6 by open-codex-computer-use#63). */
const gaps = { down: 50, shortestStep: 10 } as const;
const fewestSteps = 10;
const mostSteps = 20;
/** Points between two steps of a long way, as long as there are no more than `mostSteps`. */
const stepLength = 25;
const longestMs = 10_000;

/** Drags from one point to another and says what changed in the windows where it began and where it ended. Error: `timed_out` where either app does not answer. */
export async function drag(engine: EngineContext, job: Job, request: DragRequest): Promise<ActionReport> {
  const { from, to } = request;
  assertOnScreen(engine, from);
  assertOnScreen(engine, to);
  assertDuration(request.durationMs, 0, longestMs);
  assertNoButton(engine);
  const process = processAt(engine, job, from);
  const onto = processAt(engine, job, to);
  if (onto !== null && onto.pid !== process?.pid) await hearFrom(engine, job, onto, to);
  const look = oneLook(engine.drivers, engine.turnLists());
  const window = ownerByOrder(look, from).windowId;
  const there = ownerByOrder(look, to).windowId === window ? null : onto;
  const thereBefore = there === null ? null : await inLane(engine, job, there, (context) => snapshotAt(context, to));
  const before = placeOf(engine, window);
  const act = (): Promise<void> => {
    assertAnswer(engine, [process, onto]);
    return perform(engine, job, request);
  };
  const here = await withEffectReport(engine, job, { process, at: from, act });
  const report = thereBefore === null ? here : await withChangeThere(engine, job, here, thereBefore);
  const after = placeOf(engine, window);
  if (before === null || after === null || (before.x === after.x && before.y === after.y)) return report;
  const moved = `the window moved from (${before.x}, ${before.y}) to (${after.x}, ${after.y})`;
  // Where to says more than that it moved.
  const rest = report.changed.replace(/(?:^|; )window ".{0,61}" moved(?=;|$)/, '').replace(/^; /, '');
  return { ...report, effect: 'confirmed', changed: rest === '' ? moved : `${moved}; ${rest}` };
}

function inLane<Seen>(engine: EngineContext, job: Job, process: ProcessEntry, look: (context: JobContext) => Promise<Seen>): Promise<Seen> {
  return engine.lanes.run(process.pid, job.signal, () => look({ engine, job, process }));
}

/** What was dropped into another window shows there; where it began often nothing does. */
async function withChangeThere(engine: EngineContext, job: Job, here: ActionReport, before: Snapshot): Promise<ActionReport> {
  const there = await inLane(engine, job, before.process, (context) => changeSince(context, before));
  if (there === '' || here.changed.includes(there)) return here;
  const { doubt: _none, watchedMs: _still, still: _late, ...report } = here;
  const told = `in ${before.process.name}: ${there}`;
  return { ...report, effect: 'confirmed', changed: here.changed === '' ? told : `${here.changed}; ${told}` };
}

/** Asks an app for what lies at a point, which tells whether it hangs. */
async function hearFrom(engine: EngineContext, job: Job, { pid }: ProcessEntry, at: Point): Promise<void> {
  await engine.lanes.run(pid, job.signal, async () => {
    engine.drivers.accessibility.elementAt(pid, at);
    await engine.pace.settle(job, pid);
  });
}

/**
 * A click waits in the queue of an app that hangs; a drag ends in neither app then, and is made up of events that would be played
 * long after anybody looked: so nothing of it is sent.
 */
function assertAnswer({ hungSince }: EngineContext, apps: readonly (ProcessEntry | null)[]): void {
  const silent = apps.find((app) => app !== null && hungSince(app.pid) !== null);
  if (silent) throw noAnswer(silent.name, 'drag there');
}

/** How far a drag came. */
interface Progress {
  down: boolean;
}

async function perform(engine: EngineContext, job: Job, request: DragRequest): Promise<void> {
  const { from, to } = request;
  const button = request.button ?? 'left';
  const modifiers = inOrder(request.modifiers ?? []);
  const ends: readonly InputTarget[] = [
    { kind: 'point', at: from },
    { kind: 'point', at: to },
  ];
  const progress: Progress = { down: false };
  await withInputSession(engine, job, {
    done: () => ({ dragging: progress.down, releasedAt: progress.down ? engine.drivers.input.cursor() : null }),
    async run(session) {
      await engine.gate.check(job, ends);
      await bringPointer(engine, session, from);
      await session.withModifiers(ends, modifiers, async () => {
        await session.mouseDown(ends, { button, point: from, clickState: 1, flags: modifiers });
        progress.down = true;
        await session.gap(gaps.down);
        await pull(session, { ...request, modifiers });
        session.up();
      });
    },
  });
}

async function pull(session: InputSession, { from, to, durationMs, modifiers = [] }: DragRequest): Promise<void> {
  const steps = Math.min(mostSteps, Math.max(fewestSteps, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stepLength)));
  const stepMs = Math.max(gaps.shortestStep, durationMs / steps);
  for (let step = 1; step <= steps; step += 1) {
    if (step > 1) await session.gap(stepMs);
    const point = step === steps ? to : between(from, to, step / steps);
    await session.drag([{ kind: step === steps ? 'point' : 'passing', at: point }], { point, flags: modifiers });
  }
  await session.restBeforeDrop([{ kind: 'point', at: to }]);
}

function placeOf({ turnLists }: EngineContext, windowId: number | null): Point | null {
  return shownWindows(turnLists().windowServer).find((entry) => entry.id === windowId)?.frame ?? null;
}
