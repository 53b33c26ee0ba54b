import type { Sighting } from '../../../shared/sighting.js';
import { knownAction, saidAction } from '../../../shared/text/action-name.js';
import { toldMenu } from '../../../shared/text/menu-path.js';
import type { Act } from '../../../shared/words/act.js';
import { saysOnlyItsKind } from '../../../shared/words/kind-names.js';
import { foundElement } from '../consent/found-element.js';

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
    default:
      return labelIn(sightings);
  }
}

/** As a card calls it. */
function labelIn(sightings: readonly Sighting[]): string | null {
  for (const one of sightings) {
    const looks = one.kind === 'element' ? one : one.kind === 'point' ? one.element : null;
    const name = looks === null ? '' : (foundElement(looks).name ?? '').trim();
    if (name !== '' && !saysOnlyItsKind(name)) return name;
  }
  return null;
}

function lastPart(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? path;
}
