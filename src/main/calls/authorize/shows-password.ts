import { isChange } from '../../../shared/clearance.js';
import { revealsPassword } from '../../../shared/level/pressed-alone.js';
import type { Act } from '../../../shared/words/act.js';
import type { CallStep, TargetsLook } from '../call.js';
import { pressedNames } from '../consent/card-facts.js';

/** Whether a call has a password shown, copied or written out, by the name of what it presses: whoever sees the screen then reads it. */
export function showsPassword(act: Act, { trace }: CallStep, look: TargetsLook): boolean {
  if (!isChange(trace)) return false;
  const said = act.kind === 'choose-menu-item' ? [act.path] : act.kind === 'answer-dialog' ? [act.button ?? ''] : [];
  return [...pressedNames(look, act), ...said].some(revealsPassword);
}
