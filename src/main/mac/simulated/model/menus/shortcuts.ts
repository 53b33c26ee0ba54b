import type { ModifierKey } from '../../../ports/input.js';
import type { Shortcut, Stroke } from '../state.js';

/**
 * Keys without a character as scenarios name them: virtual key code (HIToolbox/Events.h) and the glyph a menu shows
 * (HIToolbox/Menus.h, kMenu…Glyph).
 */
const named: Readonly<Record<string, readonly [keyCode: number, glyph: number]>> = {
  return: [36, 0x0b],
  enter: [76, 0x04],
  tab: [48, 0x02],
  space: [49, 0x09],
  delete: [51, 0x17],
  forwarddelete: [117, 0x0a],
  escape: [53, 0x1b],
  left: [123, 0x64],
  right: [124, 0x65],
  up: [126, 0x68],
  down: [125, 0x6a],
  home: [115, 0x66],
  end: [119, 0x69],
  pageup: [116, 0x62],
  pagedown: [121, 0x6b],
};
const functionKeys: readonly number[] = [122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111];
/** Glyph of F1; the others follow. */
const firstFunctionGlyph = 0x6f;

/** Reads `cmd+shift+s`; null for an item without a shortcut. */
export function parseShortcut(text: string | undefined): Shortcut | null {
  if (text === undefined) return null;
  const parts = text.toLowerCase().split('+');
  const key = parts.at(-1) || '+';
  const has = (...names: readonly string[]): boolean => names.some((name) => parts.slice(0, -1).includes(name));
  const flags: ModifierKey[] = [];
  if (has('cmd', 'command')) flags.push('command');
  if (has('shift')) flags.push('shift');
  if (has('alt', 'option')) flags.push('option');
  if (has('ctrl', 'control')) flags.push('control');
  const [keyCode, glyph] = keyOf(key);
  return { character: keyCode === null ? key.toUpperCase() : '', keyCode, glyph, flags, globe: has('fn', 'globe') };
}

function keyOf(key: string): readonly [number | null, number | null] {
  const number = Number(/^f(\d{1,2})$/.exec(key)?.[1] ?? 0);
  const code = functionKeys[number - 1];
  return code === undefined ? (named[key] ?? [null, null]) : [code, firstFunctionGlyph + number - 1];
}

const modifierBits = { shift: 1, option: 2, control: 4, command: 0 } as const;

/** As AXMenuItemCmdModifiers tells: 0 is ⌘ alone, 8 says that ⌘ is not held, 16 (seen since macOS 12) is the globe key. */
export function modifierBitsOf(shortcut: Shortcut | null): number {
  const flags = shortcut?.flags ?? [];
  const bits = flags.reduce((sum, flag) => sum + modifierBits[flag], flags.includes('command') ? 0 : 8);
  return bits + (shortcut?.globe ? 16 : 0);
}

/** Whether a stroke is this shortcut. */
export function strokeFits(shortcut: Shortcut, { keyCode, characters, flags }: Stroke): boolean {
  if (shortcut.globe || shortcut.flags.length !== new Set(flags).size || !shortcut.flags.every((flag) => flags.includes(flag)))
    return false;
  return shortcut.keyCode === null ? shortcut.character === characters.toUpperCase() : shortcut.keyCode === keyCode;
}
