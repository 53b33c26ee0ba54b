import type { Clearance } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import type { GuardDecision } from '../../guard/guard.js';
import type { CallStep, CorridorParts } from '../call.js';
import { toolsetRefusal } from '../request/toolset.js';
import type { Permitted } from './authorize.js';

type Run = Extract<Permitted, { kind: 'run' }>;

/**
 * A permit as it is worth when the call's turn comes: between the guard and the lane a call may wait for long, and the
 * owner may have changed the rules. Stop is not forgotten: a call from before it stays refused after it. Throws what
 * the guard refuses now.
 */
export function stillPermitted(parts: CorridorParts, step: CallStep, permitted: Run): Run {
  const { clearance } = permitted;
  if (parts.settings.version() === clearance.ruleVersion) return permitted;
  const decision = decideAgain(parts, step, clearance);
  if (decision.kind === 'refuse') {
    step.trace.decision = 'refused';
    step.trace.rule = decision.rule;
    throw decision.error;
  }
  return { ...permitted, clearance: { ...decision.clearance, stopEpoch: clearance.stopEpoch } };
}

/** What the guard now has against a change that runs already; null when it may go on. */
export function refusalNow(parts: CorridorParts, step: CallStep, clearance: Clearance): GatehandError | null {
  const decision = decideAgain(parts, step, clearance);
  if (decision.kind !== 'refuse') return null;
  const { code, message, details } = decision.error;
  return new GatehandError({ code, message, remedy: 'It may have been done in part; look before you repeat it.', details });
}

function decideAgain(parts: CorridorParts, step: CallStep, clearance: Clearance): GuardDecision {
  const switchedOff = toolsetRefusal(parts.settings, step.tool);
  if (switchedOff !== null) return { kind: 'refuse', rule: `toolset: ${step.tool.toolset}`, error: switchedOff, recorded: false };
  const { client, readOnly } = step.request.connection;
  // Who is in front and whether the screen is locked counts at each event, where it is asked for afresh.
  return parts.guard.decide({ clientKey: client.key, readOnly }, clearance, { frontmost: null, locked: false });
}
