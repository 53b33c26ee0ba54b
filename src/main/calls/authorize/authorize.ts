import { type ChordRisk, chordRisk, typedChordRisk } from '../../../shared/chords.js';
import type { Clearance } from '../../../shared/clearance.js';
import { fail, GatehandError } from '../../../shared/errors.js';
import { permissionPanes } from '../../../shared/permissions.js';
import { type AppIdentity, type Subject, subjectApp } from '../../../shared/subject.js';
import type { Waiting } from '../../guard/approval-desk.js';
import { pairClient } from '../../guard/consent.js';
import type { Ask, GuardDecision } from '../../guard/guard.js';
import type { AuthorizeDeps, CallStep, PipelineDeps } from '../call.js';
import { approvalQuestion, assertYes, pairingQuestion, takeAnswer, waitForOwner } from '../consent/ask-owner.js';
import { elementOf, windowTitleOf } from '../consent/card-picture.js';
import { toolsetRefusal } from '../request/toolset.js';
import { namingWindows } from '../targets/missing-window.js';
import { resolveTargets } from '../targets/targets.js';

/** What the pairing question of a call is kept under; the others under their app. */
const pairingKey = 'pairing';

/** A call that may run, or one that still waits for the owner. */
export type Authorized =
  | { readonly kind: 'run'; readonly clearance: Clearance; readonly subjects: readonly Subject[] }
  | { readonly kind: 'pending'; readonly waiting: Waiting };

type Pending = Extract<Authorized, { kind: 'pending' }>;
type Allowance = Exclude<GuardDecision, { kind: 'refuse' }>;

interface Look {
  readonly subjects: readonly Subject[];
  readonly decision: Allowance;
}

/** Steps 3 to 5: who the targets are, what the guard says, and the owner's word where it must be asked. */
export async function authorize(parts: AuthorizeDeps, step: CallStep, callKey: string): Promise<Authorized> {
  refuseBlockedClient(parts.pipeline, step);
  if (step.tool.beforePairing) return authorizeOpenTool(parts.pipeline, step);
  const unpaired = await pairFirst(parts, step, callKey);
  if (unpaired !== null) return unpaired;

  if (step.resumed !== null && step.resumed.askKey !== pairingKey) assertYes(step, await step.resumed.waiting.answer);

  const first = await lookAndSpend(parts.pipeline, step);
  if (first.decision.kind === 'allow') {
    if (step.resumed === null) parts.pending.drop({ clientKey: step.request.connection.client.key, callKey });
    step.trace.decision = 'allowed';
    step.trace.rule = first.decision.rule;
    return { kind: 'run', clearance: first.decision.clearance, subjects: first.subjects };
  }
  const { asks, clearance } = first.decision;
  const { subjects } = first;
  const place = { mac: parts.pipeline.mac, clearance, subjects, signal: step.request.signal };
  const windowTitle = await windowTitleOf(place);
  const found = await elementOf(place);
  step.trace.rule = asks[0].rule;
  const question = () => approvalQuestion(parts.pipeline, step, { asks, clearance, subjects, windowTitle, found });
  const result = await waitForOwner(parts, step, { callKey, askKey: asks.map(askKey).sort().join(' '), question });
  if (result.kind === 'pending') return result;
  takeAnswer(parts.pipeline, step, { asks, answer: result.answer });
  return lookAgain(parts.pipeline, step, asks);
}

/** An unpaired client's first call raises the pairing card. */
async function pairFirst(parts: AuthorizeDeps, step: CallStep, callKey: string): Promise<Pending | null> {
  const { guard } = parts.pipeline;
  const { client } = step.request.connection;
  if (guard.pairing(client.key) !== null) return null;
  const result = await waitForOwner(parts, step, { callKey, askKey: pairingKey, question: () => pairingQuestion(step) });
  if (result.kind === 'pending') return result;
  if (result.answer.state !== 'approved') {
    step.trace.decision = 'refused';
    step.trace.rule = { kind: 'fixed', id: 'pairing' };
    fail('not_paired', 'The owner did not pair this client with Gatehand.', {
      remedy: 'Ask the owner; the next call shows the pairing card again.',
    });
  }
  pairClient(parts.pipeline, client, result.answer);
  return null;
}

/** A blocked client gets nothing and raises nothing. */
function refuseBlockedClient(parts: PipelineDeps, step: CallStep): void {
  if (!parts.guard.blocksClient(step.request.connection.client.key)) return;
  step.trace.decision = 'refused';
  step.trace.rule = { kind: 'fixed', id: 'blocked-client' };
  fail('not_paired', 'The owner has blocked this client.', { remedy: 'Only the owner can change this, in Gatehand.' });
}

/** A look that may run, with its share of a task budget taken; when another call took the last one meanwhile, a new look. */
async function lookAndSpend(parts: PipelineDeps, step: CallStep): Promise<Look> {
  for (;;) {
    const found = await look(parts, step);
    await requirePermissions(parts, step);
    if (found.decision.kind === 'ask' || parts.grants.use(found.decision.spends)) return found;
  }
}

/** Targets and guard, as they are now. Throws what the guard refuses. */
async function look(parts: PipelineDeps, step: CallStep): Promise<Look> {
  const { subjects, decision } = await judgeNow(parts, step);
  if (decision.kind === 'refuse') throw decision.error;
  return { subjects, decision };
}

/** Who the targets are and what the guard says of them now; asks nobody. Errors: those of resolving a target. */
export async function judgeNow(
  parts: PipelineDeps,
  step: CallStep,
): Promise<{ readonly subjects: readonly Subject[]; readonly decision: GuardDecision }> {
  const { trace, request, tool, input } = step;
  refuseToolset(parts, step);
  const mayName = (app: AppIdentity): boolean => !isBlocked(parts, app);
  const subjects = await explainingAbsence(parts, step, () =>
    namingWindows(parts, step, () => resolveTargets(parts.mac, tool.targets(input), mayName)),
  );
  const app = subjects.map(subjectApp).find((one) => one !== null) ?? null;
  trace.app = app === null ? null : { bundleId: app.bundleId, name: isBlocked(parts, app) ? app.bundleId : app.name };
  const frontmost = await parts.mac.attribution.frontmost();
  parts.clientStops.saw(frontmost);
  const decision = parts.guard.decide(
    { clientKey: request.connection.client.key, readOnly: request.connection.readOnly },
    {
      callId: trace.id,
      effect: trace.effect,
      capability: trace.capability,
      subjects,
      deadlineAt: deadline(parts, step),
      chord: chordOf(step),
    },
    { frontmost, locked: await parts.mac.attribution.locked() },
  );
  if (decision.kind === 'refuse') {
    trace.decision = decision.recorded ? 'recorded' : 'refused';
    trace.rule = decision.rule;
  }
  return { subjects, decision };
}

/** What is hidden from Gatehand for want of a permission cannot be found: then that permission is the answer. */
async function explainingAbsence<T>(parts: PipelineDeps, step: CallStep, find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (thrown) {
    if (thrown instanceof GatehandError && thrown.code === 'not_found') await requirePermissions(parts, step);
    throw thrown;
  }
}

/** A family that is switched off is refused before anybody is looked up or asked. */
function refuseToolset(parts: PipelineDeps, { tool, trace }: CallStep): void {
  const refusal = toolsetRefusal(parts.settings, tool);
  if (refusal === null) return;
  trace.decision = 'refused';
  trace.rule = refusal.rule;
  throw refusal.error;
}

/** After the owner's yes everything is looked at afresh: the target may have changed while the card stood. */
async function lookAgain(parts: PipelineDeps, step: CallStep, answered: readonly Ask[]): Promise<Authorized> {
  const { subjects, decision } = await look(parts, step);
  const covered = new Set(answered.map(askKey));
  if (decision.kind === 'ask' && decision.asks.some((ask) => !covered.has(askKey(ask)))) {
    fail('interrupted', 'The target belongs to another app than when the owner said yes.', { remedy: 'Look again, then repeat the call.' });
  }
  if (decision.kind === 'allow' && !parts.grants.use(decision.spends)) {
    fail('interrupted', 'Another call took the last use of a budget just now.', { remedy: 'Repeat the call; the owner is asked again.' });
  }
  step.trace.decision = 'asked-allowed';
  return { kind: 'run', clearance: decision.clearance, subjects };
}

function askKey(ask: Ask): string {
  return ask.app === null ? '*' : `${ask.app.bundleId.toLowerCase()}|${ask.app.path ?? ''}`;
}

/** Throws `permission_missing` with the pane when macOS has not granted what the tool needs. */
export async function requirePermissions(parts: PipelineDeps, step: CallStep): Promise<void> {
  for (const permission of step.tool.needs) {
    if (await parts.mac.permissions.has(permission)) continue;
    const pane = permissionPanes[permission];
    fail('permission_missing', `macOS does not let Gatehand do this: ${pane.split(' > ').at(-1)} is not granted.`, {
      remedy: `The owner can grant it in ${pane} by switching on Gatehand.`,
      details: { permission, pane },
    });
  }
}

function authorizeOpenTool(parts: PipelineDeps, step: CallStep): Authorized {
  const { trace } = step;
  trace.decision = 'allowed';
  trace.rule = { kind: 'fixed', id: 'open' };
  const subjects: readonly Subject[] = [{ kind: 'none' }];
  const clearance = parts.guard.clearance({
    callId: trace.id,
    effect: 'own',
    capability: 'see',
    subjects,
    deadlineAt: deadline(parts, step),
  });
  return { kind: 'run', clearance, subjects };
}

/** The weightiest of what the keys of a call would do. */
function chordOf({ tool, input }: CallStep): ChordRisk {
  const risks = tool
    .keys(input)
    .map((keys) => ('text' in keys ? typedChordRisk(keys.text, keys.modifiers) : chordRisk(keys.key, keys.modifiers)));
  return risks.find(({ risk }) => risk === 'system') ?? risks.find(({ risk }) => risk !== 'none') ?? { risk: 'none' };
}

function deadline(parts: PipelineDeps, step: CallStep): number {
  return parts.clock.now() + step.tool.deadlineSeconds * 1000;
}

function isBlocked(parts: PipelineDeps, app: AppIdentity): boolean {
  return parts.guard.blocks(app);
}
