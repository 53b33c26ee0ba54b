import type { Clearance } from '../../../shared/clearance.js';
import { createLightAbort } from '../../../shared/runtime/light-abort.js';
import { longestHoldMs } from '../../mac/ports/input.js';
import { refusalNow } from '../authorize/reauthorize.js';
import type { CallStep, PipelineDeps } from '../call.js';

/**
 * Until when a call may hold a mouse button beyond its own end: as long as its session lasts and the owner lets it, whatever they switch
 * or change meanwhile. A client that may do nothing any more could not let go of it either.
 */
export function heldUntil(
  parts: PipelineDeps,
  step: CallStep,
  of: { readonly session: AbortSignal; readonly clearance: Clearance },
): AbortSignal {
  const { session, clearance } = of;
  if (step.trace.act !== 'hold-button') return session;
  const ended = createLightAbort();
  const assertStill = (): void => {
    if (refusalNow(parts, step, clearance) !== null) end();
  };
  const watching = [
    ...[parts.settings, parts.clientStops, parts.grants].map(({ onChange }) => onChange(assertStill)),
    parts.clientPauses.onPause((paused) => paused === step.trace.clientKey && end()),
    parts.control.onInterrupt(end),
    parts.clock.after(longestHoldMs, end),
  ];
  session.addEventListener('abort', end, { once: true });
  if (session.aborted) end();
  return ended.signal;

  function end(): void {
    for (const stop of watching) stop();
    session.removeEventListener('abort', end);
    ended.abort();
  }
}
