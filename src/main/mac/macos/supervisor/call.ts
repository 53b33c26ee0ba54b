import { GatehandError } from '../../../../shared/errors.js';
import type { Job } from '../../port.js';
import type { Verb } from '../worker/verbs.js';

/** One call of an engine's verb on its way to a worker and back. */
export interface Call {
  readonly id: number;
  readonly port: string;
  readonly name: string;
  readonly verb: Verb;
  readonly job: Job | null;
  readonly onEvent: ((event: unknown) => void) | null;
  /** Ms since the epoch. */
  readonly askedAt: number;
  /** As the caller gave them. */
  readonly given: readonly unknown[];
  args: readonly unknown[];
  /** A worker was told of it. */
  sent: boolean;
  /** A worker began to change something for it. */
  acting: boolean;
  /** How often it was lost with its worker. */
  losses: number;
  /** The caller has its answer, though a worker may still be at it. */
  readonly settled: boolean;
  readonly done: Promise<void>;
  answer(value: unknown): void;
  fail(error: unknown): void;
}

export interface CallDeps {
  readonly id: number;
  readonly port: string;
  readonly name: string;
  readonly verb: Verb;
  readonly args: readonly unknown[];
  readonly job: Job | null;
  readonly onEvent: ((event: unknown) => void) | null;
  readonly askedAt: number;
}

/** A call and the promise of its answer. */
export function createCall(parts: CallDeps): { readonly call: Call; readonly answer: Promise<unknown> } {
  let settled = false;
  let done = (): void => undefined;
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const answer = new Promise<unknown>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  const settle = (how: () => void): void => {
    if (settled) return;
    settled = true;
    how();
    done();
  };
  const call: Call = {
    ...parts,
    given: parts.args,
    sent: false,
    acting: false,
    losses: 0,
    get settled() {
      return settled;
    },
    done: new Promise((onDone) => {
      done = onDone;
    }),
    answer: (value) => settle(() => resolve(value)),
    fail: (error) => settle(() => reject(error)),
  };
  return { call, answer };
}

/** The error of a call whose worker is gone: what happened, and whether the call may have done something before. */
export function lostError(call: Pick<Call, 'verb' | 'acting' | 'port' | 'name'>, how: string): GatehandError {
  const details = { verb: `${call.port}.${call.name}`, reason: how };
  if (call.verb.kind === 'read') {
    return new GatehandError({
      code: 'worker_unavailable',
      message: `Gatehand's engine had to be started anew while this was read: ${how}.`,
      remedy: 'Try again in a moment.',
      details,
    });
  }
  return new GatehandError({
    code: 'worker_unavailable',
    message: call.acting
      ? `Gatehand's engine ended in the middle of this: ${how}. A part of it, or all, may have happened.`
      : `Gatehand's engine ended before anything was done: ${how}.`,
    remedy: call.acting ? 'Look at what is there now before you do anything again.' : 'Try again in a moment.',
    details: { ...details, mayHaveHappened: call.acting },
  });
}

/** The error of what was never begun, since there is no worker. */
export function unavailable(how: string, { pauseMs, remedy }: { readonly pauseMs?: number; readonly remedy?: string } = {}): GatehandError {
  return new GatehandError({
    code: 'worker_unavailable',
    message: `Gatehand's engine cannot work at the moment: ${how}. Nothing was done.`,
    remedy: remedy ?? (pauseMs === undefined ? 'Try again in a moment.' : `Try again in ${Math.ceil(pauseMs / 1000)} s.`),
    details: { reason: how, mayHaveHappened: false, ...(pauseMs !== undefined && { retryAfterMs: pauseMs }) },
  });
}

/** The error of a call that did not end by its deadline. */
export function overdueError(call: Call): GatehandError {
  if (call.verb.kind === 'change') return lostError(call, 'it did not answer in time');
  return new GatehandError({ code: 'timed_out', message: 'The call ran out of time.', remedy: 'Ask for less at once, or try again.' });
}

/** The error of a call that was taken back. */
export function takenBack({ reason }: AbortSignal): GatehandError {
  return reason instanceof GatehandError ? reason : new GatehandError({ code: 'cancelled', message: 'The call was cancelled.' });
}
