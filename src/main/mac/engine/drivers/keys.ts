import type { KeyRequest, ModifierKey } from '../../../../shared/chords.js';
import { fail } from '../../../../shared/errors.js';
import { ownEntry } from '../../../../shared/runtime/own-entry.js';
import { keyName, modifierNamed } from '../../../../shared/text/key-name.js';
import { namesLike } from '../../../../shared/text/near-names.js';
import { functionKeys, keyCodes, modifierKeys } from '../../constants/key-codes.js';
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

/** A key by name, or one character as the current layout types it beside these modifiers. Error: `invalid_input` with all names. */
export function keystrokeFor(input: Pick<InputDriver, 'keyFor'>, key: string, held: readonly ModifierKey[]): Keystroke {
  const keyCode = ownEntry(namedKeys, keyName(key));
  if (keyCode !== undefined) return { keyCode, flags: [] };
  const typed = [...key].length === 1 ? input.keyFor(key, held) : null;
  if (typed !== null) return typed;
  const alone = modifierNamed(key);
  if (alone !== null) {
    fail('invalid_input', `${alone} is a modifier, and pressed alone it does nothing.`, {
      remedy: 'Give it in modifiers beside a key; hold_key holds it alone.',
    });
  }
  const media = mediaKey(key);
  if (media !== null) fail('invalid_input', `${key.trim()} is none of the keys that can be pressed.`, { remedy: media });
  const near = namesLike(keyName(key).replace(/^xf86/, ''), Object.keys(namedKeys));
  return fail('invalid_input', `There is no key "${key}" on the keyboard layout that is in use.`, {
    remedy: `${near.length > 0 ? `Did you mean ${near.join(', ')}? ` : ''}Use one of the key names, or one character that the current keyboard layout has; type_text types any text.`,
    details: { keys: Object.keys(namedKeys) },
  });
}

/**
 * What does what a media key does. They send no key codes but events of their own (NX_KEYTYPE in IOKit's ev_keymap.h), and no key is
 * near them. Null for any other key.
 */
function mediaKey(key: string): string | null {
  const name = key.toLowerCase().replace(/^xf86|[^a-z]/g, '');
  if (/^(?:audio|volume|sound)*(?:mute|unmute)$/.test(name))
    return 'set_mute switches the sound off and on. By the mouse it is Sound in Control Center.';
  if (/^(?:audio)?(?:raise|lower)volume$|^(?:audio)?volume(?:up|down)$/.test(name))
    return 'set_volume sets the volume, 0 to 100. By the mouse it is Sound in Control Center.';
  if (/^(?:audio|media)+(?:play|pause|stop|next|prev|previous|track|rewind|forward)+$|^playpause$|^(?:next|prev|previous)track$/.test(name))
    return 'Use the menus of the app that plays, such as Controls in Music, or space where it is in front.';
  if (/^(?:mon|kbd|keyboard)?brightness(?:up|down)$/.test(name))
    return 'Move its slider in Displays or Keyboard of System Settings, or in Control Center.';
  return null;
}

/** The key that types a character; Return and Tab are keys on every layout. Error: `invalid_input` for one it has not. */
export function keystrokeOf(input: Pick<InputDriver, 'keyFor'>, cluster: string, held: readonly ModifierKey[]): Keystroke {
  const keyCode = lineKey(cluster);
  return keyCode === undefined ? keystrokeFor(input, cluster, held) : { keyCode, flags: [] };
}

/** The key code of what ends a line or moves on, which are keys whatever the layout. */
export function lineKey(cluster: string): number | undefined {
  if (/^\r?\n$|^\r$/.test(cluster)) return namedKeys.return;
  return cluster === '\t' ? namedKeys.tab : undefined;
}

/** Every key a request presses, with all that is held then; a modifier by itself is none. Error: `invalid_input`. */
export function strokesOf(input: Pick<InputDriver, 'keyFor'>, request: KeyRequest): readonly Keystroke[] {
  const { modifiers } = request;
  const held = ({ keyCode, flags }: Keystroke): Keystroke => ({ keyCode, flags: inOrder([...modifiers, ...flags]) });
  if ('key' in request) return modifierNamed(request.key) === null ? [held(keystrokeFor(input, request.key, modifiers))] : [];
  return [...new Set(clustersOf(request.text))].map((cluster) => held(keystrokeOf(input, cluster, modifiers)));
}

/** A text in the parts that a person sees as characters. */
export function clustersOf(text: string): readonly string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
}

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
