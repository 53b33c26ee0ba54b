import { setMaxListeners } from 'node:events';
import { errorCodes, fail, GatehandError, type PlainError, toPlainError } from '../../shared/errors.js';
import type { CallLogEntry } from '../../shared/log-entry.js';
import { isRecord } from '../../shared/wire.js';
import type { CallAnswer } from '../tools/kit/answer.js';
import { valueFor } from '../tools/kit/listing.js';
import { renderError, renderPending, sizeOf, tokensOf } from './answer/render.js';
import { authorize } from './authorize/authorize.js';
import { createFrontWatch } from './authorize/front-watch.js';
import type { CallStep, PendingCall, PipelineDeps } from './call.js';
import { createPendingCalls } from './consent/pending.js';
import { createChangeLane } from './execute/lanes.js';
import { createRunner } from './execute/run-call.js';
import { readScreens } from './handshake-screens.js';
import { createListing } from './request/listing.js';
import { inputOf, toolNamed } from './request/naming.js';
import { type Claim, createBatches } from './services/batches.js';
import { createServices } from './services/services.js';
import { callKeyOf, type Trace, traceOf } from './trace.js';
import type { CallRequest, Pipeline } from './types.js';

/** The one way of every call: name, arguments, targets, guard, approval, lane, run, effect, render, record. */
export function createPipeline(parts: PipelineDeps): Pipeline & { dispose(): void } {
  const listing = createListing(parts);
  const pending = createPendingCalls(parts.clock);
  const lane = createChangeLane();
  const services = createServices(parts);
  const batches = createBatches({
    clock: parts.clock,
    call: enter,
    claim,
    isKept: (clientKey, id) => pending.find({ clientKey, id }) !== null,
  });
  const frontWatch = createFrontWatch(parts);
  const run = createRunner(parts, { lane, resume, services, batches, frontWatch });

  /** `resumed` is the kept call that await_approval brings along, its question answered and taken out. */
  async function enter(request: CallRequest, resumed: PendingCall | null = null): Promise<CallAnswer> {
    const tool = toolNamed(parts, request.name, request.arguments);
    if (tool === null) fail('not_found', `There is no tool ${request.name}.`, { remedy: 'See tools/list.' });
    // Every app's lane listens for the end of a call, and a Mac has more apps than Node expects listeners.
    setMaxListeners(0, request.signal, request.connection.closed);
    const trace = traceOf(request, tool, parts.clock.now());
    return record(request, trace, async () => {
      const input = inputOf(parts, tool, request);
      trace.effect = valueFor(tool.effect, input);
      trace.capability = valueFor(tool.capability, input);
      return walk({ request, tool, input, trace, resumed });
    });
  }

  /** Steps 3 to 9 of a call whose arguments are known. */
  async function walk(step: CallStep): Promise<CallAnswer> {
    const callKey = callKeyOf(step.tool, step.input);
    const authorized = await authorize({ pipeline: parts, pending }, step, callKey);
    if (authorized.kind === 'pending') {
      step.trace.decision = 'asked-pending';
      step.trace.outcome = 'pending';
      return renderPending(authorized.waiting.id, authorized.waiting.expiresAt);
    }
    step.request.signal.throwIfAborted();
    return run(step, authorized);
  }

  /** Waits on a pending approval and, when it is answered, takes its stored call: whoever takes it runs it, once. */
  async function claim(approvalId: string, timeoutMs: number, request: CallRequest): Promise<Claim> {
    const kept = pending.find({ clientKey: request.connection.client.key, id: approvalId });
    if (kept === null) {
      fail('not_found', `No approval ${approvalId} waits for this client.`, {
        remedy: 'It was used, has run out or never was; make the call again.',
      });
    }
    const result = await pending.wait(kept.waiting, timeoutMs, request);
    if (result.kind === 'pending') return { kind: 'pending', answer: renderPending(kept.id, kept.waiting.expiresAt) };
    pending.take(kept);
    const { name, arguments: given } = kept.request;
    return { kind: 'claimed', run: () => enter({ ...request, name, arguments: given }, kept) };
  }

  /** Goes on with what waits for an approval: a batch from its waiting step, or one call, with a fresh look at the target. */
  async function resume(approvalId: string, timeoutMs: number, request: CallRequest): Promise<CallAnswer> {
    const batch = batches.resume(approvalId, timeoutMs, request);
    if (batch !== null) return batch;
    const claimed = await claim(approvalId, timeoutMs, request);
    return claimed.kind === 'pending' ? claimed.answer : claimed.run();
  }

  async function record(request: CallRequest, trace: Trace, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
    const session = services.sessions.current(request.connection);
    let answer: CallAnswer;
    try {
      answer = await work();
      if (answer.isError) {
        trace.outcome = 'error';
        trace.code = codeOf(answer);
      }
    } catch (thrown) {
      const error = toPlainError(isTakenBack(request, thrown) ? takenBack(thrown) : thrown);
      trace.outcome = 'error';
      trace.code = error.code;
      answer = renderError(error.code === 'internal' ? incident(error, trace.id) : error);
      if (error.code === 'internal') parts.noteIncident(trace.id, thrown);
    }
    const entry = toEntry(trace, parts.clock.now(), answer);
    parts.log.append(entry);
    services.sessions.note(session, entry);
    return answer;
  }

  return {
    instructions: parts.instructions,
    screens: () => readScreens(parts),
    list: listing.list,
    knows: (name) => toolNamed(parts, name) !== null,
    call: (request) => enter(request),
    dispose() {
      frontWatch.dispose();
      services.dispose();
    },
  };
}

/** The client cancelled or left, and what was thrown is only the echo of that. */
function isTakenBack(request: CallRequest, thrown: unknown): boolean {
  return !(thrown instanceof GatehandError) && (request.signal.aborted || request.connection.closed.aborted);
}

function takenBack(cause: unknown): GatehandError {
  return new GatehandError({ code: 'cancelled', message: 'The call was cancelled before it was done.', cause });
}

/** The code of an answer that a tool handed on from another call. */
function codeOf(answer: CallAnswer): string {
  const error = answer.structuredContent?.error;
  return isRecord(error) && typeof error.code === 'string' ? error.code : '';
}

/** All that a client learns of a fault: a number under which the host's own output has type and place. */
function incident(error: PlainError, id: string): PlainError {
  return { ...error, message: `Gatehand met an unexpected fault, incident ${id}.`, details: { incident: id } };
}

function toEntry(trace: Trace, now: number, answer: CallAnswer): CallLogEntry {
  const { startedAt, ...facts } = trace;
  return {
    ...facts,
    at: startedAt,
    durationMs: Math.round(now - startedAt),
    bytes: sizeOf(answer),
    tokens: tokensOf(answer),
    code: trace.outcome === 'error' ? knownCode(trace.code) : '',
  };
}

function knownCode(code: string): string {
  return code in errorCodes ? code : 'internal';
}
