import { fail } from '../../../../shared/errors.js';
import { saysLess } from '../../../../shared/tasks/irreversible-words.js';

/**
 * A button or menu item may be named by its identifier, its shortcut or "default", and an action with other marks in its name. What it
 * does was judged by that word, so one whose name says that it sends, deletes, buys or quits has to be called by its name. Error: `invalid_input` with the name.
 */
export function assertAsSaid(said: string, name: string): void {
  if (!saysLess(said, name)) return;
  fail('invalid_input', `"${said}" is called "${name}" there, which does more than the call says. Nothing was done.`, {
    remedy: `Call it by its name: "${name}".`,
  });
}
