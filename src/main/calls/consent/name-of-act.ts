import type { Sighting } from '../../../shared/sighting.js';
import { firstApp } from '../../../shared/subject.js';
import { knownAction, saidAction } from '../../../shared/text/action-name.js';
import { toldMenu } from '../../../shared/text/menu-path.js';
import type { Act } from '../../../shared/words/act.js';
import { saysOnlyItsKind } from '../../../shared/words/kind-names.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';
import { foundElement } from './found-element.js';

/** What the call is about goes by this name in the owner's window; of an app that is kept away nothing is told. */
export function noteName({ names }: PipelineDeps, { trace }: CallStep, { subjects }: TargetsLook, name: string | null): void {
  if (name !== null) names.note(trace.id, { bundleId: firstApp(subjects)?.bundleId.toLowerCase() ?? null, name });
}

/** The name of what a call is about, where it has one: the title of the window that it is done to, else what its act names. */
export function nameOfCall({ tool, input }: CallStep, look: TargetsLook): string | null {
  return isOfWindow(look) ? (look.windowTitle ?? null) : nameOfAct(tool.intent(input, null), look.sightings);
}

/** Whether a call is done to a window as a whole. */
export function isOfWindow({ subjects }: TargetsLook): boolean {
  return subjects[0]?.kind === 'window';
}

/** The name of what an act is about, where it has one: the element that was seen, a menu item, what is opened. Never a value. */
export function nameOfAct(act: Act, sightings: readonly Sighting[]): string | null {
  switch (act.kind) {
    case 'choose-menu-item':
    case 'choose-status-menu-item':
    case 'look-at-menu-item':
      return toldMenu(act.path);
    case 'click-status-item':
      return act.item;
    case 'open':
      return /^~?\//.test(act.target) ? lastPart(act.target) : act.target;
    case 'reveal':
    case 'save-picture':
      return lastPart(act.path);
    case 'propose-task':
      return act.goal;
    case 'keep-macro':
    case 'run-macro':
    case 'delete-macro':
      return act.name;
    case 'notify':
      return act.title;
    case 'answer-dialog':
      return act.button;
    case 'perform-action':
      return knownAction(act.action) === null
        ? [labelIn(sightings), saidAction(act.action)].filter((one) => one !== null).join(' › ')
        : labelIn(sightings);
    case 'drag':
      return wayOfDrag(sightings);
    default:
      return labelIn(sightings);
  }
}

function labelIn(sightings: readonly Sighting[]): string | null {
  return sightings.map(labelOf).find((name) => name !== null) ?? null;
}

/** What was dragged and onto what: what has no name goes by a sign, so that neither end is taken for the other. */
function wayOfDrag(sightings: readonly Sighting[]): string | null {
  const [from = null, to = null] = sightings.filter(({ kind }) => kind === 'point').map(ownName);
  return to === null || to === from ? from : `${from ?? '…'} → ${to}`;
}

/** Between two ends a name that only says a kind says too little. */
function ownName(one: Sighting): string | null {
  const name = labelOf(one);
  return name === null || saysOnlyItsKind(name) ? null : name;
}

/** As a card calls it. */
function labelOf(one: Sighting): string | null {
  const looks = one.kind === 'element' ? one : one.kind === 'point' ? one.element : null;
  const name = looks === null ? '' : (foundElement(looks).name ?? '').trim();
  return name === '' ? null : name;
}

function lastPart(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}
