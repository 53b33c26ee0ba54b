import type { ChordModifier } from '../../../shared/chords.js';
import { keyName, modifierNamed } from '../../../shared/text/key-name.js';

interface AskedKey {
  readonly key: string;
  readonly modifiers?: readonly ChordModifier[] | undefined;
}

/**
 * The key and the modifiers that are meant: models write `command+s` or `cmd-s` as the key. What is no modifier before the sign
 * stays part of the key, whose name is then told as unknown; `command++` is the plus key.
 */
export function chordOf({ key, modifiers = [] }: AskedKey): { readonly key: string; readonly modifiers: readonly ChordModifier[] } {
  const [, before, last] = /^(.+)[+-](.+|[+-])$/.exec(key) ?? [];
  if (before === undefined || last === undefined) return named(key, modifiers);
  const held = before.split(/[+-]/).map((name) => modifierNamed(name.trim()));
  const known = held.filter((one) => one !== null);
  return known.length < held.length ? { key, modifiers } : named(last.trim() || last, [...new Set([...modifiers, ...known])]);
}

/** X11 has a name of its own for Tab with Shift. */
function named(key: string, modifiers: readonly ChordModifier[]): ReturnType<typeof chordOf> {
  const name = keyName(key);
  return name === 'iso_left_tab' ? { key: 'tab', modifiers: [...new Set([...modifiers, 'shift' as const])] } : { key: name, modifiers };
}

/** A key with its modifiers inside a sentence: `command-shift-s`. */
export function chordText(input: AskedKey): string {
  const { key, modifiers } = chordOf(input);
  return [...modifiers, key].join('-');
}
