import { errorCodes, GatehandError, type PlainError, toPlainError } from '../../shared/errors.js';
import type { CallLogEntry } from '../../shared/log-entry.js';
import { type Clock, dateOf } from '../../shared/runtime/clock.js';
import { isRecord } from '../../shared/wire.js';
import type { CallAnswer } from '../tools/kit/answer.js';
import { withOwnersPanes } from './answer/owners-panes.js';
import { renderError, sizeOf, tokensOf } from './answer/render.js';
import type { PipelineDeps } from './call.js';
import { withReach } from './request/reachable.js';
import type { SessionBook } from './services/sessions.js';
import type { Trace } from './trace.js';
import type { CallRequest } from './types.js';

/** Makes an answer of whatever a call comes to, and one entry in the log, the session and the trace. */
export type Recorder = (request: CallRequest, trace: Trace, work: () => Promise<CallAnswer>) => Promise<CallAnswer>;

/** The last step of every call. */
export function createRecorder(parts: PipelineDeps, sessions: Pick<SessionBook, 'current' | 'note'>): Recorder {
  return (request, trace, work) =>
    parts.tracer.call(trace.id, trace.tool, async () => {
      const session = sessions.current(request.connection);
      const ended = parts.now.began(trace);
      const answer = await answerOf(parts, request, trace, work).finally(ended);
      const entry = toEntry(trace, parts.clock, answer);
      parts.durable.note(entry);
      parts.log.append(entry);
      // Only the log that the owner reads: the record says what each call was told.
      void trace.settled?.then((to) => parts.log.correct(entry.id, to));
      parts.allowedCalls.note(entry);
      sessions.note(session, entry);
      return answer;
    });
}

async function answerOf(parts: PipelineDeps, request: CallRequest, trace: Trace, work: () => Promise<CallAnswer>): Promise<CallAnswer> {
  try {
    const answer = await work();
    if (answer.isError) {
      trace.outcome = 'error';
      trace.code = codeOf(answer);
    }
    return answer;
  } catch (thrown) {
    const plain = toPlainError(isTakenBack(request, thrown) ? takenBack(request, thrown) : thrown);
    const error = withReach(parts, request, withOwnersPanes(plain, parts.settings.get().language));
    trace.outcome = 'error';
    trace.code = error.code;
    if (error.code === 'internal') parts.noteIncident(trace.id, thrown);
    return renderError(error.code === 'internal' ? incident(error, trace.id) : error);
  }
}

/** The client cancelled or left, and what was thrown is only the echo of that. */
function isTakenBack(request: CallRequest, thrown: unknown): boolean {
  return !(thrown instanceof GatehandError) && (request.signal.aborted || request.connection.closed.aborted);
}

function takenBack({ signal }: CallRequest, cause: unknown): GatehandError {
  if (signal.reason instanceof GatehandError) return signal.reason;
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

/** Field by field: a copy of this many, less one, would cost each call 7 µs and its entry three times the memory. */
function toEntry(trace: Trace, clock: Clock, answer: CallAnswer): CallLogEntry {
  return {
    id: trace.id,
    at: dateOf(clock, trace.startedAt),
    client: trace.client,
    clientKey: trace.clientKey,
    calledAs: trace.calledAs,
    tool: trace.tool,
    act: trace.act,
    amount: trace.amount,
    manner: trace.manner,
    effect: trace.effect,
    final: trace.final,
    ...(trace.begun && { begun: true }),
    capability: trace.capability,
    app: trace.app,
    decision: trace.decision,
    noAnswer: trace.noAnswer,
    rule: trace.rule,
    outcome: trace.outcome,
    code: trace.outcome === 'error' ? knownCode(trace.code) : '',
    reported: trace.reported,
    route: trace.route,
    durationMs: Math.round(clock.now() - trace.startedAt),
    waitedMs: trace.waitedMs,
    bytes: sizeOf(answer),
    tokens: tokensOf(answer),
  };
}

function knownCode(code: string): string {
  return code in errorCodes ? code : 'internal';
}
