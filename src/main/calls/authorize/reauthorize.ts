import type { Clearance } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import type { GuardDecision } from '../../guard/guard.js';
import type { CallStep, PipelineDeps } from '../call.js';
import { toolsetRefusal } from '../request/toolset.js';
import type { Authorized } from './authorize.js';

type Run = Extract<Authorized, { kind: 'run' }>;

/**
 * A permit as it is worth when the call's turn comes: between the guard and the lane a call may wait for long, and the
 * owner may have changed the rules. Stop is not forgotten: a call from before it stays refused after it. Throws what
 * the guard refuses now.
 */
export function reauthorize(parts: PipelineDeps, step: CallStep, authorized: Run): Run {
  const { clearance } = authorized;
  const ended = endedGrant(parts, clearance);
  if (ended !== null) throw ended;
  if (parts.settings.version() === clearance.ruleVersion) return authorized;
  const decision = decideAgain(parts, step, clearance);
  if (decision.kind === 'refuse') {
    step.trace.decision = 'refused';
    step.trace.rule = decision.rule;
    throw decision.error;
  }
  const { stopEpoch, weight, grants } = clearance;
  return { ...authorized, clearance: { ...decision.clearance, stopEpoch, weight, grants } };
}

/** What the guard now has against a change that runs already; null when it may go on. */
export function refusalNow(parts: PipelineDeps, step: CallStep, clearance: Clearance): GatehandError | null {
  const ended = endedGrant(parts, clearance);
  if (ended !== null) return ended;
  const decision = decideAgain(parts, step, clearance);
  if (decision.kind !== 'refuse') return null;
  const { code, message, details } = decision.error;
  return new GatehandError({ code, message, remedy: 'It may have been done in part; look before you repeat it.', details });
}

/** Why a call may not go on that was allowed by what has been ended since; null when it may. One that is used up counts. */
function endedGrant({ grants }: PipelineDeps, clearance: Clearance): GatehandError | null {
  if (!(clearance.grants ?? []).some((id) => grants.ended(id))) return null;
  const message = 'What allowed this call was ended before it was done.';
  return new GatehandError({ code: 'interrupted', message, remedy: 'It may have been done in part; look, then ask the owner again.' });
}

function decideAgain(parts: PipelineDeps, step: CallStep, clearance: Clearance): GuardDecision {
  const switchedOff = toolsetRefusal(parts.settings, step.tool);
  if (switchedOff !== null) return { kind: 'refuse', ...switchedOff, recorded: false };
  const { client, readOnly } = step.request.connection;
  // Who is in front and whether the screen is locked counts at each event, where it is asked for afresh.
  return parts.guard.decide({ clientKey: client.key, readOnly }, clearance, { frontmost: null, locked: false });
}
