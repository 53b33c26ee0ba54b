import { type Clearance, isChange } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import { createLightAbort } from '../../../shared/runtime/light-abort.js';
import { watchClipboardReach } from '../authorize/clipboard-reach.js';
import { watchFrontReach } from '../authorize/front-reach.js';
import { refusalNow } from '../authorize/reauthorize.js';
import type { CallStep, PipelineDeps } from '../call.js';

/**
 * Ends a call when its client cancels or leaves, when the owner stops or forbids it or wants to be asked about it, and at its own deadline. What runs beside the
 * gate ends as well when the owner is asked something, and when somebody has the keyboard whom its keys must not reach.
 */
export function callLimit(parts: PipelineDeps, step: CallStep, clearance: Clearance): { readonly signal: AbortSignal; end(): void } {
  const controller = createLightAbort();
  const { signal, connection } = step.request;
  const onCancel = (): void => {
    const cancelled = new GatehandError({ code: 'cancelled', message: 'The client cancelled the call or left.' });
    controller.abort(signal.reason instanceof GatehandError ? signal.reason : cancelled);
  };
  signal.addEventListener('abort', onCancel, { once: true });
  connection.closed.addEventListener('abort', onCancel, { once: true });
  if (signal.aborted || connection.closed.aborted) onCancel();
  const assertStill = (): void => {
    const refused = refusalNow(parts, step, clearance);
    if (refused !== null) controller.abort(refused);
  };
  const onCard = (): void => {
    if (parts.control.cardOpen()) controller.abort(cardOpened());
  };
  const frontReach = { step, clearance, signal: controller.signal };
  const stopWatching = [
    ...(isChange(step.trace) && runsBesideGate(step) ? [parts.control.onChange(onCard)] : []),
    watchFrontReach(parts, frontReach, (why) => controller.abort(why)),
    watchClipboardReach(parts, frontReach, (why) => controller.abort(why)),
    ...[parts.settings, parts.clientStops, parts.grants].map(({ onChange }) => onChange(assertStill)),
  ];
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

/** Scripts and commands could press what stands on the screen, a card too. */
function runsBesideGate({ trace: { capability } }: CallStep): boolean {
  return capability === 'script' || capability === 'shell';
}

function cardOpened(): GatehandError {
  return new GatehandError({
    code: 'interrupted',
    message: 'A question for the owner opened, so what ran was ended.',
    remedy: 'What it did until then stays. Wait for the owner to answer, look at the screen again, then go on.',
    details: { rule: 'card-open' },
  });
}

function timedOut(step: CallStep): GatehandError {
  return new GatehandError({
    code: 'timed_out',
    message: `${step.tool.name} took longer than ${step.tool.deadlineSeconds} seconds.`,
    remedy: isChange(step.trace) ? 'It may have been done; look before you repeat it.' : 'Try again, or ask for less.',
  });
}
