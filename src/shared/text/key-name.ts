import type { ModifierKey } from '../chords.js';
import { ownEntry } from '../runtime/own-entry.js';
import { x11Key } from './x11-keys.js';

/** Other spellings people use of the keys that have names. */
const otherNames: Readonly<Record<string, string>> = {
  del: 'delete',
  pageup: 'page_up',
  pagedown: 'page_down',
  forwarddelete: 'forward_delete',
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'up',
  arrowdown: 'down',
  arrow_left: 'left',
  arrow_right: 'right',
  arrow_up: 'up',
  arrow_down: 'down',
  left_arrow: 'left',
  right_arrow: 'right',
  up_arrow: 'up',
  down_arrow: 'down',
  ...{ leftarrow: 'left', rightarrow: 'right', uparrow: 'up', downarrow: 'down' },
  ...{ spacebar: 'space', space_bar: 'space', pgup: 'page_up', pgdn: 'page_down', pgdown: 'page_down', page_dn: 'page_down' },
  ...{ fwd_delete: 'forward_delete', fn_delete: 'forward_delete', bksp: 'backspace', back_space: 'backspace', ret: 'return' },
};

/** Characters that are keys on every layout, and the signs that menus and keyboards have for keys. */
const byCharacter: Readonly<Record<string, string>> = {
  ...{ '\r': 'return', '\n': 'return', '\t': 'tab', ' ': 'space' },
  ...{ '←': 'left', '→': 'right', '↑': 'up', '↓': 'down', '↖': 'home', '↘': 'end', '⇞': 'page_up', '⇟': 'page_down' },
  ...{ '↩': 'return', '⏎': 'return', '↵': 'return', '⌤': 'keypad_enter', '⌫': 'delete', '⌦': 'forward_delete' },
  ...{ '⎋': 'escape', '⇥': 'tab', '⇤': 'tab', '␣': 'space' },
};

/** A key as the tables of keys call it, however it was spelled: `"Return "` and `"\n"` are `return`. One character stays itself. */
export function keyName(key: string): string {
  if (key.length === 1) return ownEntry(byCharacter, key) ?? key;
  const name = key
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return ownEntry(otherNames, name) ?? x11Key(key.trim()) ?? name;
}

const modifiers: Readonly<Record<string, ModifierKey>> = {
  ...{ command: 'command', cmd: 'command', super: 'command', meta: 'command', win: 'command' },
  ...{ option: 'option', opt: 'option', alt: 'option', iso_level3_shift: 'option' },
  ...{ control: 'control', ctrl: 'control', shift: 'shift' },
  ...{ '⌘': 'command', '⌥': 'option', '⌃': 'control', '⇧': 'shift' },
};

/** A modifier key by one of its names, in any case, of the left or the right side (`Super_L`); null for what is none. */
export function modifierNamed(key: string): ModifierKey | null {
  const name = key.trim().toLowerCase();
  return ownEntry(modifiers, name) ?? ownEntry(modifiers, name.replace(/^(?:left|right)_|(?:_[lr]|left|right)$/g, '')) ?? null;
}

/** Keys that do the same; a control character that a layout has would do so, too. */
const alike: Readonly<Record<string, string>> = {
  ...{ enter: 'return', keypad_enter: 'return', '\u0003': 'return' },
  ...{ backspace: 'delete', '\b': 'delete', '\u007f': 'delete' },
};

/** Whether a chord is Return, as a line takes it: Control-J and Control-M are the characters of it. */
export function isReturn({ key, modifiers: held }: ReturnType<typeof chordName>): boolean {
  return key === 'return' || (held.has('control') && !held.has('command') && (key === 'j' || key === 'm'));
}

/**
 * What a chord does, for every judgement of it: keys that do the same have one name, and a capital letter is its key with Shift.
 */
export function chordName(
  key: string,
  modifiers: readonly ModifierKey[],
): { readonly key: string; readonly modifiers: ReadonlySet<ModifierKey> } {
  const name = keyName(key);
  const small = name.toLowerCase();
  const held = new Set(small === name ? modifiers : [...modifiers, 'shift' as const]);
  return { key: ownEntry(alike, small) ?? small, modifiers: held };
}

/** Whether a chord is known to the keyboard layout alone: beside Command a letter of another script, or one that Option types, is some other key. */
export function isUnread({ key, modifiers: held }: ReturnType<typeof chordName>): boolean {
  return held.has('command') && /^\P{ASCII}+$/u.test(key);
}
