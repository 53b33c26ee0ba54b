import type { Clearance } from '../../../shared/clearance.js';
import { firstApp, type Subject } from '../../../shared/subject.js';
import { type CallStep, callerOf, judgedCall, type PipelineDeps, type TargetsLook, toSee } from '../call.js';
import { veilToLook } from '../veil/veil-to-look.js';

/** A call that is answered without being made: what it asks for is so already. */
export interface AlreadySo {
  readonly kind: 'already-so';
  /** What its tool answers. */
  readonly output: unknown;
  readonly clearance: Clearance;
  readonly subjects: readonly Subject[];
  /** Bundle ids of the apps whose text is in it. */
  readonly untrusted: Set<string>;
}

/**
 * What is answered in place of a question to the owner where there is nothing to do. Only to a client that may see as much without a
 * question, by the rule that allows it to.
 */
export async function readAlreadySo(parts: PipelineDeps, step: CallStep, look: TargetsLook): Promise<AlreadySo | null> {
  const { tool, input, trace, request } = step;
  if (tool.alreadySo === null) return null;
  const { subjects } = look;
  const decision = parts.guard.decide(callerOf(request.connection), judgedCall(parts, step, { ...toSee, subjects }), look);
  if (decision.kind !== 'allow' || decision.spends.length > 0) return null;
  const { clearance } = decision;
  const untrusted = new Set<string>();
  const sawTextOf = (bundleId: string): unknown => untrusted.add(bundleId);
  const mac = veilToLook({ mac: parts.mac, clearance, signal: request.signal, sawTextOf });
  const output = await tool.alreadySo(mac, input, firstApp(subjects));
  if (output === null) return null;
  trace.decision = 'allowed';
  trace.rule = decision.rule;
  return { kind: 'already-so', output, clearance, subjects, untrusted };
}
