import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { createBoundedMap } from '../../../shared/runtime/bounded.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { sleep } from '../../../shared/runtime/clock.js';
import type { WithdrawnFor } from '../../guard/cards/answered-cards.js';
import type { HostControl } from '../../mac/host-control.js';
import type { PendingCall, PendingCalls, WaitResult } from '../call.js';
import { pairingKey } from './ask-keys.js';

/** How long a call may block in all before it hands back, so that it ends before common clients give up. */
const blockingMs = 45_000;
/** The same for clients known to wait longer. */
const patientBlockingMs = 170_000;
const shortestWaitMs = 10_000;
const progressEveryMs = 5_000;
/** Calls that were ended for good and are remembered, so that who asks for them is told. */
const rememberedStops = 1000;
/** How long an approval that nobody was waiting for stays usable. */
const approvedLifeMs = 300_000;

const patientClients: readonly string[] = ['claude-code'];

/** How long a client lets one call block. */
export function blockingOf(clientName: string): number {
  return patientClients.includes(clientName) ? patientBlockingMs : blockingMs;
}

/** How long a call of a tool may wait for the owner before it answers `approval_pending`, of which `spentMs` is gone already. */
export function waitBudgetMs(clientName: string, deadlineSeconds: number, spentMs = 0): number {
  return Math.max(shortestWaitMs, blockingOf(clientName) - deadlineSeconds * 1000 - spentMs);
}

/** Calls that wait for the owner beyond their client's patience. Nothing in here ever runs by itself. */
export function createPendingCalls(clock: Clock, control: Pick<HostControl, 'onStop'>): PendingCalls {
  const kept = new Map<string, PendingCall>();
  /** Whose call each was that was ended for good. */
  const stopped = createBoundedMap<string, string>(rememberedStops);
  const drop = (call: PendingCall, why?: WithdrawnFor): void => {
    kept.delete(call.id);
    call.waiting.withdraw(why);
  };
  const end = (call: PendingCall, why?: WithdrawnFor): void => {
    stopped.set(call.id, call.clientKey);
    drop(call, why);
  };
  control.onStop(() => {
    for (const call of kept.values()) end(call);
  });
  const find: PendingCalls['find'] = (by) => {
    const matches = (call: PendingCall): boolean =>
      call.clientKey === by.clientKey &&
      (by.id === undefined || call.id === by.id) &&
      (by.callKey === undefined || call.callKey === by.callKey) &&
      (by.askKey === undefined || call.askKey === by.askKey);
    return [...kept.values()].find((call) => matches(call) && call.waiting.state() !== 'withdrawn') ?? null;
  };
  return {
    async wait(waiting, limitMs, request) {
      const done = new AbortController();
      const stopTicking = tick(clock, done.signal, () => request.progress?.('Waiting for the owner to answer in Gatehand'));
      try {
        const result = await Promise.race([
          waiting.answer.then((answer): WaitResult => ({ kind: 'answered', answer })),
          sleep(clock, limitMs, done.signal).then((): WaitResult => ({ kind: 'pending', waiting })),
          aborted(request.signal, done.signal),
        ]);
        // Stop and a client that leaves take questions back as well; what ended the call is what it is told.
        request.signal.throwIfAborted();
        return result;
      } finally {
        stopTicking();
        done.abort();
      }
    },
    keep(call) {
      kept.set(call.id, call);
      const onClosed = (): void => {
        call.waiting.withdraw();
        kept.delete(call.id);
      };
      call.request.connection.closed.addEventListener('abort', onClosed, { once: true });
      void call.waiting.answer.then(() => {
        clock.after(approvedLifeMs, () => kept.delete(call.id));
      });
    },
    find,
    endClient(clientKey) {
      for (const call of kept.values()) if (call.clientKey === clientKey) end(call, 'forbidden');
    },
    retain(isPaired) {
      for (const call of kept.values()) if (call.askKey !== pairingKey && !isPaired(call.clientKey)) drop(call, 'forbidden');
    },
    wasStopped: ({ clientKey, id }) => stopped.get(id) === clientKey,
    assertRoom({ clientKey, askKey }) {
      const isStranger = askKey === pairingKey;
      const all = [...kept.values()].filter((call) => call.waiting.state() !== 'withdrawn' && (call.askKey === pairingKey) === isStranger);
      const most = isStranger ? limits.keptApprovals.strangers : limits.keptApprovals.inAll;
      const own = all.filter((call) => call.clientKey === clientKey);
      if (own.length < limits.keptApprovals.perClient && all.length < most) return;
      fail('rate_limited', 'Too many calls of this client wait for the owner or for being taken up.', {
        remedy: 'Take up those that wait with await_approval first.',
        details: { waiting: own.length },
      });
    },
    take(call) {
      if (!kept.delete(call.id)) fail('not_found', 'This approval has been used.', { remedy: 'Make the call again.' });
    },
    drop({ clientKey, callKey }) {
      const call = kept.size === 0 ? null : find({ clientKey, callKey: callKey() });
      if (call !== null) drop(call, 'covered');
    },
  };
}

function tick(clock: Clock, until: AbortSignal, run: () => void): () => void {
  run();
  let cancel = clock.after(progressEveryMs, again);
  function again(): void {
    if (until.aborted) return;
    run();
    cancel = clock.after(progressEveryMs, again);
  }
  return () => cancel();
}

function aborted(signal: AbortSignal, done: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true, signal: done });
  });
}
