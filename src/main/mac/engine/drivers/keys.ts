import { fail } from '../../../../shared/errors.js';
import type { ModifierKey } from '../../ports/input.js';
import type { InputDriver } from './drivers.js';

/** Virtual key codes of the keys that have names (HIToolbox Events.h); they are the same on every layout. */
export const namedKeys: Readonly<Record<string, number>> = {
  enter: 36,
  return: 36,
  keypad_enter: 76,
  escape: 53,
  tab: 48,
  space: 49,
  delete: 51,
  backspace: 51,
  forward_delete: 117,
  left: 123,
  right: 124,
  down: 125,
  up: 126,
  home: 115,
  end: 119,
  page_up: 116,
  page_down: 121,
  f1: 122,
  f2: 120,
  f3: 99,
  f4: 118,
  f5: 96,
  f6: 97,
  f7: 98,
  f8: 100,
  f9: 101,
  f10: 109,
  f11: 103,
  f12: 111,
};

/** Other spellings people use. */
const otherNames: Readonly<Record<string, string>> = {
  esc: 'escape',
  del: 'delete',
  pageup: 'page_up',
  pagedown: 'page_down',
  forwarddelete: 'forward_delete',
  keypadenter: 'keypad_enter',
  arrow_left: 'left',
  arrow_right: 'right',
  arrow_up: 'up',
  arrow_down: 'down',
  left_arrow: 'left',
  right_arrow: 'right',
  up_arrow: 'up',
  down_arrow: 'down',
};

/** Virtual key codes of the left modifier keys, in the order they go down. */
export const modifierKeyCodes: Readonly<Record<ModifierKey, number>> = { control: 59, option: 58, shift: 56, command: 55 };

export interface Keystroke {
  readonly keyCode: number;
  /** Modifiers the current layout needs for the character. */
  readonly flags: readonly ModifierKey[];
}

/** A key by name, or one character of the current layout. Error: `invalid_input` with all names. */
export function keystrokeFor(input: Pick<InputDriver, 'keyFor'>, key: string): Keystroke {
  const name =
    key.length === 1
      ? key
      : key
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_');
  const keyCode = namedKeys[otherNames[name] ?? name];
  if (keyCode !== undefined) return { keyCode, flags: [] };
  const typed = [...key].length === 1 ? input.keyFor(key) : null;
  if (typed !== null) return typed;
  return fail('invalid_input', `There is no key "${key}".`, {
    remedy: 'Use one of the key names, or one character that the current keyboard layout has; type_text types any text.',
    details: { keys: Object.keys(namedKeys) },
  });
}

/** A modifier key that is meant by itself, by its name or a common short one; null for any other key. */
export function modifierNamed(key: string): ModifierKey | null {
  const name = key.trim().toLowerCase();
  return Object.hasOwn(modifierNames, name) ? (modifierNames[name] ?? null) : null;
}

const modifierNames: Readonly<Record<string, ModifierKey>> = {
  command: 'command',
  cmd: 'command',
  shift: 'shift',
  option: 'option',
  opt: 'option',
  alt: 'option',
  control: 'control',
  ctrl: 'control',
};

/** Modifiers without repeats, in the order their keys go down. */
export function inOrder(modifiers: readonly ModifierKey[]): readonly ModifierKey[] {
  const order: readonly ModifierKey[] = ['control', 'option', 'shift', 'command'];
  return order.filter((one) => modifiers.includes(one));
}
