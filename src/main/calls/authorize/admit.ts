import { limits } from '../../../shared/limits.js';
import { weigh } from '../../../shared/runtime/weigh.js';
import { pausedByOwner } from '../../guard/clients/client-pauses.js';
import { type AuthorizeDeps, type CallStep, callerOf, type PendingCall, type PipelineDeps } from '../call.js';
import { pairingKey } from '../consent/ask-keys.js';
import { askerOf } from '../consent/questions.js';
import { assertBearable, inputOf } from '../request/naming.js';
import { callKeyOf, refuseBy } from '../trace.js';
import { type Pending, pairByKept, pairFirst, refuseBlockedClient } from './authorize.js';
import { refuseToolset } from './judge.js';

/**
 * What costs nothing to refuse, before the arguments of a call are read: a blocked client, what is too large for its tool,
 * a client that is not paired (who raises the pairing card), a family that is switched off, a change while the owner has
 * stopped or forbidden changes, or faster than they let it. `call.input` is what was sent, unread. Null lets the call go on.
 */
export async function admit(parts: AuthorizeDeps, call: CallStep, kept: PendingCall | null): Promise<Pending | null> {
  refuseBlockedClient(parts.pipeline, call);
  assertBearable(call.tool, call.request);
  if (call.tool.beforePairing) return null;
  refusePaused(parts.pipeline, call);
  if (kept === null) checkStrangersCall(parts, call);
  else await pairByKept(parts, call, kept);
  const pending = await pairFirst(parts, call);
  if (pending === null) refuseAsThingsStand(parts.pipeline, call);
  return pending;
}

/**
 * A stranger that may not ask now is refused with its call unread. One that may: a call of theirs that could not run raises
 * no card, and one that takes work to read is not read.
 */
function checkStrangersCall({ pipeline, pending }: AuthorizeDeps, call: CallStep): void {
  const { tool, request, input } = call;
  const { clientKey } = call.trace;
  if (pipeline.guard.pairing(clientKey) !== null) return;
  const isAsked = pending.find({ clientKey, callKey: callKeyOf(tool, input), askKey: pairingKey }) !== null;
  if (isAsked) return;
  pipeline.desk.assertMayPair(askerOf(call));
  if (weigh(request.arguments, limits.message).passed === null) inputOf(pipeline, tool, request);
}

/** Nothing is read or changed for a client that the owner has paused, and nothing is asked for it. */
function refusePaused({ clientPauses }: PipelineDeps, { trace }: CallStep): void {
  if (clientPauses.paused(trace.clientKey)) refuseBy(trace, { rule: { kind: 'fixed', id: 'paused-client' }, error: pausedByOwner() });
}

/** A call of which nobody knows more than its tool. */
export function refuseAsThingsStand(parts: PipelineDeps, call: CallStep): void {
  refuseToolset(parts, call);
  const { tool, request, trace } = call;
  // What depends on the arguments is judged when they have been read.
  if (tool.relays || (tool.effect !== 'change' && tool.effect !== 'destroy')) return;
  const refusal = parts.guard.standing(callerOf(request.connection), tool.effect);
  if (refusal !== null) refuseBy(trace, refusal);
  parts.rateLimit.take(trace.clientKey, 0);
}
