import { fail } from '../../../../shared/errors.js';
import { windowLayers } from '../../constants/window-layers.js';
import type { ActionReport, FrontMoved } from '../../port.js';
import { shownWindows } from '../drivers/shown-windows.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { pollUntil, schedules } from '../runtime/poll.js';
import { bringToFront } from './bring-to-front.js';
import { withProgress } from './input-session.js';

/** Who types does so every 100 to 200 ms; longer than a second nobody is waited for. */
const pauseMs = 150;
const mostLooks = 7;

/**
 * Runs something for which an app must be in front, and gives the front back to whoever had it, however it ends, unless it
 * `stays` there. It also stays where it is when the owner or somebody else has moved it meanwhile, and while a menu of that app is open, which would close. Errors
 * say in `details.front` what became of it. Errors: `obstructed`, and `blocked_app_in_front`, which nobody is taken from.
 */
export async function inFront<Done extends object>(
  context: JobContext,
  run: () => Promise<Done>,
  stays = false,
): Promise<Done & { readonly front?: FrontMoved }> {
  const { engine, job, process } = context;
  const before = engine.drivers.windowServer.frontmostPid();
  if (before === process.pid && engine.drivers.processes.get(process.pid)?.hidden !== true) return run();
  await engine.gate.check(job, []);
  await pauseOfUser(context);
  const forward = async (): Promise<Done> => {
    if (!(await bringToFront(context))) {
      fail('obstructed', `${process.name} did not come to the front, which this cannot do without.`, {
        remedy: 'Call activate_app, look at what is in the way, then try again.',
      });
    }
    return run();
  };
  return stays ? { ...(await forward()), front: 'kept' } : givingBack(context, before, forward);
}

/** Runs something that may bring an app to the front by itself, and gives the front back to who had it. */
export async function givingBack<Done extends object>(
  context: JobContext,
  before: number | null,
  run: () => Promise<Done>,
): Promise<Done & { readonly front?: FrontMoved }> {
  try {
    const done = await run();
    const front = await giveBack(context, before);
    return { ...(front === 'given-back' && before !== null ? backWith(done, before) : done), front };
  } catch (error) {
    const moved = before !== context.engine.drivers.windowServer.frontmostPid();
    const front = await giveBack(context, before).catch(() => 'kept' as const);
    // What never moved need not be told of.
    throw moved || front === 'kept' ? withProgress(error, { front }) : error;
  }
}

/** Waits for a moment in which the user does not type: what they type goes astray while the front is elsewhere. */
async function pauseOfUser({ engine, job }: JobContext): Promise<void> {
  let seen = engine.drivers.input.userActivity();
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await engine.pace.gap(job, pauseMs);
    const now = engine.drivers.input.userActivity();
    if (now === seen) return;
    seen = now;
  }
}

/** What is looked at again after the answer is compared with who has the front by then. */
function backWith<Done extends object>(done: Done, frontPid: number): Done {
  const { still } = done as Pick<ActionReport, 'still'>; // what is no report of a change has none
  return still === undefined ? done : { ...done, still: { ...still, frontPid } };
}

async function giveBack(context: JobContext, before: number | null): Promise<FrontMoved> {
  const { engine, process } = context;
  const { windowServer, processes } = engine.drivers;
  if (before === null || before === process.pid || processes.get(before) === null) return 'kept';
  const now = windowServer.frontmostPid();
  if (now === before) return 'given-back';
  if (now !== process.pid && processes.get(process.pid) !== null) return 'kept';
  if (hasOpenMenu(engine, process.pid)) return 'kept';
  engine.gate.undo({ kind: 'front', pid: before });
  const isBack = await pollUntil(
    { engine, job: context.job },
    schedules.arrived,
    () => windowServer.frontmostPid() === before,
    (back) => back,
  );
  return isBack ? 'given-back' : 'kept';
}

function hasOpenMenu({ drivers }: EngineContext, pid: number): boolean {
  return shownWindows(drivers.windowServer).some((entry) => entry.pid === pid && entry.layer === windowLayers.menu);
}
