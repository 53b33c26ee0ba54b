import { ansiKeys, keyCodes, keypadKeys, modifierKeys } from '../../constants/key-codes.js';
import type { ModifierKey } from '../../ports/input.js';

/** What the keys of the main block type with Shift on the US layout, where that is not the capital. */
const shifted: Readonly<Record<string, string>> = {
  ...{ '1': '!', '2': '@', '3': '#', '4': '$', '5': '%', '6': '^', '7': '&', '8': '*', '9': '(', '0': ')' },
  ...{ '-': '_', '=': '+', '[': '{', ']': '}', '\\': '|', ';': ':', "'": '"', ',': '<', '.': '>', '/': '?', '`': '~' },
};

/** What each key types, plain and with Shift. */
const printable: Readonly<Record<number, readonly [plain: string, shifted: string]>> = {
  ...Object.fromEntries(Object.entries(ansiKeys).map(([plain, code]) => [code, [plain, shifted[plain] ?? plain.toUpperCase()]])),
  [keyCodes.space]: [' ', ' '],
  ...Object.fromEntries(Object.entries(keypadKeys).map(([plain, code]) => [code, [plain, plain]])),
};

const modifiers: Readonly<Record<number, ModifierKey>> = Object.fromEntries(
  (['command', 'shift', 'option', 'control'] as const).flatMap((one) => Object.values(modifierKeys[one]).map((code) => [code, one])),
);

/** Which modifier a key code is; null for other keys. */
export function modifierOf(keyCode: number): ModifierKey | null {
  return modifiers[keyCode] ?? null;
}

/** What a key types with these modifiers; empty for keys that type nothing. */
export function charactersOf(keyCode: number, flags: readonly ModifierKey[]): string {
  const pair = printable[keyCode];
  return pair === undefined ? '' : pair[flags.includes('shift') ? 1 : 0];
}

/** The key that types a character on this layout; null when none does. */
export function keyFor(character: string): { readonly keyCode: number; readonly flags: readonly ModifierKey[] } | null {
  if (character === '\n' || character === '\r') return { keyCode: keyCodes.return, flags: [] };
  if (character === '\t') return { keyCode: keyCodes.tab, flags: [] };
  for (const [code, [plain, shifted]] of Object.entries(printable)) {
    if (plain === character) return { keyCode: Number(code), flags: [] };
    if (shifted === character) return { keyCode: Number(code), flags: ['shift'] };
  }
  return null;
}
