import type { Clearance } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { byPress } from '../../../../shared/level/level-of-act.js';
import { saysLess } from '../../../../shared/tasks/irreversible-words.js';

/**
 * A button or menu item may be named by its identifier, its shortcut or "default", and an action with other marks in its name. What it
 * does was judged by that word, so one whose name says that it sends, deletes, buys or quits has to be called by its name. Error: `invalid_input` with the name.
 */
export function assertAsSaid(said: string, name: string, role = 'AXMenuItem'): void {
  if (!saysLess(said, name) && (byPress(name, role) === null || byPress(said, role) !== null)) return;
  fail('invalid_input', `"${said}" is called "${name}" there, which does more than the call says. Nothing was done.`, {
    remedy: `Call it by its name: "${name}".`,
  });
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
