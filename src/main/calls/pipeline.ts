import { unknownToolText } from '../../shared/bridge/unknown-tool.js';
import { isChange } from '../../shared/clearance.js';
import { fail } from '../../shared/errors.js';
import { sleep } from '../../shared/runtime/clock.js';
import { mannerOf } from '../../shared/text/manner.js';
import type { ActUndo } from '../../shared/ui/act-undo.js';
import { amountOf } from '../../shared/words/act.js';
import type { Waiting } from '../guard/cards/approval-desk.js';
import type { CallAnswer } from '../tools/kit/answer.js';
import type { Further } from '../tools/kit/tool.js';
import { forClient } from './answer/for-client.js';
import { withLate } from './answer/late.js';
import { renderPending } from './answer/render.js';
import { admit } from './authorize/admit.js';
import { type Authorized, authorize, authorizeAnswered, type Run } from './authorize/authorize.js';
import { createFrontWatch } from './authorize/front-watch.js';
import { withWindowMeant } from './authorize/window-meant.js';
import { type CallStep, type PendingCall, type PendingCalls, type PipelineDeps, readStep } from './call.js';
import { createPendingCalls } from './consent/pending.js';
import { settledBy } from './consent/settled.js';
import { createActUndo } from './execute/act-undo.js';
import { answerSo } from './execute/call-answer.js';
import { createChangeLane } from './execute/lanes.js';
import { createPictureLane } from './execute/picture-lane.js';
import { createRunner } from './execute/run-call.js';
import { createUnderWay } from './execute/until-stop.js';
import { readScreens } from './handshake-screens.js';
import { createRecorder } from './record.js';
import { createArrivals } from './request/arrivals.js';
import { createListing } from './request/listing.js';
import { toolNamed } from './request/naming.js';
import { type Claim, createBatches } from './services/batches.js';
import type { LateSign } from './services/late-signs.js';
import { createServices } from './services/services.js';
import { callKeyOf, type Trace, traceOf } from './trace.js';
import type { CallRequest, Pipeline } from './types.js';

/** How long the end of Gatehand waits for the calls that it has ended: a little longer than one may take to say what it did, ms. */
const endingMs = 1500;

/** The one way of every call: name, arguments, targets, guard, approval, lane, run, effect, render, record. */
export function createPipeline(parts: PipelineDeps): Pipeline & { readonly acts: ActUndo; dispose(): Promise<void> } {
  const listing = createListing(parts);
  const pending = createPendingCalls(parts.clock, parts.control);
  parts.control.onStop(parts.grants.endAll);
  const services = createServices(parts);
  const record = createRecorder(parts, services.sessions);
  const batches = createBatches({
    clock: parts.clock,
    control: parts.control,
    runStep,
    claim,
    isKept: (clientKey, id) => pending.find({ clientKey, id }) !== null,
  });
  endWithClients(parts, [pending, batches]);
  const frontWatch = createFrontWatch(parts);
  const [inTurn, lane] = [createArrivals(), createChangeLane()];
  const underWay = createUnderWay({ control: parts.control, pauses: parts.clientPauses });
  const run = createRunner(parts, { lane, pictures: createPictureLane(), services, frontWatch });

  /** One call from its name to its record: a client's own, or a step of a batch. */
  function runStep(request: CallRequest): Promise<CallAnswer> {
    return walk(request, null, (step) => authorize({ pipeline: parts, pending }, step));
  }

  /** A call that was handed back, once the owner has answered: the same way, without looking up or asking again. */
  function runStored(kept: PendingCall, request: CallRequest): Promise<CallAnswer> {
    const { name, arguments: given } = kept.request;
    return walk({ ...request, name, arguments: given }, kept, (step) => authorizeAnswered({ pipeline: parts, pending }, step, kept));
  }

  async function walk(
    request: CallRequest,
    kept: PendingCall | null,
    authorized: (step: CallStep) => Promise<Authorized>,
  ): Promise<CallAnswer> {
    const tool = toolNamed(parts, request.name, request.arguments);
    if (tool === null) fail('not_found', unknownToolText(request.name, [...parts.registry.tools.keys()]));
    const trace = traceOf(request, tool, parts.clock.now());
    await services.lateSigns.settle(request.connection);
    const answer = await record(request, trace, async () => {
      const unread: CallStep = { request, tool, input: request.arguments, trace };
      const waits = await admit({ pipeline: parts, pending }, unread, kept);
      if (waits !== null) return goOn(unread, waits);
      const step = await parts.tracer.step('arguments', async () => toldStep(parts, await withWindowMeant(parts, unread)));
      return goOn(step, await authorized(step));
    });
    return isStep(request) || !isAllowed(trace) ? answer : withLateSigns(answer, services.lateSigns.take(request.connection));
  }

  /** Steps 6 to 9, and after them the calls that the tool wants made in its place. */
  async function goOn(step: CallStep, authorized: Authorized): Promise<CallAnswer> {
    if (authorized.kind === 'pending') return handBack(step, authorized.waiting, pending);
    step.request.signal.throwIfAborted();
    const result = authorized.kind === 'already-so' ? answerSo(parts, step, authorized) : await run(step, authorized);
    if (result.kind === 'further') return follow(step, result.further);
    noteOwnCall(step, authorized, result.answer);
    return result.answer;
  }

  /** Changes that were done can be made a macro of; what has its own question each time, and scripts, cannot. */
  function noteOwnCall({ request, tool, trace }: CallStep, { clearance }: Pick<Run, 'clearance'>, answer: CallAnswer): void {
    if (answer.isError || !isChange(trace) || tool.question !== null || trace.capability === 'script' || trace.capability === 'shell')
      return;
    const paths = new Map(clearance.sightings.flatMap((one) => (one.kind === 'element' ? [[one.element, one.path] as const] : [])));
    const given = Object.entries(request.arguments).map(([key, value]) => [key, paths.get(String(value)) ?? value] as const);
    services.ownCalls.note(request.connection.client.key, { tool: request.name, arguments: Object.fromEntries(given) });
  }

  function follow({ request, tool, input }: CallStep, further: Further): Promise<CallAnswer> {
    if (further.kind === 'batch') return batches.run(further.batch, { request, callKey: callKeyOf(tool, input) });
    return takeUp(further.approvalId, further.timeoutMs, request);
  }

  /** Goes on with what waits for an approval: a batch from its waiting step, or one call. */
  async function takeUp(approvalId: string, timeoutMs: number, request: CallRequest): Promise<CallAnswer> {
    const batch = batches.resume(approvalId, timeoutMs, request);
    if (batch !== null) return batch;
    const claimed = await claim(approvalId, timeoutMs, request);
    return claimed.kind === 'pending' ? claimed.answer : claimed.runStored();
  }

  /** Waits on a pending approval and, when it is answered, takes its stored call: whoever takes it runs it, once. */
  async function claim(approvalId: string, timeoutMs: number, request: CallRequest): Promise<Claim> {
    const clientKey = request.connection.client.key;
    const kept = pending.find({ clientKey, id: approvalId });
    if (kept === null) {
      if (pending.wasStopped({ clientKey, id: approvalId })) failStopped();
      fail('not_found', `No approval "${approvalId}" waits for this client.`, {
        remedy: 'It was used, has run out or never was; make the call again.',
      });
    }
    const result = await parts.tracer.step('wait', () => pending.wait(kept.waiting, timeoutMs, request));
    if (result.kind === 'pending') return { kind: 'pending', answer: renderPending(kept.id, kept.waiting.expiresAt) };
    pending.take(kept);
    return { kind: 'claimed', runStored: () => runStored(kept, request) };
  }

  return {
    ...{ prompts: parts.prompts, acts: createActUndo(parts, lane) },
    instructions: (connection) => parts.instructions(connection === null ? null : listing.list(connection)),
    screens: () => readScreens(parts),
    list: listing.list,
    knows: (name) => toolNamed(parts, name) !== null,
    call: async (request) => forClient(await underWay.untilStop(request, inTurn(runStep))),
    async dispose() {
      // Each has its answer and its line in the record, as far as it ends at all.
      await Promise.race([underWay.none(), sleep(parts.clock, endingMs)]);
      frontWatch.dispose();
      services.dispose();
    },
  };
}

/** What waits or stands still ends for good when its client is paused or stopped, and is not there for one that is paired anew. */
function endWithClients(
  { clientPauses, clientStops, settings, guard }: PipelineDeps,
  books: readonly Pick<PendingCalls, 'endClient' | 'retain'>[],
): void {
  const end = (clientKey: string | null): void => {
    if (clientKey !== null) for (const book of books) book.endClient(clientKey);
  };
  clientPauses.onPause(end);
  clientStops.onChange(end);
  settings.onChange(() => {
    for (const book of books) book.retain((clientKey) => guard.pairing(clientKey) !== null);
  });
}

/** What a client is told whose call waits for the owner longer than it does. */
function handBack({ trace }: CallStep, waiting: Waiting, pending: PendingCalls): CallAnswer {
  trace.decision = 'asked-pending';
  trace.outcome = 'pending';
  trace.settled = settledBy(waiting, () => pending.wasStopped({ clientKey: trace.clientKey, id: waiting.id }));
  return renderPending(waiting.id, waiting.expiresAt);
}

function withLateSigns(answer: CallAnswer, signs: readonly LateSign[]): CallAnswer {
  const late = signs.map(({ call, message, changed }) => ({ call, message, changed }));
  return withLate(
    answer,
    late,
    signs.map(({ app }) => app.bundleId),
  );
}

/** One of several calls of a batch, whose own answer tells what came late. */
function isStep({ waitingSince }: CallRequest): boolean {
  return waitingSince !== undefined;
}

function isAllowed({ decision }: Trace): boolean {
  return decision === 'allowed' || decision === 'asked-allowed';
}

function failStopped(): never {
  fail('stopped', 'The owner pressed Stop, or stopped this client, while this waited, which ended it for good.', {
    remedy: 'Wait until the owner resumes, look, and make the call again if it is still what you want.',
  });
}

/** A call that has been read, and what it does told to whoever watches. */
function toldStep(parts: PipelineDeps, unread: CallStep): CallStep {
  const step = readStep(parts, unread);
  if (!isChange(step.trace)) step.request.arrival?.passed();
  const act = step.tool.intent(step.input, null);
  step.trace.act = act.kind;
  step.trace.amount = amountOf(act);
  step.trace.manner = mannerOf(act);
  parts.now.changed();
  return step;
}
