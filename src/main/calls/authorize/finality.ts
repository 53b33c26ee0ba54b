import type { KeyRequest } from '../../../shared/chords.js';
import { isChange } from '../../../shared/clearance.js';
import type { ElementSighting, Looks, Sighting } from '../../../shared/sighting.js';
import { subjectApps } from '../../../shared/subject.js';
import { isFinder } from '../../../shared/system-surfaces.js';
import { cannotBeTakenBack, heaviest, plain, unknown, type Weight } from '../../../shared/tasks/weight.js';
import { weightInFinder } from '../../../shared/tasks/weight-in-finder.js';
import { mayBeShortcut, weightOfAct } from '../../../shared/tasks/weight-of-act.js';
import type { Act } from '../../../shared/words/act.js';
import { actsOnScreen, type CallStep, type TargetsLook } from '../call.js';
import { endOf, leadsOf, reachingOf } from '../consent/card-facts.js';
import { foundElement } from '../consent/found-element.js';
import { leadsOut } from './leads-out.js';
import { mayRun } from './may-run.js';
import { showsPassword } from './shows-password.js';

/** What a call does, its element named as it was seen. */
export function actOf({ tool, input }: CallStep, { sightings }: TargetsLook): Act {
  const seen = elementIn(sightings);
  return tool.intent(input, seen === null ? null : foundElement(seen));
}

function elementIn(sightings: readonly Sighting[]): ElementSighting | null {
  return sightings.find((one) => one.kind === 'element') ?? null;
}

/** Whether a call cannot be taken back, by what it says and by what it was seen to press. */
export function isFinal(step: CallStep, look: TargetsLook): boolean {
  return reachingOf(step, look, actOf(step, look)).level === 3;
}

/** Whether a yes to a call is for that one call, by what was seen of it: no yes that lasts answers it, and none is given with it. */
export function isAskedAlone(step: CallStep, look: TargetsLook): boolean {
  return isFinal(step, look) || isForItself(step, look);
}

/** Whether a call is asked for by itself for where it leads to, for what it may set going, or for what it brings to light. */
export function isForItself(step: CallStep, look: TargetsLook): boolean {
  const act = actOf(step, look);
  return leadsOut(act, look) || mayRun(act, step, look) || showsPassword(act, step, look);
}

/** How heavy a call is, by what it says and by how its element was seen. */
export function weightOf(step: CallStep, look: TargetsLook): Weight {
  const act = actOf(step, look);
  const seen = elementIn(look.sightings);
  const inFinder = subjectApps(look.subjects).some(isFinder);
  const byAct = inFinder ? weightInFinder(act, seen, weightOfAct(act, seen)) : weightOfAct(act, seen);
  return heaviest([
    look.chord.risk === 'app-quits' ? cannotBeTakenBack('quit') : byAct,
    // What overwrites a file says so by this name, whichever tool it is.
    ...(step.input.overwrite === true ? [cannotBeTakenBack('delete')] : []),
    { ...plain, files: leadsOf(act, look) },
    ...(leadsOut(act, look) ? [cannotBeTakenBack('send')] : []),
    ...(mayRun(act, step, look) || showsPassword(act, step, look) ? [unknown] : []),
  ]);
}

/** Whether a call would end work of which nobody has looked yet whether it is saved. */
export function asksOfWork(step: CallStep, look: TargetsLook): boolean {
  return isChange(step.trace) && !look.sightings.some(({ kind }) => kind === 'unsaved') && endOf(look, actOf(step, look)) !== null;
}

/** Whether a call may turn out to be final by what stands at its points, or has the keyboard, which nobody has looked at yet. */
export function mayBeFinal(step: CallStep, look: TargetsLook): boolean {
  if (isFinal(step, look)) return false;
  if (asksOfWork(step, look)) return true;
  return actsOnScreen(step) && (shortcutKeys(step).length > 0 || dependsOnPlace(step, look));
}

/** The weightiest things that points and keys can meet: a button that sends, and a field of a form or a lit item that does. */
const worstScenes: readonly (readonly Sighting[])[] = [looksLike('AXTextField', ''), looksLike('AXMenuItem', 'Send')].map((element) => [
  { kind: 'point', x: 0, y: 0, owner: 'window', windowId: null, corner: null, element: looksLike('AXButton', 'Send') },
  { kind: 'focus', pid: 0, front: false, windowId: null, window: null, element, asks: 'Send', answers: { label: 'Send', identifier: '' } },
]);

function looksLike(role: string, label: string): Looks {
  return { mark: '', role, label, identifier: '', frame: null };
}

/** Whether what stands at the points of a call, or has the keyboard, may make it one that is asked for by itself. */
export function dependsOnPlace(step: CallStep, look: TargetsLook): boolean {
  return worstScenes.some((scene) => isAskedAlone(step, { ...look, sightings: [...look.sightings, ...scene] }));
}

/** Keys of a call that may be shortcuts of menu items which nobody knows beforehand. */
function shortcutKeys(step: CallStep): readonly KeyRequest[] {
  return chordsOf(step).filter(({ key, modifiers }) => mayBeShortcut(key, modifiers));
}

/** Keys of a call that may choose an item of a menu, known or not. */
export function menuKeys(step: CallStep): readonly KeyRequest[] {
  return chordsOf(step).filter(({ key, modifiers }) => mayBeShortcut(key, modifiers) || modifiers.includes('command'));
}

function chordsOf({ tool, input }: CallStep): readonly Extract<KeyRequest, { key: string }>[] {
  return tool.keys(input).flatMap((request) => ('key' in request ? [request] : chordsOfText(request)));
}

/** Each character once. */
function chordsOfText({ text, modifiers }: Extract<KeyRequest, { text: string }>): readonly Extract<KeyRequest, { key: string }>[] {
  return [...new Set(text)].map((key) => ({ key, modifiers }));
}
