import type { ModifierKey } from '../../ports/input.js';

/** The US keyboard: virtual key codes (HIToolbox/Events.h, kVK_*), what they type, and with Shift. */
const printable: Readonly<Record<number, readonly [plain: string, shifted: string]>> = {
  0: ['a', 'A'],
  1: ['s', 'S'],
  2: ['d', 'D'],
  3: ['f', 'F'],
  4: ['h', 'H'],
  5: ['g', 'G'],
  6: ['z', 'Z'],
  7: ['x', 'X'],
  8: ['c', 'C'],
  9: ['v', 'V'],
  11: ['b', 'B'],
  12: ['q', 'Q'],
  13: ['w', 'W'],
  14: ['e', 'E'],
  15: ['r', 'R'],
  16: ['y', 'Y'],
  17: ['t', 'T'],
  18: ['1', '!'],
  19: ['2', '@'],
  20: ['3', '#'],
  21: ['4', '$'],
  22: ['6', '^'],
  23: ['5', '%'],
  24: ['=', '+'],
  25: ['9', '('],
  26: ['7', '&'],
  27: ['-', '_'],
  28: ['8', '*'],
  29: ['0', ')'],
  30: [']', '}'],
  31: ['o', 'O'],
  32: ['u', 'U'],
  33: ['[', '{'],
  34: ['i', 'I'],
  35: ['p', 'P'],
  37: ['l', 'L'],
  38: ['j', 'J'],
  39: ["'", '"'],
  40: ['k', 'K'],
  41: [';', ':'],
  42: ['\\', '|'],
  43: [',', '<'],
  44: ['/', '?'],
  45: ['n', 'N'],
  46: ['m', 'M'],
  47: ['.', '>'],
  49: [' ', ' '],
  50: ['`', '~'],
  65: ['.', '.'],
  67: ['*', '*'],
  69: ['+', '+'],
  75: ['/', '/'],
  78: ['-', '-'],
  81: ['=', '='],
  82: ['0', '0'],
  83: ['1', '1'],
  84: ['2', '2'],
  85: ['3', '3'],
  86: ['4', '4'],
  87: ['5', '5'],
  88: ['6', '6'],
  89: ['7', '7'],
  91: ['8', '8'],
  92: ['9', '9'],
};

/** Keys that do something instead of typing a character. */
export const keyCodes = {
  return: 36,
  tab: 48,
  space: 49,
  delete: 51,
  escape: 53,
  enter: 76,
  home: 115,
  pageUp: 116,
  forwardDelete: 117,
  end: 119,
  pageDown: 121,
  left: 123,
  right: 124,
  down: 125,
  up: 126,
} as const;

const modifiers: Readonly<Record<number, ModifierKey>> = {
  54: 'command',
  55: 'command',
  56: 'shift',
  58: 'option',
  59: 'control',
  60: 'shift',
  61: 'option',
  62: 'control',
};

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
