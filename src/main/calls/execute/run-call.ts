import { type Clearance, isChange } from '../../../shared/clearance.js';
import { fail } from '../../../shared/errors.js';
import { type Clock, sleep } from '../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { StillApp } from '../../mac/port.js';
import type { CallAnswer } from '../../tools/kit/answer.js';
import { FollowUp, type Further } from '../../tools/kit/tool.js';
import type { Run } from '../authorize/authorize.js';
import type { FrontWatch } from '../authorize/front-watch.js';
import { reauthorize, refusalNow } from '../authorize/reauthorize.js';
import { type CallStep, deadlineOf, type PipelineDeps } from '../call.js';
import { reachFor } from '../request/reachable.js';
import type { Services } from '../services/services.js';
import { refuseBy } from '../trace.js';
import { beforeChange } from './before-after.js';
import { answerOf, type Shown } from './call-answer.js';
import { callLimit } from './call-limit.js';
import { type ChangeLane, cardPatience } from './lanes.js';
import type { PictureLane } from './picture-lane.js';
import { tellStillRunning } from './still-running.js';
import { contextFor, type Watched } from './tool-context.js';

export interface RunnerDeps {
  readonly lane: ChangeLane;
  readonly pictures: PictureLane;
  readonly services: Services;
  readonly frontWatch: FrontWatch;
}

type Parts = PipelineDeps & RunnerDeps;

/** Capabilities whose changes reach the screen and could therefore touch an open card. */
const screenCapabilities: ReadonlySet<string> = new Set(['arrange', 'act', 'script', 'shell']);

/** What a call came to: its answer, or other calls that are to be made in its place. */
export type RunResult = { readonly kind: 'answer'; readonly answer: CallAnswer } | { readonly kind: 'further'; readonly further: Further };

/** Steps 6 to 9: the lane, the run with a veiled Mac, the effect, the answer. */
export function createRunner(pipeline: PipelineDeps, more: RunnerDeps): (step: CallStep, authorized: Run) => Promise<RunResult> {
  const parts: Parts = { ...pipeline, ...more };
  return (step, authorized) => (isChange(step.trace) ? runChange(parts, step, authorized) : runTool(parts, step, authorized));
}

/** A change in its turn. While a card is open it waits outside the lane, so that all that wait do so side by side. */
async function runChange(parts: Parts, step: CallStep, authorized: Run): Promise<RunResult> {
  const { signal, arrival, connection } = step.request;
  const reachesScreen = screenCapabilities.has(step.trace.capability);
  const untilNoCard = cardPatience(parts.control, parts.clock);
  const { control, clock, tracer } = parts;
  let waitMs = parts.rateLimit.take(step.trace.clientKey, step.tool.cost(step.input));
  for (;;) {
    const leave = await tracer.step('turn', async () => {
      if (waitMs > 0) await sleep(clock, waitMs, signal);
      if (reachesScreen) await untilNoCard(signal);
      await arrival?.turn(signal);
      const turn = parts.lane.enter(connection.id, signal);
      arrival?.passed();
      return turn;
    });
    waitMs = 0;
    try {
      if (reachesScreen && control.cardOpen()) continue;
      assertNothingSince(parts, step, authorized);
      const pictures = await beforeChange(parts, step, authorized.clearance);
      if (pictures !== null && reachesScreen && control.cardOpen()) continue;
      const result = await watchedRun(parts, step, reauthorize(parts, step, authorized));
      await pictures?.after();
      return result;
    } finally {
      leave();
    }
  }
}

/**
 * A change, with a watch on who comes to the front by it and shortly after it. It begins when it is judged for the last
 * time: who is in front then was there before it.
 */
async function watchedRun(parts: Parts, step: CallStep, authorized: Run): Promise<RunResult> {
  assertRecorded(parts, step);
  step.trace.begun = true;
  if (!isForOnce(step, authorized)) parts.changes.began(authorized.subjects, step.trace.capability);
  // What shows from here on is this change's doing.
  await parts.services.lateSigns.settle(null);
  const stopLooking = parts.frontWatch.start();
  const endings: (() => void)[] = [];
  const tellFront = (front: AppIdentity | null): void => {
    parts.clientStops.saw(front);
    if (endings.length === 0) endings.push(parts.clientStops.began(step.trace.clientKey));
  };
  try {
    return await runTool(parts, step, { ...authorized, tellFront });
  } finally {
    stopLooking();
    for (const end of endings) end();
  }
}

/** Whether the owner was asked about a call by itself, for what stood there; a script stands on its card whole, whatever it is run on. */
function isForOnce({ trace }: CallStep, { changes }: Run): boolean {
  return changes !== undefined && trace.final && trace.capability !== 'script' && trace.capability !== 'shell';
}

/**
 * A yes to what cannot be taken back is used on what the owner saw: no other call has changed anything there since, but for those
 * that the owner allowed in the same way, such as the next of several deletions.
 */
function assertNothingSince(parts: Parts, step: CallStep, authorized: Run): void {
  if (!isForOnce(step, authorized) || parts.changes.count(authorized.subjects) === authorized.changes) return;
  fail('interrupted', 'Something else was changed there since the owner was asked, so their yes is for another thing. Nothing was done.', {
    remedy: 'Make all changes first, then this call alone; the owner is asked anew.',
    details: { rule: 'changed-target' },
  });
}

/** The last thing before a change: where every change has to be recorded, one that cannot be is not made. */
function assertRecorded(parts: Parts, { trace }: CallStep): void {
  try {
    parts.durable.begin(trace);
  } catch (thrown) {
    refuseBy(trace, { rule: { kind: 'fixed', id: 'record' }, error: thrown });
  }
}

async function runTool(parts: Parts, step: CallStep, given: Watched): Promise<RunResult> {
  const { tool, input } = step;
  // From here on each change of the rules is heard of.
  const authorized: Watched = { ...given, ...reauthorize(parts, step, given) };
  const limit = callLimit(parts, step, authorized.clearance);
  const shown: Shown = { pictures: [], texts: [], notes: [], untrusted: new Set(), reach: reachFor(parts, step.request) };
  const still: StillApp[] = [];
  const fallSilent = tellStillRunning(parts.clock, step.request);
  try {
    const timed = { ...authorized, clearance: { ...authorized.clearance, deadlineAt: deadlineOf(parts, step) } };
    const context = contextFor(parts, step, { authorized: timed, signal: limit.signal, shown, still });
    limit.signal.throwIfAborted();
    await assertAsSeen(parts, authorized.clearance, limit.signal);
    await assertSameClipboard(parts, authorized);
    const came = await parts.tracer.step('run', () =>
      endedWith(
        limit.signal,
        parts.clock,
        inTurn(parts, step, limit.signal, () => tool.run(context, input)),
      ),
    );
    assertStillRead(parts, step, { clearance: authorized.clearance, limit: limit.signal });
    if (came instanceof FollowUp) return { kind: 'further', further: came.further };
    if (step.trace.capability === 'clipboard' && step.trace.effect === 'change') await parts.services.clipboardWritten();
    return await parts.tracer.step('answer', async () => {
      const answer = answerOf(step, authorized.subjects, came, shown);
      followStill(parts, step, { clearance: authorized.clearance, still, answer });
      return { kind: 'answer', answer };
    });
  } finally {
    fallSilent();
    limit.end();
  }
}

/** What was read goes nowhere when the rules have changed meanwhile; what was done is told. */
function assertStillRead(
  parts: Parts,
  step: CallStep,
  { clearance, limit }: { readonly clearance: Clearance; readonly limit: AbortSignal },
): void {
  const refused = step.trace.effect === 'read' && limit.aborted ? refusalNow(parts, step, clearance) : null;
  if (refused !== null) throw refused;
}

/** What showed nothing in the answer may still do something. */
function followStill(
  parts: Parts,
  { request, trace }: CallStep,
  { clearance, still, answer }: { readonly clearance: Clearance; readonly still: readonly StillApp[]; readonly answer: CallAnswer },
): void {
  const [last] = still.slice(-1);
  if (last === undefined || trace.reported === 'confirmed') return;
  const message = String(answer.structuredContent?.message ?? '');
  parts.services.lateSigns.follow({ id: trace.id, call: request.name, message, connection: request.connection, clearance, still: last });
}

/** A yes is used on what the owner saw, or on nothing: looked at before anything is done, and again at the first event. */
async function assertAsSeen({ mac }: Parts, clearance: Clearance, signal: AbortSignal): Promise<void> {
  if (clearance.sightings.some(({ kind }) => kind !== 'element')) await mac.attribution.assertAsSeen({ clearance, signal });
}

/** A yes to reading or pasting the clipboard is for what lay there when the owner was asked. */
async function assertSameClipboard({ mac }: Parts, { clipboard }: Run): Promise<void> {
  if (clipboard === undefined || (await mac.clipboard.changeCount()) === clipboard) return;
  fail(
    'interrupted',
    'Something else is on the clipboard than when the owner was asked, so their yes is for another thing. Nothing was done.',
    {
      remedy: 'Make the call again; the owner is asked anew.',
      details: { rule: 'changed-target' },
    },
  );
}

/** Tools that take pictures do so in turns. */
function inTurn<T>(parts: Parts, { tool, trace }: CallStep, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return tool.needs.includes('screenRecording') ? parts.pictures.run(work, { clientKey: trace.clientKey, signal }) : work();
}

/** How long a port may go on after its call was ended, to let go of what it holds and to say what it did. */
const graceMs = 1000;

/** What `work` comes to; when it does not end with the signal, the signal's reason takes its place. */
function endedWith<T>(signal: AbortSignal, clock: Clock, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancelGrace = (): void => undefined;
    const onAbort = (): void => {
      cancelGrace = clock.after(graceMs, () => reject(signal.reason));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => {
      cancelGrace();
      signal.removeEventListener('abort', onAbort);
    });
  });
}
