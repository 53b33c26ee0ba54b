import { setMaxListeners } from 'node:events';
import type { Clearance } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import { refusalNow } from '../authorize/reauthorize.js';
import type { CallStep, PipelineDeps } from '../call.js';

/** Ends a call when its client cancels or leaves, when the owner stops or forbids it, and at its own deadline. */
export function callLimit(parts: PipelineDeps, step: CallStep, clearance: Clearance): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const { signal, connection } = step.request;
  const onCancel = (): void => {
    const cancelled = new GatehandError({ code: 'cancelled', message: 'The client cancelled the call or left.' });
    controller.abort(signal.reason instanceof GatehandError ? signal.reason : cancelled);
  };
  signal.addEventListener('abort', onCancel, { once: true });
  connection.closed.addEventListener('abort', onCancel, { once: true });
  if (signal.aborted || connection.closed.aborted) onCancel();
  const changes = step.trace.effect === 'change' || step.trace.effect === 'destroy';
  const assertStill = (): void => {
    const refused = changes ? refusalNow(parts, step, clearance) : null;
    if (refused !== null) controller.abort(refused);
  };
  const stopWatching = [parts.settings.onChange(assertStill), parts.clientStops.onChange(assertStill), parts.grants.onChange(assertStill)];
  const cancelTimer = step.tool.relays
    ? () => undefined
    : parts.clock.after(step.tool.deadlineSeconds * 1000, () => controller.abort(timedOut(step)));
  return {
    signal: controller.signal,
    end() {
      cancelTimer();
      for (const end of stopWatching) end();
      signal.removeEventListener('abort', onCancel);
      connection.closed.removeEventListener('abort', onCancel);
    },
  };
}

function timedOut(step: CallStep): GatehandError {
  const changes = step.trace.effect === 'change' || step.trace.effect === 'destroy';
  return new GatehandError({
    code: 'timed_out',
    message: `${step.tool.name} took longer than ${step.tool.deadlineSeconds} seconds.`,
    remedy: changes ? 'It may have been done; look before you repeat it.' : 'Try again, or ask for less.',
  });
}
