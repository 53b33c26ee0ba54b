import type { ModifierKey } from '../../../shared/chords.js';
import { keyName, modifierNamed } from '../../../shared/text/key-name.js';

interface AskedKey {
  readonly key: string;
  readonly modifiers?: readonly ModifierKey[] | undefined;
}

/** Signs of modifiers before a key, as menus write them. */
const signs = /^(?:[⌘⌥⌃⇧][\s+-]*)+(?=.*[^⌘⌥⌃⇧\s+-]|[+-]$)/u;

/**
 * The key and the modifiers that are meant: models write `command+s`, `cmd-s`, `cmd s` or `⇧⌘S` as the key. What is no modifier before
 * the sign stays part of the key, whose name is then told as unknown; `command++` is the plus key.
 */
export function chordOf({ key, modifiers = [] }: AskedKey): { readonly key: string; readonly modifiers: readonly ModifierKey[] } {
  const shown = signs.exec(key)?.[0];
  if (shown !== undefined) {
    const rest = key.slice(shown.length);
    const held = [...shown].flatMap((sign) => modifierNamed(sign) ?? []);
    // Menus write letters as capitals, whether or not Shift is held.
    return chordOf({ key: /^[A-Z]$/.test(rest) ? rest.toLowerCase() : rest, modifiers: [...new Set([...modifiers, ...held])] });
  }
  const [, before, last] = /^(.+)[+\s-](.+|[+-])$/.exec(key) ?? [];
  if (before === undefined || last === undefined) return named(key, modifiers);
  const held = before.split(/[+\s-]+/).filter((name) => name !== '');
  const known = held.flatMap((name) => modifierNamed(name) ?? []);
  if (known.length === 0 || known.length < held.length) return /[+-]/.test(key) ? { key, modifiers } : named(key, modifiers);
  return named(last.trim() || last, [...new Set([...modifiers, ...known])]);
}

/** X11 has a name of its own for Tab with Shift. */
function named(key: string, modifiers: readonly ModifierKey[]): ReturnType<typeof chordOf> {
  const name = keyName(key);
  return name === 'iso_left_tab' ? { key: 'tab', modifiers: [...new Set([...modifiers, 'shift' as const])] } : { key: name, modifiers };
}

/** A key with its modifiers inside a sentence: `command-shift-s`. */
export function chordText(input: AskedKey): string {
  const { key, modifiers } = chordOf(input);
  return [...modifiers, key].join('-');
}
