import type { KeyRequest } from '../../../shared/chords.js';
import { isChange } from '../../../shared/clearance.js';
import { fail, GatehandError } from '../../../shared/errors.js';
import { isBrowser, linksLeadAway } from '../../../shared/level/final-table.js';
import { permissionPanes } from '../../../shared/permissions.js';
import { leadsAway } from '../../../shared/places/addresses.js';
import { isAppPlace, isProgramPlace, saysProgramPlace } from '../../../shared/places/program-places.js';
import { type Looks, questionIn, type Sighting } from '../../../shared/sighting.js';
import { type AppIdentity, subjectApp } from '../../../shared/subject.js';
import { cannotBeTakenBack, heaviest, unknown, type Weight } from '../../../shared/tasks/weight.js';
import { weightInFinder } from '../../../shared/tasks/weight-in-finder.js';
import { mayBeShortcut, weightOfAct } from '../../../shared/tasks/weight-of-act.js';
import { chordName, isUnread } from '../../../shared/text/key-name.js';
import { type Act, type ActKind, chordsIn } from '../../../shared/words/act.js';
import type { GuardDecision } from '../../guard/guard.js';
import type { Surroundings } from '../../guard/judged.js';
import type { Job } from '../../mac/port.js';
import type { TargetRequest } from '../../tools/kit/tool.js';
import { actsOnScreen, type CallStep, type PipelineDeps, type TargetsLook } from '../call.js';
import { cardFacts, mayEndWork, pressedNames, textOf } from '../consent/card-facts.js';
import { foundElement } from '../consent/found-element.js';
import { toolsetRefusal, unlistedRefusal } from '../request/toolset.js';
import { namingWindows } from '../targets/missing-window.js';
import { hiddenNamed, lookAtTargets } from '../targets/targets.js';
import { assertTruthful, windowNamesIn } from '../targets/window-names.js';

import { assertClipboardReach } from './clipboard-reach.js';
import { assertFrontReach, type FrontReach } from './front-reach.js';
import { nameOfAct } from './name-of-act.js';

/** Who the targets are and what the guard says of them; asks nobody. Errors: those of resolving a target. */
export async function judgeNow(
  parts: PipelineDeps,
  step: CallStep,
): Promise<{ readonly look: TargetsLook; readonly decision: GuardDecision }> {
  refuseToolset(parts, step);
  const look = await parts.tracer.step('look', () => lookOnce(parts, step));
  parts.clientStops.saw(look.frontmost);
  const decision = decide(parts, step, look, look);
  if (decision.kind !== 'refuse') await assertFrontNow(parts, { step, clearance: decision.clearance, signal: step.request.signal });
  if (decision.kind !== 'refuse') noteName(parts, step, look);
  parts.now.changed();
  return { look, decision };
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

/** What the guard says of a call by its look, with the rules of this moment. */
export function decide(parts: PipelineDeps, step: CallStep, look: TargetsLook, surroundings: Surroundings): GuardDecision {
  const { trace, request } = step;
  const { subjects, sightings } = look;
  const app = subjects.map(subjectApp).find((one) => one !== null) ?? null;
  trace.app = app === null ? null : { bundleId: app.bundleId, name: parts.guard.blocks(app) ? app.bundleId : app.name };
  const final = isFinal(step, look);
  trace.final ||= final;
  const decision = parts.guard.decide(
    { clientKey: request.connection.client.key, readOnly: request.connection.readOnly },
    {
      callId: trace.id,
      effect: trace.effect,
      capability: trace.capability,
      subjects,
      sightings,
      deadlineAt: deadlineOf(parts, step),
      chord: look.chord,
      weight: weightOf(step, look),
      final: final || isForItself(actOf(step, look), step, look),
      question: step.tool.question?.kind,
      replaces: replacesPicture(parts, step),
    },
    surroundings,
  );
  if (decision.kind === 'refuse') {
    noteAbsence(parts, step, decision);
    trace.decision = decision.recorded ? 'recorded' : 'refused';
    trace.rule = decision.rule;
  }
  return decision;
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
  if (refusal === null) return;
  trace.decision = 'refused';
  trace.rule = refusal.rule;
  throw refusal.error;
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

/** Ms since the epoch by which a call that begins now must have ended. */
export function deadlineOf(parts: PipelineDeps, step: CallStep): number {
  return parts.clock.now() + step.tool.deadlineSeconds * 1000;
}

/** The one look of a call. It is made to see, not to act: nothing has been judged yet. */
export async function lookOnce(parts: PipelineDeps, step: CallStep): Promise<TargetsLook> {
  const { client } = step.request.connection;
  const subjects = [{ kind: 'none' }] as const;
  const call = { callId: step.trace.id, effect: 'read', capability: 'see', subjects, deadlineAt: deadlineOf(parts, step) } as const;
  const job: Job = { clearance: parts.guard.clientClearance(client.key, call, 'to-ask'), signal: step.request.signal };
  const mayName = parts.guard.maySee(client.key);
  try {
    return await namingWindows(parts, step, async () => {
      const names = windowNamesIn(step.request.arguments);
      const windows = names.map(({ windowId }): TargetRequest => ({ kind: 'window', windowId }));
      const named = { targets: withWindows(step.tool.targets(step.input), windows), keys: step.tool.keys(step.input) };
      const look = await lookAtTargets(parts.mac, job, named, mayName);
      assertTruthful(names, look.subjects);
      return look;
    });
  } catch (thrown) {
    // What is hidden from Gatehand for want of a permission cannot be found: then that permission is the answer.
    if (thrown instanceof GatehandError && thrown.code === 'not_found') await requirePermissions(parts, step);
    const hidden = hiddenOwner(parts, step);
    if (hidden === undefined) throw thrown;
    return {
      subjects: [{ kind: 'app', app: hidden }],
      sightings: [],
      missing: null,
      frontmost: null,
      locked: false,
      chord: { risk: 'none' },
    };
  }
}

/** The targets with the windows that the call names besides, each once. */
function withWindows(targets: readonly TargetRequest[], windows: readonly TargetRequest[]): readonly TargetRequest[] {
  if (windows.length === 0) return targets;
  const known = new Set(targets.flatMap((target) => (target.kind === 'window' ? [target.windowId] : [])));
  return [...targets, ...windows.filter((target) => target.kind === 'window' && !known.has(target.windowId))];
}

/** A status item that is not there is refused by the name of an app that is kept away, as one that is there would be. */
function hiddenOwner(parts: PipelineDeps, step: CallStep): AppIdentity | undefined {
  const mayName = parts.guard.maySee(step.request.connection.client.key);
  const items = step.tool.targets(step.input).flatMap((target) => (target.kind === 'status-item' ? [target.item] : []));
  return items.map((item) => hiddenNamed({ mac: parts.mac, mayName }, item)).find((app) => app !== undefined);
}

/** Whether a call is about an app that its client may not see yet: nothing of it is told before the owner said yes. */
export function hasUnseen(parts: PipelineDeps, step: CallStep, { subjects }: TargetsLook): boolean {
  const maySee = parts.guard.maySee(step.request.connection.client.key);
  return subjects.map(subjectApp).some((app) => app !== null && !maySee(app));
}

/** Whether a call cannot be taken back, by what it says and by what it was seen to press. */
function isFinal(step: CallStep, look: TargetsLook): boolean {
  return cardFacts(step, look, actOf(step, look)).reaching.level === 3;
}

/** Whether a yes to a call is for that one call, by what was seen of it: no yes that lasts answers it, and none is given with it. */
export function isAskedAlone(step: CallStep, look: TargetsLook): boolean {
  return isFinal(step, look) || isForItself(actOf(step, look), step, look);
}

/** An address takes with it whatever is written in it, to whoever reads it there; what may run by itself is asked for by itself too. */
function isForItself(act: Act, step: CallStep, look: TargetsLook): boolean {
  return opensAway(act, look) || followsLink(act, look) || mayRun(act, step, look);
}

/** A browser may take any file for a page, and its name may be that of an alias. */
function opensAway(act: Act, { subjects }: TargetsLook): boolean {
  return act.kind === 'open' && (leadsAway(act.target) || subjects.some((one) => isBrowser(subjectApp(one)?.bundleId ?? '')));
}

const pressing: ReadonlySet<ActKind> = new Set([
  ...(['press-element', 'perform-action', 'click', 'hold-button', 'release-button', 'press-keys', 'hold-keys', 'type'] as const),
]);

/** To follow a link out of a text is to open its address, whether it is pressed or has the keyboard. */
function followsLink({ kind }: Act, { subjects, sightings }: TargetsLook): boolean {
  if (!pressing.has(kind) || !subjects.some((one) => linksLeadAway(subjectApp(one)?.bundleId ?? ''))) return false;
  const isLink = ({ role, pressed }: Pick<Looks, 'role' | 'pressed'>): boolean => role === 'AXLink' || pressed?.role === 'AXLink';
  return sightings.some((one) => {
    const seen = one.kind === 'element' ? one : one.kind === 'point' || one.kind === 'focus' ? one.element : null;
    return seen !== null && isLink(seen);
  });
}

/** Whether a call starts an app that nobody has put where apps lie, which is code from anywhere, or names a place that programs live by. */
function mayRun(act: Act, step: CallStep, look: TargetsLook): boolean {
  const started = look.subjects.flatMap((one) => (one.kind === 'launch' && one.app.pid === null ? [one.app.path] : []));
  return (
    started.some((path) => path !== null && !isAppPlace(path)) ||
    namesProgramPlace(act, step) ||
    goesToProgramPlace(act, look) ||
    (showsHidden(act) && mayBeInPanel(look))
  );
}

/** Whether a press says yes to a place that stands in the field of a panel. */
function goesToProgramPlace(act: Act, look: TargetsLook): boolean {
  return pressedNames(look, act).some((name) => isProgramPlace(questionIn(name)));
}

/**
 * In Finder and in panels Command, Shift and the full stop show what is hidden, so that it need not be named. On many layouts Shift makes
 * a colon of that key, on some the full stop of a semicolon.
 */
function showsHidden(act: Act): boolean {
  return chordsIn(act).some(({ key, modifiers }) => {
    const chord = chordName(key, modifiers);
    if (!chord.modifiers.has('command')) return false;
    return ['>', ':'].includes(chord.key) || (chord.modifiers.has('shift') && (['.', ';'].includes(chord.key) || isUnread(chord)));
  });
}

/** No panel has a text of several lines; what has the keyboard is looked at before a yes that lasts counts, and for each card. */
function mayBeInPanel({ subjects, sightings }: TargetsLook): boolean {
  if (subjects.some((one) => subjectApp(one)?.bundleId.toLowerCase() === 'com.apple.finder')) return true;
  const focus = sightings.find((one) => one.kind === 'focus');
  return focus !== undefined && focus.element?.role !== 'AXTextArea';
}

/** Whether a call opens, shows, writes to or puts somewhere the path of a place that programs live by. */
function namesProgramPlace(act: Act, { trace, input }: CallStep): boolean {
  if (!isChange(trace)) return false;
  switch (act.kind) {
    case 'answer-dialog':
      return pathsInDialog(act, input.fields).some(isProgramPlace);
    case 'open':
      return isProgramPlace(act.target);
    case 'reveal':
    case 'save-picture':
      return isProgramPlace(act.path);
    default:
      return saysProgramPlace(textOf(act, input) ?? '');
  }
}

/** A folder without a root is one in the home, and so is a name without a folder, as far as it tells. */
function pathsInDialog({ folder, fileName }: Extract<Act, { kind: 'answer-dialog' }>, fields: unknown): readonly string[] {
  const given = [[folder, fileName].filter((part) => part !== null).join('/'), ...Object.values(fields ?? {}).map(String)];
  return given.map((path) => (/^[~/]/.test(path) ? path : `~/${path}`));
}

/** What a call does, its element named as it was seen. */
export function actOf(step: CallStep, look: TargetsLook): Act {
  const seen = look.sightings.find((one) => one.kind === 'element') ?? null;
  return step.tool.intent(step.input, seen === null ? null : foundElement(seen));
}

/** Whether a call would end work of which nobody has looked yet whether it is saved. */
export function asksOfWork(step: CallStep, look: TargetsLook): boolean {
  return isChange(step.trace) && !look.sightings.some(({ kind }) => kind === 'unsaved') && mayEndWork(look, actOf(step, look));
}

/** The weightiest things that points and keys can meet: a button that sends, and a field of a form or a lit item that does. */
const worstScenes: readonly (readonly Sighting[])[] = [looksLike('AXTextField', ''), looksLike('AXMenuItem', 'Send')].map((element) => [
  { kind: 'point', x: 0, y: 0, owner: 'window', windowId: null, corner: null, element: looksLike('AXButton', 'Send') },
  { kind: 'focus', pid: 0, front: false, windowId: null, window: null, element, asks: 'Send' },
]);

function looksLike(role: string, label: string): Looks {
  return { mark: '', role, label, identifier: '', frame: null };
}

/** Whether a call may turn out to be final by what stands at its points, or has the keyboard, which nobody has looked at yet. */
export function mayBeFinal(step: CallStep, look: TargetsLook): boolean {
  if (isFinal(step, look)) return false;
  if (asksOfWork(step, look)) return true;
  return actsOnScreen(step) && (shortcutKeys(step).length > 0 || dependsOnPlace(step, look));
}

/** Whether what stands at the points of a call, or has the keyboard, may make it one that is asked for by itself. */
export function dependsOnPlace(step: CallStep, look: TargetsLook): boolean {
  return worstScenes.some((scene) => isAskedAlone(step, { ...look, sightings: [...look.sightings, ...scene] }));
}

/** Keys of a call that may be shortcuts of menu items which nobody knows beforehand. */
export function shortcutKeys({ tool, input }: CallStep): readonly KeyRequest[] {
  const requests = tool.keys(input).flatMap((request) => ('key' in request ? [request] : chordsOfText(request)));
  return requests.filter(({ key, modifiers }) => mayBeShortcut(key, modifiers));
}

/** Each character once. */
function chordsOfText({ text, modifiers }: Extract<KeyRequest, { text: string }>): readonly Extract<KeyRequest, { key: string }>[] {
  return [...new Set(text)].map((key) => ({ key, modifiers }));
}

/** How heavy a call is, by what it says and by how its element was seen. */
function weightOf(step: CallStep, look: TargetsLook): Weight {
  const { tool, input } = step;
  const { subjects, sightings, chord } = look;
  const seen = sightings.find((one) => one.kind === 'element') ?? null;
  const act = tool.intent(input, seen === null ? null : foundElement(seen));
  const inFinder = subjects.some((one) => subjectApp(one)?.bundleId.toLowerCase() === 'com.apple.finder');
  const byAct = inFinder ? weightInFinder(act, seen, weightOfAct(act, seen)) : weightOfAct(act, seen);
  const quits = chord?.risk === 'app-quits' ? cannotBeTakenBack('quit') : null;
  // What overwrites a file says so by this name, whichever tool it is.
  const replaces = input.overwrite === true ? [cannotBeTakenBack('delete')] : [];
  const away = opensAway(act, look) || followsLink(act, look) ? [cannotBeTakenBack('send')] : [];
  return heaviest([quits ?? byAct, ...replaces, ...away, ...(mayRun(act, step, look) ? [unknown] : [])]);
}

/** What was refused because the owner is away stands in the report they get. */
function noteAbsence({ grants }: PipelineDeps, { request, trace }: CallStep, { rule }: Extract<GuardDecision, { kind: 'refuse' }>): void {
  if (rule.kind !== 'fixed' || rule.id !== 'outside-task') return;
  const task = grants.tasks.of(request.connection.client.key);
  if (task !== null) grants.tasks.note(task.id, { tool: trace.tool, capability: trace.capability, app: trace.app?.name ?? null });
}

/** What the call is about goes by its name in the owner's window; of an app that is kept away nothing is noted. */
function noteName({ names }: PipelineDeps, { tool, input, trace }: CallStep, { sightings }: TargetsLook): void {
  const name = nameOfAct(tool.intent(input, null), sightings);
  if (name !== null) names.note(trace.id, { bundleId: trace.app?.bundleId.toLowerCase() ?? null, name });
}
