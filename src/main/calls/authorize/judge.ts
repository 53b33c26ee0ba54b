import { firstApp } from '../../../shared/subject.js';
import type { Permit } from '../../guard/guard.js';
import type { Surroundings } from '../../guard/judged.js';
import type { Refusal } from '../../guard/refusals.js';
import { type CallStep, callerOf, judgedCall, type PipelineDeps, type TargetsLook } from '../call.js';
import { nameOfCall, noteName } from '../consent/name-of-act.js';
import { toolsetRefusal, unlistedRefusal } from '../request/toolset.js';
import { refuseBy } from '../trace.js';
import { assertClipboardReach } from './clipboard-reach.js';
import { isFinal, isForItself, weightOf } from './finality.js';
import { assertFrontReach, type FrontReach } from './front-reach.js';
import { lookOnce } from './look-once.js';

/** Who the targets are and what the guard says of them; asks nobody. Errors: those of resolving a target, and the guard's refusal. */
export async function judgeNow(parts: PipelineDeps, step: CallStep): Promise<{ readonly look: TargetsLook; readonly decision: Permit }> {
  refuseToolset(parts, step);
  const look = await parts.tracer.step('look', () => lookOnce(parts, step));
  parts.clientStops.saw(look.frontmost);
  try {
    const decision = decide(parts, step, look, look);
    await assertFrontNow(parts, { step, clearance: decision.clearance, signal: step.request.signal });
    noteName(parts, step, look, nameOfCall(step, look));
    return { look, decision };
  } finally {
    parts.now.changed();
  }
}

/** Nobody is asked about what would be refused as things stand. */
async function assertFrontNow(parts: PipelineDeps, of: FrontReach): Promise<void> {
  try {
    await assertFrontReach(parts, of);
    await assertClipboardReach(parts, of);
  } catch (thrown) {
    of.step.trace.decision = 'refused';
    throw thrown;
  }
}

/** What the guard says of a call by its look, with the rules of this moment. Errors: its refusal. */
export function decide(parts: PipelineDeps, step: CallStep, look: TargetsLook, surroundings: Surroundings): Permit {
  const { trace, request } = step;
  const { subjects, sightings, chord } = look;
  const app = firstApp(subjects);
  trace.app = app === null ? null : { bundleId: app.bundleId, name: parts.guard.blocks(app) ? app.bundleId : app.name };
  const final = isFinal(step, look);
  trace.final ||= final;
  const decision = parts.guard.decide(
    callerOf(request.connection),
    judgedCall(parts, step, {
      subjects,
      sightings,
      chord,
      weight: weightOf(step, look),
      final: final || isForItself(step, look),
      question: step.tool.question?.kind,
      replaces: replacesPicture(parts, step),
    }),
    surroundings,
  );
  if (decision.kind !== 'refuse') return decision;
  noteAbsence(parts, step, decision);
  return refuseBy(trace, decision);
}

/** Of what was not written here nothing is replaced, so nobody is asked about it. */
function replacesPicture({ mac }: PipelineDeps, { tool, input }: CallStep): boolean | undefined {
  const path = tool.overwrites(input);
  return path === null ? undefined : mac.files.wrote(path);
}

/** What is switched off, or not the client's to call, is refused before anybody is looked up or asked. */
export function refuseToolset(parts: PipelineDeps, { tool, trace, request, input }: CallStep): void {
  // Before the arguments are read, an effect that depends on them is the worst one.
  const effect = typeof tool.effect === 'object' && input === request.arguments ? null : trace.effect;
  const refusal = toolsetRefusal(parts.settings, tool) ?? unlistedRefusal(parts, tool, { request, effect });
  if (refusal !== null) refuseBy(trace, refusal);
}

/** What was refused because the owner is away stands in the report they get. */
function noteAbsence({ grants }: PipelineDeps, { trace }: CallStep, { rule }: Refusal): void {
  if (rule.kind !== 'fixed' || rule.id !== 'outside-task') return;
  const task = grants.tasks.of(trace.clientKey);
  if (task !== null) grants.tasks.note(task.id, { tool: trace.tool, capability: trace.capability, app: trace.app?.name ?? null });
}
