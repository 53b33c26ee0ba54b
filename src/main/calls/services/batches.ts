import { randomUUID } from 'node:crypto';
import { fail, GatehandError, toPlainError } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { HostControl } from '../../mac/host-control.js';
import type { CallAnswer } from '../../tools/kit/answer.js';
import type { Batch } from '../../tools/kit/steps.js';
import { waitBudgetMs } from '../consent/pending.js';
import type { CallRequest } from '../types.js';
import { createRecord } from './batch-record.js';
import { type BatchRun, makeMove, takeMove, timeFor, tookTooLong } from './batch-run.js';

/** How long a batch that was handed back without a question stays. */
const pausedLifeMs = 300_000;

/** A step whose question the owner has answered: taken out, to be run once. */
export type Claim =
  | { readonly kind: 'pending'; readonly answer: CallAnswer }
  | { readonly kind: 'claimed'; runStored(): Promise<CallAnswer> };

export interface BatchDeps {
  readonly clock: Clock;
  readonly control: Pick<HostControl, 'onStop'>;
  /** One step through the whole pipeline; failures are answers. */
  runStep(request: CallRequest): Promise<CallAnswer>;
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
  /** Ends those of a client for good, as Stop does with all. */
  endClient(clientKey: string): void;
  /** Forgets those of clients that are not paired any more. */
  retain(isPaired: (clientKey: string) => boolean): void;
}

interface PausedBatch {
  readonly run: BatchRun;
  /** The approval it waits for, or an id of its own when it only paused. */
  readonly id: string;
  /** Until when it may go on; null: as long as its approval. */
  readonly pausedUntil: number | null;
  /** Stop, or a pause of its client, ended it; it is kept to say so. */
  stopped: boolean;
}

export function createBatches(parts: BatchDeps): Batches {
  const paused = new Map<string, PausedBatch>();
  const isGood = ({ run, id, pausedUntil, stopped }: PausedBatch): boolean =>
    !stopped && (pausedUntil === null ? parts.isKept(run.clientKey, id) : pausedUntil > parts.clock.now());
  parts.control.onStop(() => {
    for (const one of paused.values()) one.stopped = true;
  });

  function keep(one: PausedBatch, request: CallRequest): void {
    for (const [id, other] of paused) if (!isGood(other) && !other.stopped) paused.delete(id);
    // Of too many that stand still the oldest of this client gives way; what it has done stays done.
    const own = [...paused.values()].filter(({ run }) => run.clientKey === one.run.clientKey);
    for (const old of own.slice(0, Math.max(0, own.length - limits.pausedRuns + 1))) paused.delete(old.id);
    paused.set(one.id, one);
    request.connection.closed.addEventListener('abort', () => paused.get(one.id) === one && paused.delete(one.id), { once: true });
  }

  /** The batch's answer when its step waits for the owner, else null. */
  function standStill(run: BatchRun, answer: CallAnswer, request: CallRequest): CallAnswer | null {
    const id = pendingId(answer);
    if (id === null) return null;
    keep({ run, id, pausedUntil: null, stopped: false }, request);
    return run.record.handedBack(answer);
  }

  function pause(run: BatchRun, request: CallRequest): CallAnswer {
    const pausedUntil = parts.clock.now() + pausedLifeMs;
    const id = `run-${randomUUID()}`;
    keep({ run, id, pausedUntil, stopped: false }, request);
    return run.record.paused(id, pausedUntil);
  }

  /** Goes on with a batch; `first` is the answer to the move it is at, null when that is still to be made. */
  async function go(run: BatchRun, request: CallRequest, first: CallAnswer | null): Promise<CallAnswer> {
    const turn = { clock: parts.clock, runStep: parts.runStep, request, since: parts.clock.now() };
    let answer = first;
    try {
      for (;;) {
        const end = takeMove(run, answer);
        if (end !== null) return end;
        request.signal.throwIfAborted();
        const time = timeFor(run, turn);
        if (time !== 'yes') return time === 'never' ? run.record.finished(tookTooLong()) : pause(run, request);
        answer = await makeMove(run, turn);
        const still = standStill(run, answer, request);
        if (still !== null) return still;
      }
    } catch (thrown) {
      return endedBy(run, thrown);
    } finally {
      run.workedMs += parts.clock.now() - turn.since;
    }
  }

  /** What was done stays told when Stop ended it. */
  function endedBy(run: BatchRun, reason: unknown): CallAnswer {
    if (!(reason instanceof GatehandError)) throw reason;
    return run.record.finished(toPlainError(reason));
  }

  function failStopped({ id, run }: PausedBatch): never {
    paused.delete(id);
    fail('stopped', 'The owner pressed Stop, or stopped this client, while this run stood still, which ended it.', {
      remedy: 'Look at what its steps have done; the same call again starts from the first step.',
      details: { steps: run.record.steps() },
    });
  }

  /** Waits for the standing step's answer, then goes on. Whoever claims it goes on with it; it is claimed once. */
  async function advance(one: PausedBatch, timeoutMs: number, request: CallRequest): Promise<CallAnswer> {
    const { run } = one;
    if (one.pausedUntil !== null) {
      paused.delete(one.id);
      return go(run, request, null);
    }
    const claim = await parts.claim(one.id, timeoutMs, request);
    if (claim.kind === 'pending') return run.record.handedBack(claim.answer);
    paused.delete(one.id);
    const answer = await claim.runStored();
    return standStill(run, answer, request) ?? go(run, request, answer);
  }

  return {
    async run(batch, { request, callKey }) {
      const clientKey = request.connection.client.key;
      const begun = [...paused.values()].find(({ run }) => run.clientKey === clientKey && run.callKey === callKey && isOf(run, batch));
      if (begun === undefined) {
        const run = { clientKey, callKey, batch, record: createRecord(batch.about, batch.notes), at: null, workedMs: 0, moves: 0 };
        return go(run, request, null);
      }
      if (begun.stopped) failStopped(begun);
      if (!isGood(begun)) {
        paused.delete(begun.id);
        fail('interrupted', 'This run was begun before, and what it waited for was used or has run out.', {
          remedy: 'Look at what its steps have done; the same call again starts from the first step.',
          details: { steps: begun.run.record.steps() },
        });
      }
      return advance(begun, waitBudgetMs(request.connection.client.name, 0), request);
    },
    resume(approvalId, timeoutMs, request) {
      const one = paused.get(approvalId);
      if (one === undefined || one.run.clientKey !== request.connection.client.key) return null;
      if (one.stopped) failStopped(one);
      if (!isGood(one)) return null;
      // The id stood in the answer.
      one.run.record.wasRead();
      return advance(one, timeoutMs, request);
    },
    endClient(clientKey) {
      for (const one of paused.values()) if (one.run.clientKey === clientKey) one.stopped = true;
    },
    retain(isPaired) {
      for (const [id, { run }] of paused) if (!isPaired(run.clientKey)) paused.delete(id);
    },
  };
}

/** Whether a run is of what is called now: by the same name a macro may be another one by now. */
function isOf(run: BatchRun, { about }: Batch): boolean {
  return JSON.stringify(run.batch.about) === JSON.stringify(about);
}

/** The id under which a call was handed back; null when it was not. */
function pendingId(answer: CallAnswer): string | null {
  const { structuredContent } = answer;
  const id = structuredContent?.approvalId;
  return !answer.isError && structuredContent?.status === 'approval_pending' && typeof id === 'string' ? id : null;
}
