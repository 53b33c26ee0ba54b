import { type Clearance, isChange } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import type { GuardDecision } from '../../guard/guard.js';
import { type CallStep, callerOf, type PipelineDeps } from '../call.js';
import { toolsetRefusal } from '../request/toolset.js';
import { refuseBy } from '../trace.js';
import type { Run } from './authorize.js';

/**
 * A permit as it is worth when the call's turn comes: between the guard and the lane a call may wait for long, and the
 * owner may have changed the rules. Stop is not forgotten: a call from before it stays refused after it. Throws what
 * the guard refuses now, and where it would ask before what nobody was asked about.
 */
export function reauthorize(parts: PipelineDeps, step: CallStep, authorized: Run): Run {
  const { clearance } = authorized;
  if (step.tool.beforePairing) return authorized;
  const ended = endedGrant(parts, clearance);
  if (ended !== null) throw ended;
  if (parts.settings.version() === clearance.ruleVersion) return authorized;
  const decision = decideAgain(parts, step, clearance);
  if (decision.kind === 'refuse') refuseBy(step.trace, decision);
  if (isAskedNow(parts, step, clearance, decision)) throw rulesChanged(step);
  const { stopEpoch, weight, grants } = clearance;
  return { ...authorized, clearance: { ...decision.clearance, stopEpoch, weight, grants } };
}

/** What the guard now has against a call that runs already; null when it may go on. */
export function refusalNow(parts: PipelineDeps, step: CallStep, clearance: Clearance): GatehandError | null {
  if (step.tool.beforePairing) return null;
  const ended = endedGrant(parts, clearance);
  if (ended !== null) return ended;
  const decision = decideAgain(parts, step, clearance);
  if (decision.kind === 'refuse') {
    const { code, message, details } = decision.error;
    return isChange(step.trace) ? new GatehandError({ code, message, remedy: lookFirst, details }) : decision.error;
  }
  const isOver = isAskedNow(parts, step, clearance, decision) || seesLess(clearance, decision.clearance);
  return isOver ? rulesChanged(step) : null;
}

/** Why a call may not go on that was allowed by what has been ended since; null when it may. One that is used up counts. */
function endedGrant({ grants }: PipelineDeps, clearance: Clearance): GatehandError | null {
  if (!(clearance.grants ?? []).some((id) => grants.ended(id))) return null;
  const message = 'What allowed this call was ended before it was done.';
  return new GatehandError({ code: 'interrupted', message, remedy: 'It may have been done in part; look, then ask the owner again.' });
}

/**
 * Whether the rules of now ask about a call that was allowed without a question. What a yes that lasts allowed ends with that yes,
 * unless the owner wants to be asked each time from now on, or has made the task narrower that allowed it.
 */
function isAskedNow({ grants }: PipelineDeps, { trace }: CallStep, clearance: Clearance, decision: GuardDecision): boolean {
  if (decision.kind !== 'ask' || trace.decision !== 'allowed' || decision.clearance.ruleVersion === clearance.ruleVersion) return false;
  const by = clearance.grants;
  return by === undefined || decision.asks.some(({ reach }) => reach === 'call') || grants.tasks.list().some(({ id }) => by.includes(id));
}

/** Whether an app may not be seen any more that a call may still come by. */
function seesLess(before: Clearance, now: Clearance): boolean {
  const { allowedBundleIds: listed } = now;
  if (now.deniedBundleIds.some((id) => !before.deniedBundleIds.includes(id))) return true;
  return listed !== null && (before.allowedBundleIds === null || before.allowedBundleIds.some((id) => !listed.includes(id)));
}

function rulesChanged(step: CallStep): GatehandError {
  return new GatehandError({
    code: 'interrupted',
    message: 'The owner changed the rules by which this call was allowed, so it was ended.',
    remedy: isChange(step.trace) ? lookFirst : 'Repeat the call.',
  });
}

const lookFirst = 'It may have been done in part; look before you repeat it.';

function decideAgain(parts: PipelineDeps, step: CallStep, clearance: Clearance): GuardDecision {
  const switchedOff = toolsetRefusal(parts.settings, step.tool);
  if (switchedOff !== null) return { kind: 'refuse', ...switchedOff, recorded: false };
  // Who is in front and whether the screen is locked counts at each event, where it is asked for afresh.
  return parts.guard.decide(callerOf(step.request.connection), clearance, { frontmost: null, locked: false });
}
