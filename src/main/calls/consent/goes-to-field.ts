import type { Act } from '../../../shared/words/act.js';

/** Keys that do something in a field without a character of their own. */
const fieldKeys: ReadonlySet<string> = new Set([
  ...['return', 'enter', 'tab', 'space', 'delete', 'backspace', 'forwarddelete', 'forward_delete'],
  ...['left', 'right', 'up', 'down', 'home', 'end', 'pageup', 'pagedown', 'page_up', 'page_down'],
]);
/** Chords that put text into a field or take it out, by their key with Command. */
const editing: ReadonlySet<string> = new Set(['v', 'x']);

/** Whether an act is about what has the keyboard: typing, keys that type or move in a text, and looking at it. */
export function goesToField(act: Act): boolean {
  if (act.kind === 'type' || act.kind === 'read-focus') return true;
  if (act.kind !== 'press-keys' && act.kind !== 'hold-keys') return false;
  const key = act.key.toLowerCase();
  if (act.modifiers.includes('control')) return false;
  if (act.modifiers.includes('command')) return editing.has(key);
  return [...key].length === 1 || fieldKeys.has(key.replace(/^arrow[-_ ]?|[-_ ]?arrow$/, ''));
}
