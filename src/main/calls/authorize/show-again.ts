import type { Clearance } from '../../../shared/clearance.js';
import { fail, GatehandError } from '../../../shared/errors.js';
import type { Sighting } from '../../../shared/sighting.js';
import type { ApprovalQuestion } from '../../guard/cards/approval-desk.js';
import type { Asking } from '../../guard/guard.js';
import type { Ask } from '../../guard/judged.js';
import { type Asked, type CallStep, deadlineOf, type PipelineDeps, type TargetsLook } from '../call.js';
import { withClipboard } from '../consent/clipboard-content.js';
import { approvalQuestion } from '../consent/questions.js';
import { withSecretField } from '../consent/secret-offer.js';
import { cardSteps } from './card-steps.js';
import { isAskedAlone } from './finality.js';
import { decide, judgeNow } from './judge.js';
import { hasUnseen } from './look-once.js';
import { rehearse } from './rehearse.js';
import { requirePermissions } from './require-permissions.js';
import { withScene } from './scene.js';

/** What the owner is asked about: the call's look, with what stands where it would act; by that, whether a yes may last. Error: the guard's refusal. */
export async function askedAbout(
  parts: PipelineDeps,
  step: CallStep,
  { look, decision: { asks, clearance } }: { readonly look: TargetsLook; readonly decision: Asking },
): Promise<Asked> {
  const changes = parts.changes.count(look.subjects);
  const scene = await withClipboard(parts, step, await withScene(parts, step, look, clearance));
  const seen = await withSecretField(parts, step, scene, clearance);
  // What was found there may be what is refused in any case.
  decide(parts, step, seen, seen);
  const [first, ...others] = asks;
  const alone = (ask: Ask): Ask => (isAskedAlone(step, seen) ? { ...ask, reach: 'call' } : ask);
  return { look: seen, asks: [alone(first), ...others.map(alone)], changes };
}

/** The question of a card, which notices when its target has changed and can be asked by a fresh look: `kept` is about that then. */
export async function liveQuestion(
  parts: PipelineDeps,
  step: CallStep,
  { asked, clearance, kept = asked }: { readonly asked: Asked; readonly clearance: Clearance; readonly kept?: Asked },
): Promise<ApprovalQuestion> {
  const steps = await cardSteps(parts, step.request);
  const question = await approvalQuestion(parts, step, asked, { clearance, steps });
  const { look } = asked;
  return {
    ...question,
    changed: () => parts.tracer.beside(() => isChanged(parts, step, { look, clearance })),
    again: () => parts.tracer.beside(() => askAgain(parts, step, kept)),
  };
}

async function askAgain(parts: PipelineDeps, step: CallStep, asked: Asked): ReturnType<NonNullable<ApprovalQuestion['again']>> {
  try {
    const { look, decision } = await judgeAgain(parts, step);
    const fresh = await askedAbout(parts, step, { look, decision });
    const question = await liveQuestion(parts, step, { asked: fresh, clearance: decision.clearance, kept: asked });
    return { question, taken: () => void Object.assign(asked, fresh) };
  } catch (thrown) {
    asked.ended = thrown;
    throw thrown;
  }
}

/** A fresh look, judged as the first one was. Errors: all that may end a call before it is asked about. */
async function judgeAgain(parts: PipelineDeps, step: CallStep): Promise<{ readonly look: TargetsLook; readonly decision: Asking }> {
  const { look, decision } = await judgeNow(parts, step);
  await requirePermissions(parts, step);
  if (decision.kind === 'allow') {
    fail('interrupted', 'The rules have changed while the owner was asked.', {
      remedy: 'Repeat the call; it is not asked about any more.',
    });
  }
  if (hasUnseen(parts, step, look)) return { look, decision };
  if (look.missing !== null) throw new GatehandError(look.missing);
  await rehearse(parts, { step, decision, sawTextOf: () => undefined }, 'now');
  return { look, decision };
}

/** By the same comparison as the engine makes before the first event, with what may be read for the question alone. */
async function isChanged(
  parts: PipelineDeps,
  step: CallStep,
  { look: { sightings, subjects, clipboard }, clearance }: { readonly look: TargetsLook; readonly clearance: Clearance },
): Promise<boolean> {
  const { mac } = parts;
  const job = { clearance: { ...clearance, sightings: [...sightings], deadlineAt: deadlineOf(parts, step) }, signal: step.request.signal };
  const pid = (await mac.attribution.frontmost())?.pid ?? null;
  // While the owner is in a window of Gatehand, nothing else is in front.
  if (pid !== null && clearance.ownPids.includes(pid)) return false;
  try {
    if (clipboard !== undefined && (await mac.clipboard.changeCount()) !== clipboard.changeCount) return true;
    if (sightings.some(({ kind }) => kind !== 'element')) await mac.attribution.assertAsSeen(job);
    for (const { element } of sightings.filter(isElement)) {
      const subject = subjects.find((one) => one.kind === 'element' && one.element === element);
      await mac.elements.get(job, { app: subject?.kind === 'element' ? subject.app : null, element });
    }
    return false;
  } catch (thrown) {
    if (!(thrown instanceof GatehandError)) return false;
    return thrown.details.rule === 'changed-target' || thrown.code === 'not_found' || thrown.code === 'stale_ref';
  }
}

function isElement(one: Sighting): one is Extract<Sighting, { kind: 'element' }> {
  return one.kind === 'element';
}
