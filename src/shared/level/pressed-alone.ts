import { namesProgramEnding } from '../places/program-files.js';
import { takesPrograms } from '../places/program-places.js';
import { questionIn } from '../sighting.js';
import { showingPassword } from './final-table.js';
import { saysNo } from './level-of-act.js';

/** Whether what has this name shows, copies or writes out a password when it is pressed. */
export function revealsPassword(label: string): boolean {
  return showingPassword.test(label) && !saysNo(label);
}

/** Whether a press on what has this name is asked for by itself though it can be taken back: for what it shows, or for what may run by it. */
export function isPressedAlone(label: string): boolean {
  const question = questionIn(label);
  return revealsPassword(label) || namesProgramEnding(label.slice(question.length)) || takesPrograms(question);
}
