import type { Clearance } from '../../../shared/clearance.js';
import { fail, GatehandError } from '../../../shared/errors.js';
import type { Subject } from '../../../shared/subject.js';
import type { Answer, Waiting } from '../../guard/cards/approval-desk.js';
import { watchClient } from '../../guard/clients/watched-session.js';
import { pairClient } from '../../guard/consent.js';
import type { Permit } from '../../guard/guard.js';
import { blockedClient } from '../../guard/refusals.js';
import type { Task } from '../../guard/tasks/task-book.js';
import {
  type Asked,
  type AuthorizeDeps,
  actsOnScreen,
  type CallStep,
  judgedCall,
  type PendingCall,
  type PipelineDeps,
  type TargetsLook,
  toSee,
} from '../call.js';
import { askKey, asksKey, pairingKey } from '../consent/ask-keys.js';
import { takeAnswer, waitForOwner } from '../consent/ask-owner.js';
import { putsInto } from '../consent/card-facts.js';
import { nameOfCall, noteName } from '../consent/name-of-act.js';
import { pairingQuestion } from '../consent/questions.js';
import { giveTask } from '../consent/task-offer.js';
import { refreshedApps } from '../targets/targets.js';
import { callKeyOf, refuseBy } from '../trace.js';
import { type AlreadySo, readAlreadySo } from './already-so.js';
import { isClipboardKept } from './clipboard-reach.js';
import { actOf, asksOfWork, dependsOnPlace, mayBeFinal, menuKeys } from './finality.js';
import { decide, judgeNow, refuseToolset } from './judge.js';
import { hasUnseen } from './look-once.js';
import { rehearse } from './rehearse.js';
import { requirePermissions } from './require-permissions.js';
import { withScene } from './scene.js';
import { askedAbout, liveQuestion } from './show-again.js';

/** A call that may run. */
export interface Run {
  readonly kind: 'run';
  readonly clearance: Clearance;
  readonly subjects: readonly Subject[];
  /** What the owner gave when the call asked for a task. */
  readonly task?: Task | null;
  /** The item that the owner picked for a password field. */
  readonly item?: string | null;
  /** The changes in its apps until the owner was asked about it; absent where nobody was. */
  readonly changes?: number;
  /** What lay on the clipboard then, where the call reads or pastes it and the yes is for this once. */
  readonly clipboard?: number;
}

/** A call that still waits for the owner. */
export interface Pending {
  readonly kind: 'pending';
  readonly waiting: Waiting;
}

export type Authorized = Run | Pending | AlreadySo;

/** Steps 3 to 5: who the targets are, what the guard says, and the owner's word where it must be asked. */
export async function authorize(parts: AuthorizeDeps, step: CallStep): Promise<Authorized> {
  return step.tool.beforePairing ? authorizeOpenTool(parts.pipeline, step) : lookAndAsk(parts, step);
}

/**
 * The same for a call that was handed back and taken out since, its question answered. What it was about then is what it
 * may do now: nothing is looked up again, and the engine's gate refuses what has become something else.
 */
export async function authorizeAnswered(parts: AuthorizeDeps, step: CallStep, kept: PendingCall): Promise<Authorized> {
  const { asked, waiting } = kept;
  return asked === null ? lookAndAsk(parts, step) : afterAnswer(parts.pipeline, step, asked, await waiting.answer);
}

/** A client that is not paired raises the pairing card first. */
export async function pairFirst(parts: AuthorizeDeps, step: CallStep): Promise<Pending | null> {
  if (parts.pipeline.guard.pairing(step.trace.clientKey) !== null) return null;
  const question = async () => ({ question: pairingQuestion(parts.pipeline, step), asked: null });
  const word = await waitForOwner(parts, step, { callKey: callKeyOf(step.tool, step.input), askKey: pairingKey, question });
  if (word.kind === 'pending') return word;
  pairBy(parts.pipeline, step, word.answer);
  return null;
}

/** Pairs a client by the answer to a question that was handed back, where that was the pairing question. */
export async function pairByKept(parts: AuthorizeDeps, step: CallStep, kept: PendingCall): Promise<void> {
  if (kept.asked === null) pairBy(parts.pipeline, step, await kept.waiting.answer);
}

/** Pairs a client as the owner answered. Error: `not_paired` unless that was a yes. */
function pairBy(parts: PipelineDeps, step: CallStep, answer: Answer): void {
  const { client } = step.request.connection;
  if (parts.guard.pairing(client.key) !== null) return;
  refuseBlockedClient(parts, step);
  if (answer.state !== 'approved') {
    const message = 'The owner did not pair this client with Gatehand.';
    const remedy = 'Ask the owner; from a minute on, a call shows the pairing card again.';
    refuseBy(step.trace, { rule: { kind: 'fixed', id: 'pairing' }, error: new GatehandError({ code: 'not_paired', message, remedy }) });
  }
  pairClient(parts, client, answer);
  if (answer.watch.length > 0) watchClient(parts, client, answer.watch);
}

/** A blocked client gets nothing and raises nothing. */
export function refuseBlockedClient(parts: PipelineDeps, step: CallStep): void {
  if (parts.guard.blocksClient(step.trace.clientKey)) refuseBy(step.trace, blockedClient());
}

/** The call's one look, the guard's word on it, and the owner's where the guard asks for that. */
async function lookAndAsk(parts: AuthorizeDeps, step: CallStep): Promise<Authorized> {
  const { pipeline } = parts;
  const callKey = (): string => callKeyOf(step.tool, step.input);
  const { look, ...judged } = await judgeWhole(pipeline, step);
  let { decision } = judged;
  await requirePermissions(pipeline, step);
  // What is only looked at is no action that a task or a budget counts.
  if (decision.kind === 'allow' && decision.spends.length > 0 && look.missing === null) {
    step.trace.decision = 'allowed';
    step.trace.rule = decision.rule;
    const so = await readAlreadySo(pipeline, step, look);
    if (so !== null) return so;
  }
  // When another call took the last use of a budget meanwhile, the guard says what holds without it.
  while (decision.kind === 'allow' && !pipeline.grants.use(decision.spends)) decision = decide(pipeline, step, look, look);
  if (decision.kind === 'allow') {
    parts.pending.drop({ clientKey: step.trace.clientKey, callKey });
    step.trace.decision = 'allowed';
    step.trace.rule = decision.rule;
  }
  // Nobody is asked about what is not there or cannot be done, unless that would already tell of an app that is unseen until the yes.
  const unseen = decision.kind === 'ask' && hasUnseen(pipeline, step, look);
  if (look.missing !== null && !unseen) throw new GatehandError(look.missing);
  if (decision.kind === 'allow') return { kind: 'run', clearance: decision.clearance, subjects: look.subjects };
  const asking = decision;
  const check = async (): Promise<AlreadySo | null> => {
    await rehearse(pipeline, { step, decision: asking, sawTextOf: () => undefined }, 'now');
    return readAlreadySo(pipeline, step, look);
  };
  const so = unseen ? null : await check();
  if (so !== null) {
    parts.pending.drop({ clientKey: step.trace.clientKey, callKey });
    return so;
  }
  const { asks, clearance } = asking;
  step.trace.rule = asks[0].rule;
  const question = async () => {
    const asked = await askedAbout(pipeline, step, { look, decision: asking });
    return { question: await liveQuestion(pipeline, step, { asked, clearance }), asked };
  };
  const assertAskable = (asked: Asked): unknown => decideOnLook(pipeline, step, asked.look);
  const word = await waitForOwner(parts, step, { callKey: callKey(), askKey: asksKey(asks), question, assertAskable });
  return word.kind === 'pending' ? word : afterAnswer(pipeline, step, word.asked ?? { look, asks, changes: 0 }, word.answer);
}

/**
 * The call's one look and the guard's word on it. Where nobody would be asked, and what stands at its points or has the keyboard may
 * make it final, that is looked at before the word counts: no yes that lasts covers what cannot be taken back, and what a rule
 * allows stands in the log as final. So is the menu item that a shortcut is, while nothing of the clipboard may be brought to light.
 */
export async function judgeWhole(parts: PipelineDeps, step: CallStep): ReturnType<typeof judgeNow> {
  const { look, decision } = await judgeNow(parts, step);
  if (decision.kind !== 'allow' || !(mayBeFinal(step, look) || (await mayBring(parts, step, decision.clearance))))
    return { look, decision };
  const whole = await withScene(parts, step, look, decision.clearance);
  const judged = decide(parts, step, whole, whole);
  noteName(parts, step, whole, nameOfCall(step, whole));
  // A shortcut that is harmless goes to its app, whichever window of it that brings to the front; a rule is for whatever stands there.
  const byYes =
    decision.clearance.grants !== undefined && (judged.kind !== 'allow' || asksOfWork(step, look) || dependsOnPlace(step, look));
  // Where a rule lets something be put into a folder of apps or AirDrop, the gate has to know that this was seen.
  const isHeld = byYes || putsInto(whole, actOf(step, whole)) !== null;
  if (isHeld) return { look: whole, decision: judged };
  const items = whole.sightings.filter(({ kind }) => kind === 'menu-item');
  if (items.length === 0) return { look, decision };
  const named = { ...look, sightings: [...look.sightings, ...items] };
  return { look: named, decision: decide(parts, step, named, named) };
}

/** Whether keys of a call may choose a menu item that brings to light what lies on the clipboard, where nobody may see that. */
async function mayBring(parts: PipelineDeps, step: CallStep, clearance: Clearance): Promise<boolean> {
  if (!actsOnScreen(step) || menuKeys(step).length === 0) return false;
  return isClipboardKept(parts, { clearance, signal: step.request.signal });
}

/**
 * What an answer allows: the call as it was looked at for the question, if the rules of this moment still let it. Errors:
 * `approval_denied` without a yes, and whatever the guard refuses now.
 */
async function afterAnswer(
  parts: PipelineDeps,
  step: CallStep,
  { look, asks, changes, ended, name = null }: Asked,
  answer: Answer,
): Promise<Authorized> {
  // What the rules refuse by now was taken back for that.
  if (answer.state === 'withdrawn') decideOnLook(parts, step, look);
  if (answer.state === 'withdrawn' && ended !== undefined) throw ended;
  const { missing } = look;
  // A call that was handed back is taken up under a number of its own.
  noteName(parts, step, look, name);
  step.trace.rule = asks[0].rule;
  // A yes that Stop, or a pause, has overtaken gives nothing that lasts.
  step.request.signal.throwIfAborted();
  takeAnswer(parts, step, { asks, answer });
  await requirePermissions(parts, step);
  step.request.signal.throwIfAborted();
  const { decision, subjects } = decideOnLook(parts, step, look);
  const covered = new Set(asks.map(askKey));
  if (decision.kind === 'ask' && decision.asks.some((ask) => !covered.has(askKey(ask)))) {
    fail('interrupted', 'The target belongs to another app than when the owner said yes.', { remedy: 'Look again, then repeat the call.' });
  }
  if (decision.kind === 'allow' && !parts.grants.use(decision.spends)) {
    fail('interrupted', 'Another call took the last use of a budget just now.', { remedy: 'Repeat the call; the owner is asked again.' });
  }
  step.trace.decision = 'asked-allowed';
  if (missing !== null) throw new GatehandError(missing);
  const clipboard = decision.kind === 'ask' && look.clipboard !== undefined ? { clipboard: look.clipboard.changeCount } : {};
  const given = { task: giveTask(parts, step, answer), item: answer.item, changes, ...clipboard };
  return { kind: 'run', clearance: decision.clearance, subjects, ...given };
}

/** What the rules of this moment say of a call by its look. Errors: what they refuse. */
function decideOnLook(
  parts: PipelineDeps,
  step: CallStep,
  look: TargetsLook,
): { readonly decision: Permit; readonly subjects: readonly Subject[] } {
  refuseToolset(parts, step);
  const subjects = refreshedApps(parts.mac, look.subjects);
  // Who is in front and whether the screen is locked counts at each event, where it is read afresh.
  const decision = decide(parts, step, { ...look, subjects }, { frontmost: null, locked: false });
  return { decision, subjects };
}

function authorizeOpenTool(parts: PipelineDeps, step: CallStep): Authorized {
  const { trace } = step;
  trace.decision = 'allowed';
  trace.rule = { kind: 'fixed', id: 'open' };
  const call = judgedCall(parts, step, { ...toSee, effect: 'own' });
  return { kind: 'run', clearance: parts.guard.clientClearance(trace.clientKey, call, 'as-is'), subjects: call.subjects };
}
