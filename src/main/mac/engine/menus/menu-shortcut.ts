import { ownEntry } from '../../../../shared/runtime/own-entry.js';
import { keyName } from '../../../../shared/text/key-name.js';
import type { AxValue } from '../drivers/drivers.js';
import { namedKeys } from '../drivers/keys.js';

/** AXMenuItemCmdModifiers: 0 is Command alone; bit 8 takes Command away, bit 16 is the globe key (seen since macOS 12). */
const bits = { shift: 1, option: 2, control: 4, noCommand: 8, globe: 16 } as const;

/** Keys that AXMenuItemCmdGlyph names (Menus.h, kMenu…Glyph). */
const glyphs: Readonly<Record<number, string>> = {
  2: 'Tab',
  3: 'Tab',
  4: 'Enter',
  9: 'Space',
  10: 'Forward Delete',
  11: 'Return',
  12: 'Return',
  13: 'Return',
  23: 'Delete',
  27: 'Escape',
  97: 'Space',
  98: 'Page Up',
  100: 'Left',
  101: 'Right',
  102: 'Home',
  103: 'Help',
  104: 'Up',
  105: 'End',
  106: 'Down',
  107: 'Page Down',
  135: 'F13',
  136: 'F14',
  137: 'F15',
};

/** Characters that stand for keys: control characters and AppKit's function keys (NSEvent.h, from U+F700). */
const characters: Readonly<Record<string, string>> = {
  '\b': 'Delete',
  '\u007f': 'Delete',
  '\r': 'Return',
  '\n': 'Return',
  '\u0003': 'Enter',
  '\t': 'Tab',
  '\u001b': 'Escape',
  ' ': 'Space',
  '\uf700': 'Up',
  '\uf701': 'Down',
  '\uf702': 'Left',
  '\uf703': 'Right',
  '\uf728': 'Forward Delete',
  '\uf729': 'Home',
  '\uf72b': 'End',
  '\uf72c': 'Page Up',
  '\uf72d': 'Page Down',
};

const firstFunctionKey = 0xf704;
const firstFunctionGlyph = 111;

/** A menu item's shortcut as a person writes it, `Cmd+Shift+S`; null without one. */
export function shortcutOf(
  character: AxValue | undefined,
  modifiers: AxValue | undefined,
  virtualKey: AxValue | undefined,
  glyph: AxValue | undefined,
): string | null {
  const key = byCharacter(character) ?? byGlyph(glyph) ?? byVirtualKey(virtualKey);
  if (key === null) return null;
  const mask = typeof modifiers === 'number' ? modifiers : 0;
  const has = (bit: number): boolean => (mask & bit) !== 0;
  const parts = [
    ...(has(bits.globe) ? ['Fn'] : []),
    ...(has(bits.noCommand) ? [] : ['Cmd']),
    ...(has(bits.control) ? ['Ctrl'] : []),
    ...(has(bits.option) ? ['Option'] : []),
    ...(has(bits.shift) ? ['Shift'] : []),
  ];
  return [...parts, key].join('+');
}

function byCharacter(character: AxValue | undefined): string | null {
  if (typeof character !== 'string' || character === '') return null;
  const known = characters[character];
  if (known !== undefined) return known;
  const code = character.charCodeAt(0);
  if (code >= firstFunctionKey && code < firstFunctionKey + 35) return `F${code - firstFunctionKey + 1}`;
  return code < 32 ? null : character.toUpperCase();
}

function byGlyph(glyph: AxValue | undefined): string | null {
  if (typeof glyph !== 'number') return null;
  if (glyph >= firstFunctionGlyph && glyph < firstFunctionGlyph + 12) return `F${glyph - firstFunctionGlyph + 1}`;
  return glyphs[glyph] ?? null;
}

/** 0 is the key A, but as an answer it means that there is none. */
function byVirtualKey(code: AxValue | undefined): string | null {
  if (typeof code !== 'number' || code <= 0) return null;
  const name = Object.entries(namedKeys).find(([, value]) => value === code)?.[0];
  return name === undefined ? null : titled(name === 'enter' ? 'return' : name);
}

function titled(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const symbols: Readonly<Record<string, string>> = { '⌘': 'cmd', '⇧': 'shift', '⌥': 'option', '⌃': 'ctrl' };
const modifierNames: Readonly<Record<string, string>> = {
  cmd: 'cmd',
  command: 'cmd',
  ctrl: 'ctrl',
  control: 'ctrl',
  opt: 'option',
  option: 'option',
  alt: 'option',
  shift: 'shift',
  fn: 'fn',
  globe: 'fn',
};

/** A shortcut in any spelling (`Command+Shift+S`, `⇧⌘S`, `⌘↑`) in one form to compare by; null when it is none. */
export function normalShortcut(text: string): string | null {
  let rest = text.trim();
  const found = new Set<string>();
  for (let symbol = symbols[rest.charAt(0)]; symbol !== undefined; symbol = symbols[rest.charAt(0)]) {
    found.add(symbol);
    rest = rest.slice(1).trim();
  }
  for (let part = /^([a-z]+)\s*[+-]\s*(?=.)/i.exec(rest); part !== null; part = /^([a-z]+)\s*[+-]\s*(?=.)/i.exec(rest)) {
    const modifier = ownEntry(modifierNames, (part[1] ?? '').toLowerCase());
    if (modifier === undefined) break;
    found.add(modifier);
    rest = rest.slice(part[0].length);
  }
  const sign = rest.trim();
  const key = (sign.length === 1 ? keyName(sign) : sign).toLowerCase().replace(/_/g, ' ');
  const isFunctionKey = /^f\d{1,2}$/.test(key);
  if (key === '' || (found.size === 0 && !isFunctionKey)) return null;
  return [...[...found].sort(), key === 'esc' ? 'escape' : key].join('+');
}
