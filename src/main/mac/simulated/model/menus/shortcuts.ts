import type { ModifierKey } from '../../../../../shared/chords.js';
import { functionKeys, keyCodes } from '../../../constants/key-codes.js';
import type { Stroke } from '../state.js';
import type { Shortcut } from './shortcut.js';

/**
 * Keys without a character as scenarios name them: virtual key code, the glyph a menu shows
 * (HIToolbox/Menus.h, kMenu…Glyph), and how that looks.
 */
const named: Readonly<Record<string, readonly [keyCode: number, glyph: number, sign: string]>> = {
  return: [keyCodes.return, 0x0b, '↩'],
  enter: [keyCodes.enter, 0x04, '⌤'],
  tab: [keyCodes.tab, 0x02, '⇥'],
  space: [keyCodes.space, 0x09, '␣'],
  delete: [keyCodes.delete, 0x17, '⌫'],
  forwarddelete: [keyCodes.forwardDelete, 0x0a, '⌦'],
  escape: [keyCodes.escape, 0x1b, '⎋'],
  left: [keyCodes.left, 0x64, '←'],
  right: [keyCodes.right, 0x65, '→'],
  up: [keyCodes.up, 0x68, '↑'],
  down: [keyCodes.down, 0x6a, '↓'],
  home: [keyCodes.home, 0x66, '↖'],
  end: [keyCodes.end, 0x69, '↘'],
  pageup: [keyCodes.pageUp, 0x62, '⇞'],
  pagedown: [keyCodes.pageDown, 0x6b, '⇟'],
};
/** Glyph of F1; the others follow. */
const firstFunctionGlyph = 0x6f;

/** Every app has the same few shortcuts, and a Mac starts with dozens of apps. */
const parsed = new Map<string, Shortcut>();

/** Reads `cmd+shift+s`; null for an item without a shortcut. */
export function parseShortcut(text: string | undefined): Shortcut | null {
  if (text === undefined) return null;
  const shortcut = parsed.get(text) ?? readShortcut(text);
  parsed.set(text, shortcut);
  return shortcut;
}

function readShortcut(text: string): Shortcut {
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

function keyOf(key: string): readonly [keyCode: number | null, glyph: number | null, sign?: string] {
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

/** In the order in which menus show them. */
const modifierSigns: readonly (readonly [ModifierKey, string])[] = [
  ['control', '⌃'],
  ['option', '⌥'],
  ['shift', '⇧'],
  ['command', '⌘'],
];
const glyphSigns = new Map(Object.values(named).map(([, glyph, sign]) => [glyph, sign]));

/** A shortcut as a menu shows it: `⇧⌘S`. */
export function signsOf({ flags, globe, character, glyph }: Shortcut): string {
  const held = modifierSigns.flatMap(([flag, sign]) => (flags.includes(flag) ? [sign] : []));
  const key = glyph === null ? character : (glyphSigns.get(glyph) ?? `F${glyph - firstFunctionGlyph + 1}`);
  return [...(globe ? ['fn '] : []), ...held, key].join('');
}

/** Whether a stroke is Return or Enter, by its key or by what it types. */
export function isReturn({ keyCode, characters }: Pick<Stroke, 'keyCode' | 'characters'>): boolean {
  return keyCode === keyCodes.return || keyCode === keyCodes.enter || /^[\r\n]$/.test(characters);
}

export function strokeFits(shortcut: Shortcut, { keyCode, characters, flags }: Stroke): boolean {
  if (shortcut.globe || shortcut.flags.length !== new Set(flags).size || !shortcut.flags.every((flag) => flags.includes(flag)))
    return false;
  return shortcut.keyCode === null ? shortcut.character === characters.toUpperCase() : shortcut.keyCode === keyCode;
}
