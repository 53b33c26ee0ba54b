import type { Modifiers } from './act.js';

/** In the order in which macOS writes them. */
const modifierSigns = { control: '⌃', option: '⌥', shift: '⇧', command: '⌘' } as const;

/** The signs of modifiers, such as ⇧⌘. */
export function signsOf(modifiers: Modifiers): string {
  return Object.entries(modifierSigns)
    .filter(([name]) => modifiers.some((one) => one === name))
    .map(([, sign]) => sign)
    .join('');
}
