import type { ChordModifier } from '../../../shared/chords.js';
import { keyName } from '../../../shared/text/key-name.js';
import { modifierNamed } from '../kit/fields.js';

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
  if (before === undefined || last === undefined) return { key: keyName(key), modifiers };
  const held = before.split(/[+-]/).map((name) => modifierNamed(name.trim()));
  const known = held.filter((one) => one !== null);
  return known.length < held.length
    ? { key, modifiers }
    : { key: keyName(last.trim() || last), modifiers: [...new Set([...modifiers, ...known])] };
}

/** A key with its modifiers inside a sentence: `command-shift-s`. */
export function chordText(input: AskedKey): string {
  const { key, modifiers } = chordOf(input);
  return [...modifiers, key].join('-');
}
