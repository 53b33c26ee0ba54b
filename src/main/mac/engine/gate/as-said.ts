import type { Clearance } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { byPress } from '../../../../shared/level/level-of-act.js';
import { namesDocument } from '../../../../shared/level/named-document.js';
import { namesProgramEnding } from '../../../../shared/places/program-files.js';
import { saysLess, weightOfLabel } from '../../../../shared/tasks/irreversible-words.js';
import { namesFileWork } from '../../../../shared/tasks/weight-of-act.js';
import { menuSteps } from '../../../../shared/text/menu-path.js';
import { saysItem } from '../../../../shared/text/says-item.js';
import type { Job } from '../../port.js';

interface Said {
  readonly said: string;
  /** What it is called. */
  readonly name: string;
  readonly role?: string;
  /** Nobody could read what it is called before it is pressed, so no card has said that. */
  readonly unread?: true;
}

/**
 * A button or menu item may be named by its identifier, its shortcut or "default", and an action with other marks in its name. What it
 * does was judged by that word, so one whose name says that it sends, deletes, buys or quits has to be called by its name, and under a
 * task one that says yes to a question, has to do with files, or says nothing. What nobody could read before is called by its name in any
 * case, and so is what was taken for a document. Error: `invalid_input` with the name.
 */
export function assertAsSaid({ clearance }: Job, { said, name, role = 'AXMenuItem', unread }: Said): void {
  const isMore =
    (unread === true && !saysItem(said, name)) ||
    isOtherThanDocument(said, name) ||
    saysLess(said, name) ||
    (byPress(name, role) !== null && byPress(said, role) === null) ||
    (namesProgramEnding(name) && !namesProgramEnding(said));
  const isOutside = weightOfLabel(name).kind === 'unknown' || (namesFileWork(name) && !namesFileWork(said));
  if (!isMore && (clearance.weight === undefined || !isOutside)) return;
  const called = name.trim() === '' ? 'has no name' : `is called "${name}"`;
  fail('invalid_input', `"${said}" ${called} there, and may do more than the call says. Nothing was done.`, {
    remedy:
      name.trim() === ''
        ? 'Press it with click_ui_element by its path in menu_bar[0], which asks the owner.'
        : `Call it by its name: "${name}".`,
  });
}

/** Whether a path was taken for that of a document whose item is not called by just that name: an identifier may look like one. */
function isOtherThanDocument(said: string, name: string): boolean {
  const steps = menuSteps(said);
  const written = (text: string): string => text.normalize('NFC').trim().toLowerCase();
  return namesDocument(steps) && !written(name).endsWith(written(steps.at(-1) ?? ''));
}

/**
 * What a dialog asks that cannot be taken back was judged where it had the keyboard. A yes to another one is none that anybody gave.
 * Error: `interrupted` with the question.
 */
export function assertAsAsked({ grants, sightings }: Clearance, question: string | null): void {
  if (question === null || (grants === undefined && sightings.length === 0)) return;
  if (sightings.some((one) => one.kind === 'focus' && one.asks === question)) return;
  fail('interrupted', `The dialog asks: "${question}", which is more than the call was allowed for. Nothing was pressed.`, {
    remedy: 'Press its button by its ref with click_ui_element if it is what you want.',
    details: { rule: 'changed-target' },
  });
}
