import { fail } from '../../../../shared/errors.js';
import { functionKeys, keyCodes, modifierKeys } from '../../constants/key-codes.js';
import type { ModifierKey } from '../../ports/input.js';
import type { InputDriver } from './drivers.js';

/** Virtual key codes of the keys that have names; they are the same on every layout. */
export const namedKeys: Readonly<Record<string, number>> = {
  enter: keyCodes.return,
  return: keyCodes.return,
  keypad_enter: keyCodes.enter,
  escape: keyCodes.escape,
  tab: keyCodes.tab,
  space: keyCodes.space,
  delete: keyCodes.delete,
  backspace: keyCodes.delete,
  forward_delete: keyCodes.forwardDelete,
  left: keyCodes.left,
  right: keyCodes.right,
  down: keyCodes.down,
  up: keyCodes.up,
  home: keyCodes.home,
  end: keyCodes.end,
  page_up: keyCodes.pageUp,
  page_down: keyCodes.pageDown,
  ...Object.fromEntries(functionKeys.slice(0, 12).map((code, index) => [`f${index + 1}`, code])),
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
export const modifierKeyCodes: Readonly<Record<ModifierKey, number>> = {
  control: modifierKeys.control.left,
  option: modifierKeys.option.left,
  shift: modifierKeys.shift.left,
  command: modifierKeys.command.left,
};

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

/** AXMenuItemCmdModifiers has this bit when the shortcut goes without Command (kAXMenuItemModifierNoCommand). */
const withoutCommand = 8;

/** Whether a menu item's shortcut goes with Command, as AXMenuItemCmdModifiers tells; what cannot be read counts as if. */
export function hasCommand(modifiers: unknown): boolean {
  return typeof modifiers !== 'number' || (modifiers & withoutCommand) === 0;
}
