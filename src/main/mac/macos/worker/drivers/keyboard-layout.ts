import type { ModifierKey } from '../../../../../shared/chords.js';
import { ansiKeys, keyCodes, keypadKeys } from '../../../constants/key-codes.js';
import type { Keystroke } from '../../../engine/drivers/keys.js';
import type { KeyboardReader, KeyboardTables, KeyColumn } from '../../native/keyboard-tables.js';

/** The current keyboard layout, as the input driver tells it. */
export interface KeyboardLayout {
  keyFor(character: string, held?: readonly ModifierKey[]): Keystroke | null;
  charactersOf(keyCode: number): readonly string[];
}

type Keys = ReadonlyMap<string, Keystroke>;
type Column = readonly [column: KeyColumn, flags: readonly ModifierKey[]];

/** Keys of the keypad come last: they only type what no other key does. */
const keypad: readonly number[] = Object.values(keypadKeys);
const main = Array.from({ length: 128 }, (_, code) => code).filter((code) => !keypad.includes(code));
/** Keys that are the same on every layout, and give control characters there. */
const everywhere: Readonly<Record<string, Keystroke>> = {
  '\n': { keyCode: keyCodes.return, flags: [] },
  '\r': { keyCode: keyCodes.return, flags: [] },
  '\t': { keyCode: keyCodes.tab, flags: [] },
};
const ansi: Keys = new Map(Object.entries(ansiKeys).map(([character, keyCode]) => [character, { keyCode, flags: [] }]));

/** A layout read backwards, from characters to keys, the fewest modifiers first. */
interface Backwards {
  readonly of: KeyboardTables;
  readonly typed: Keys;
  readonly beside: Keys;
  readonly latin: Keys;
}

/**
 * What keys give beside Command counts first: a layout of another script gives Latin letters there, Dvorak-QWERTY ⌘ those of
 * QWERTY (vorssaint#1103, voxline). Then what they type, then the Latin layout, then the places of an ANSI keyboard.
 */
export function createKeyboardLayout(read: KeyboardReader): KeyboardLayout {
  let known: Backwards | null = null;
  const backwards = (): Backwards => {
    const tables = read();
    if (known?.of !== tables) known = readBackwards(tables);
    return known;
  };
  return {
    keyFor(character, held = []) {
      const fixed = everywhere[character];
      if (fixed !== undefined) return fixed;
      const { typed, beside, latin } = backwards();
      const plain = typed.get(character) ?? null;
      if (!held.includes('command') && !held.includes('control')) return plain;
      return capital(beside, character) ?? plain ?? latin.get(character) ?? ansi.get(character) ?? null;
    },
    charactersOf(keyCode) {
      const { current, latin } = read();
      const at = (columns: readonly KeyColumn[]) => columns.flatMap((column) => column[keyCode] || []);
      const given = at([current.command, current.shiftCommand]);
      if (given.some((one) => one >= ' ' && one <= '~')) return given;
      const printed = [...ansi].flatMap(([character, key]) => (key.keyCode === keyCode ? [character] : []));
      return [...new Set([...given, ...at([current.plain, current.shift]), ...at([latin.plain, latin.shift]), ...printed])];
    },
  };
}

/** Beside Command a layout gives small letters with Shift, too; a capital is its letter with Shift. */
function capital(keys: Keys, character: string): Keystroke | undefined {
  const small = character.toLowerCase();
  const key = keys.get(small);
  if (key === undefined || small === character) return keys.get(character);
  return { keyCode: key.keyCode, flags: ['shift'] };
}

function readBackwards(tables: KeyboardTables): Backwards {
  const { current, latin } = tables;
  return {
    of: tables,
    typed: keysOf([
      [current.plain, []],
      [current.shift, ['shift']],
      [current.option, ['option']],
      [current.shiftOption, ['shift', 'option']],
    ]),
    beside: keysOf([
      [current.command, []],
      [current.shiftCommand, ['shift']],
    ]),
    latin: keysOf([
      [latin.plain, []],
      [latin.shift, ['shift']],
    ]),
  };
}

/** Every character a single key types in these states. */
function keysOf(columns: readonly Column[]): Keys {
  const keys = new Map<string, Keystroke>();
  for (const codes of [main, keypad]) {
    for (const [column, flags] of columns) {
      for (const keyCode of codes) {
        const character = column[keyCode] ?? '';
        if (character !== '' && !keys.has(character)) keys.set(character, { keyCode, flags });
      }
    }
  }
  return keys;
}
