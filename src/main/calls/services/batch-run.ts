import { GatehandError, type PlainError, toPlainError } from '../../../shared/errors.js';
import { type Clock, sleep } from '../../../shared/runtime/clock.js';
import type { CallAnswer } from '../../tools/kit/answer.js';
import type { Batch, PlanMove, StepCall, StepOutcome } from '../../tools/kit/steps.js';
import { renderError } from '../answer/render.js';
import { blockingOf } from '../consent/pending.js';
import type { CallRequest } from '../types.js';
import type { BatchRecord } from './batch-record.js';

/** Time a batch may work in all, without waiting for the owner between two calls of its client. */
const longestWorkMs = 300_000;
/** What one step is expected to take at most when it is asked whether there is time for it. */
const stepMs = 10_000;

/** One batch on its way. */
export interface BatchRun {
  readonly clientKey: string;
  readonly callKey: string;
  readonly batch: Batch;
  readonly record: BatchRecord;
  /** The move it is at; null before the first. */
  at: PlanMove | null;
  moves: number;
  workedMs: number;
}

/** What goes on in one call of the client. */
export interface Turn {
  readonly clock: Clock;
  readonly request: CallRequest;
  /** When it began, ms since the epoch. */
  readonly since: number;
  /** One step through the whole pipeline; failures are answers. */
  runStep(request: CallRequest): Promise<CallAnswer>;
}

/**
 * Tells the plan how its move ended and takes the next one; with no answer the move is still to be made. Answers the
 * batch's own answer when it has ended, else null.
 */
export function takeMove(run: BatchRun, answer: CallAnswer | null): CallAnswer | null {
  if (run.at !== null && answer === null) return null;
  const { plan, maxSteps } = run.batch;
  const next = run.at === null || answer === null ? plan.next() : plan.next(outcomeOf(run, run.at, answer));
  if (next.done) return run.record.finished(next.value);
  run.at = next.value;
  run.moves += 1;
  return run.moves > maxSteps ? run.record.finished(ended('too_large', `The run needed more than ${maxSteps} steps.`)) : null;
}

/** Whether there is time for the move: in this call of the client, and in all. */
export function timeFor(run: BatchRun, turn: Turn): 'yes' | 'not-now' | 'never' {
  const spent = turn.clock.now() - turn.since;
  if (run.workedMs + spent > longestWorkMs) return 'never';
  const expected = run.at?.kind === 'wait' ? run.at.ms : stepMs;
  return spent > 0 && spent + expected > blockingOf(turn.request.connection.client.name) ? 'not-now' : 'yes';
}

/** The end of a run that took too long. */
export function tookTooLong(): PlainError {
  return ended('timed_out', `The run took longer than ${longestWorkMs / 60_000} minutes.`);
}

/** Makes the move it is at. */
export async function makeMove(run: BatchRun, { clock, request, since, runStep }: Turn): Promise<CallAnswer> {
  const { at } = run;
  if (at?.kind === 'refuse') return renderError(at.error);
  if (at?.kind !== 'call') {
    request.progress?.(`Step ${run.moves}: waiting`);
    await sleep(clock, at?.ms ?? 0, request.signal);
    return { content: [], isError: false };
  }
  request.progress?.(`Step ${run.moves}: ${at.call.tool}`);
  const { steps, countsAnew } = run.batch;
  const place = steps.findIndex(({ planned }) => planned === at.planned);
  // A condition's own look is no step of the run.
  const told = { ...(place >= 0 && { run: { steps, at: place } }), ...(countsAnew && { countsAnew }) };
  return runStep({ ...request, ...told, name: at.call.tool, arguments: at.call.arguments, waitingSince: since });
}

function isQuiet(move: PlanMove): boolean {
  return move.kind === 'call' && move.quiet === true;
}

/** The step that a move is for: a look that fails is told as the one it serves. */
function stepOf(at: Exclude<PlanMove, { kind: 'wait' }>): StepCall {
  return at.kind === 'call' ? (at.planned ?? at.call) : at.call;
}

function outcomeOf(run: BatchRun, at: PlanMove, answer: CallAnswer): StepOutcome {
  if (at.kind === 'wait') return { ok: true, value: null, error: null };
  return isQuiet(at) && !answer.isError ? run.record.read(answer) : run.record.add(stepOf(at), answer);
}

function ended(code: PlainError['code'], message: string): PlainError {
  return toPlainError(new GatehandError({ code, message, remedy: 'Look at what was done, then do the rest.' }));
}
