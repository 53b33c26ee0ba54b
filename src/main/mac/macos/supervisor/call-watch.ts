import { GatehandError, toPlainError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { type Call, overdueError, takenBack } from './call.js';
import type { Station } from './station.js';
import type { Tuning } from './tuning.js';

export interface CallWatchDeps {
  readonly clock: Clock;
  readonly tuning: Tuning;
  /** Where a call waits or runs. */
  readonly holderOf: (call: Call) => Station | undefined;
}

/** Ends a call at its deadline, with the worker that did not keep it, and when its caller takes it back. */
export function watchCall(call: Call, parts: CallWatchDeps): void {
  const ends = [watchDeadline(call, parts), watchSignal(call, parts)];
  void call.done.then(() => {
    for (const end of ends) end();
  });
}

function watchDeadline(call: Call, { clock, tuning, holderOf }: CallWatchDeps): () => void {
  const leftMs = call.job === null ? tuning.questionMs : call.job.clearance.deadlineAt + tuning.graceMs - clock.now();
  return clock.after(leftMs, () => {
    const holder = holderOf(call);
    call.fail(overdueError(call));
    if (call.sent) holder?.kill('hung', `${call.port}.${call.name} ran past its deadline`);
  });
}

function watchSignal(call: Call, { clock, tuning, holderOf }: CallWatchDeps): () => void {
  const signal = call.job?.signal;
  if (signal === undefined) return () => undefined;
  const onAbort = (): void => {
    const { reason }: { reason: unknown } = signal;
    holderOf(call)?.cancel(call, reason instanceof GatehandError ? toPlainError(reason) : null);
    // The worker's own answer tells what had been done; but it may be waiting for an app.
    clock.after(call.sent ? tuning.cancelMs : 0, () => call.fail(takenBack(signal)));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  return () => signal.removeEventListener('abort', onAbort);
}
