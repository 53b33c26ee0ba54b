import type { Chord, Modifiers } from './act.js';

/** In the order in which macOS writes them. */
const modifierSigns = { control: '⌃', option: '⌥', shift: '⇧', command: '⌘' } as const;

/** The signs of modifiers, such as ⇧⌘. */
export function signsOf(modifiers: Modifiers): string {
  return Object.entries(modifierSigns)
    .filter(([name]) => modifiers.some((one) => one === name))
    .map(([, sign]) => sign)
    .join('');
}

/** The signs of all that is held for a key: a capital letter is its key with Shift. */
export function signsFor({ key, modifiers }: Chord): string {
  const isCapital = [...key].length === 1 && key !== key.toLowerCase();
  return signsOf(isCapital ? [...modifiers, 'shift'] : modifiers);
}
