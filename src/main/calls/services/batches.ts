import { randomUUID } from 'node:crypto';
import { type Clock, sleep } from '../../../shared/clock.js';
import { fail, GatehandError, type PlainError, toPlainError } from '../../../shared/errors.js';
import type { Batch, PlanMove, StepOutcome } from '../../tools/kit/steps.js';
import { blockingOf, waitBudgetMs } from '../pending.js';
import type { CallAnswer, CallRequest } from '../types.js';
import { type BatchRecord, createRecord } from './batch-record.js';

/** Time a batch may work in all, without waiting for the owner. */
const longestWorkMs = 300_000;
/** What one step is expected to take at most when it is asked whether there is time for it. */
const stepMs = 10_000;
/** How long a batch that was handed back without a question stays. */
const pausedLifeMs = 300_000;

/** A step whose question the owner has answered: taken out, to be run once. */
export type Claim = { readonly kind: 'pending'; readonly answer: CallAnswer } | { readonly kind: 'claimed'; run(): Promise<CallAnswer> };

export interface BatchParts {
  readonly clock: Clock;
  /** One step through the whole corridor; failures are answers. */
  call(request: CallRequest): Promise<CallAnswer>;
  /** Waits for the owner on a step that was handed back, and takes it. Error: `not_found` when it is not there any more. */
  claim(approvalId: string, timeoutMs: number, request: CallRequest): Promise<Claim>;
  isKept(clientKey: string, approvalId: string): boolean;
}

/** Batches that stand still between two steps. Nothing in here ever runs by itself. */
export interface Batches {
  /** Runs a batch, or goes on with the one that the identical call began. */
  run(batch: Batch, of: { readonly request: CallRequest; readonly callKey: string }): Promise<CallAnswer>;
  /** Goes on with the batch that waits under this id; null when none does. */
  resume(approvalId: string, timeoutMs: number, request: CallRequest): Promise<CallAnswer> | null;
}

interface Standing {
  readonly clientKey: string;
  readonly callKey: string;
  readonly batch: Batch;
  readonly record: BatchRecord;
  /** What it stands at: the answer of a step is awaited, or the next move is known. */
  at: PlanMove | null;
  workedMs: number;
  moves: number;
  /** The approval it waits for, or an id of its own when it only paused. */
  id: string;
  pausedUntil: number | null;
}

export function createBatches(parts: BatchParts): Batches {
  const standing = new Map<string, Standing>();
  const isGood = (one: Standing): boolean =>
    one.pausedUntil === null ? parts.isKept(one.clientKey, one.id) : one.pausedUntil > parts.clock.now();

  function keep(one: Standing, id: string, request: CallRequest): void {
    for (const [key, other] of standing) if (!isGood(other)) standing.delete(key);
    one.id = id;
    standing.set(id, one);
    request.connection.closed.addEventListener('abort', () => standing.get(id) === one && standing.delete(id), { once: true });
  }

  /** Goes on with a batch; `first` is the answer to the move it stands at. */
  async function go(one: Standing, request: CallRequest, first: CallAnswer | null): Promise<CallAnswer> {
    const from = parts.clock.now();
    const limitMs = blockingOf(request.connection.client.name);
    let answer = first;
    try {
      for (;;) {
        const next = one.at === null ? one.batch.plan.next() : answer === null ? null : one.batch.plan.next(note(one, answer));
        if (next?.done) return one.record.finished(next.value);
        if (next !== null && next !== undefined) {
          one.at = next.value as PlanMove; // done is false
          one.moves += 1;
          if (one.moves > one.batch.maxSteps) return one.record.finished(tooMany(one.batch.maxSteps));
        }
        answer = null;
        const move = one.at;
        if (move === null) throw new Error('a batch has a move until it has ended');
        request.signal.throwIfAborted();
        const spent = parts.clock.now() - from;
        if (one.workedMs + spent > longestWorkMs) return one.record.finished(tooLong());
        const expected = move.kind === 'wait' ? move.ms : stepMs;
        if (spent > 0 && spent + expected > limitMs) return pause(one, request);
        answer = await perform(one, move, { request, since: from });
        const approvalId = pendingId(answer);
        if (approvalId !== null) {
          keep(one, approvalId, request);
          return one.record.handedBack(answer);
        }
      }
    } finally {
      one.workedMs += parts.clock.now() - from;
    }
  }

  async function perform(
    one: Standing,
    move: PlanMove,
    of: { readonly request: CallRequest; readonly since: number },
  ): Promise<CallAnswer> {
    const { request, since } = of;
    if (move.kind === 'wait') {
      request.progress?.(`Step ${one.moves}: waiting`);
      await sleep(parts.clock, move.ms, request.signal);
      return { content: [], isError: false };
    }
    request.progress?.(`Step ${one.moves}: ${move.call.tool}`);
    return parts.call({ ...request, name: move.call.tool, arguments: move.call.arguments, waitingSince: since });
  }

  function note(one: Standing, answer: CallAnswer): StepOutcome {
    return one.at?.kind === 'call' ? one.record.add(one.at.call, answer) : { ok: true, value: null, error: null };
  }

  function pause(one: Standing, request: CallRequest): CallAnswer {
    one.pausedUntil = parts.clock.now() + pausedLifeMs;
    const id = `run-${randomUUID()}`;
    keep(one, id, request);
    return one.record.paused(id, one.pausedUntil);
  }

  /** Waits for the standing step's answer, then goes on. Whoever claims it goes on with it; it is claimed once. */
  async function goOn(one: Standing, timeoutMs: number, request: CallRequest): Promise<CallAnswer> {
    if (one.pausedUntil !== null) {
      standing.delete(one.id);
      one.pausedUntil = null;
      return go(one, request, null);
    }
    const claim = await parts.claim(one.id, timeoutMs, request);
    if (claim.kind === 'pending') return one.record.handedBack(claim.answer);
    standing.delete(one.id);
    const answer = await claim.run();
    const approvalId = pendingId(answer);
    if (approvalId === null) return go(one, request, answer);
    keep(one, approvalId, request);
    return one.record.handedBack(answer);
  }

  return {
    async run(batch, { request, callKey }) {
      const clientKey = request.connection.client.key;
      const begun = [...standing.values()].find((one) => one.clientKey === clientKey && one.callKey === callKey);
      if (begun === undefined) {
        const record = createRecord(batch.about);
        return go({ clientKey, callKey, batch, record, at: null, workedMs: 0, moves: 0, id: '', pausedUntil: null }, request, null);
      }
      if (!isGood(begun)) {
        standing.delete(begun.id);
        fail('interrupted', 'This run was begun before, and what it waited for was used or has run out.', {
          remedy: 'Look at what its steps have done; the same call again starts from the first step.',
          details: { steps: begun.record.steps() },
        });
      }
      return goOn(begun, waitBudgetMs(request.connection.client.name, 0), request);
    },
    resume(approvalId, timeoutMs, request) {
      const one = standing.get(approvalId);
      if (one === undefined || one.clientKey !== request.connection.client.key || !isGood(one)) return null;
      return goOn(one, timeoutMs, request);
    },
  };
}

function tooMany(limit: number): PlainError {
  return planError('too_large', `The run needed more than ${limit} steps.`, 'Do it in parts.');
}

function tooLong(): PlainError {
  return planError('timed_out', `The run took longer than ${longestWorkMs / 60_000} minutes.`, 'Look at what was done, then do the rest.');
}

function planError(code: PlainError['code'], message: string, remedy: string): PlainError {
  return toPlainError(new GatehandError({ code, message, remedy }));
}

/** The id under which a call was handed back; null when it was not. */
function pendingId(answer: CallAnswer): string | null {
  const { structuredContent } = answer;
  const id = structuredContent?.approvalId;
  return !answer.isError && structuredContent?.status === 'approval_pending' && typeof id === 'string' ? id : null;
}
