import { ansiKeys, keyCodes, keypadKeys } from '../../../src/main/mac/constants/key-codes.js';
import type { InputDriver } from '../../../src/main/mac/engine/drivers/drivers.js';
import { type LayoutSpec, layouts, rows } from '../../../src/main/mac/simulated/scenario/keyboard-layouts.js';
import { dictionary } from './answers.js';
import type { Wire } from './codec.js';

/** Keyboard types of LMGetKbdType (Gestalt.h): the two whose keys differ here. */
export const keyboardTypes = { ansi: 40, jis: 42 } as const;

/** One layout as the fake's UCKeyTranslate reads it. */
export interface FakeLayout {
  readonly id: string;
  readonly spec: LayoutSpec;
  /** What JIS keyboards have otherwise; as on ANSI unless given. */
  readonly jis?: readonly (readonly [keyCode: number, plain: string, shift: string])[];
}

/** A JIS keyboard under the layout ABC, where it differs from ANSI: rows as printed on Apple's Japanese keyboards. */
export const jisKeys: NonNullable<FakeLayout['jis']> = [
  ...[...'2"6&7\'8(9)-='].flatMap((_, index, all) =>
    index % 2 === 0 ? [[codeOf(all[index] ?? ''), all[index] ?? '', all[index + 1] ?? ''] as const] : [],
  ),
  [codeOf('='), '^', '~'],
  [codeOf('['), '@', '`'],
  [codeOf(']'), '[', '{'],
  [codeOf(';'), ';', '+'],
  [codeOf("'"), ':', '*'],
  [codeOf('\\'), ']', '}'],
  [93, '¥', '|'],
  [94, '_', '_'],
];

const keyCount = 128;
const perKeyboard = 8;
const mark = Buffer.from('fakelayo', 'latin1');
const bit = { shift: 1, option: 2, command: 4, jis: 8 } as const;

function codeOf(character: string): number {
  const codes: Readonly<Record<string, number>> = ansiKeys;
  return codes[character] ?? -1;
}

/** Writes one character of one key into a table. */
function put(table: Buffer, column: number, keyCode: number, character: string): void {
  table.writeUInt16LE(character.charCodeAt(0) || 0, mark.length + (column * keyCount + keyCode) * 2);
}

function blank(): Buffer {
  const table = Buffer.alloc(mark.length + 2 * perKeyboard * keyCount * 2);
  mark.copy(table);
  return table;
}

/** An input source of the fake with this layout. */
export function layoutSource({ id, spec, jis = [] }: FakeLayout): Wire {
  const table = blank();
  const column = (keys: string | undefined, at: number): void => {
    [...(keys ?? '')].forEach((character, index) => {
      // A blank stands for a dead key or for none.
      if (character === ' ') return;
      for (const keyboard of [0, bit.jis]) put(table, at + keyboard, codeOf(rows[index] ?? ''), character);
    });
  };
  for (const command of [0, bit.command]) {
    const layer = command === 0 ? spec : { ...spec, ...spec.command };
    column(layer.plain, command);
    column(layer.shift, command + bit.shift);
    column(spec.option, command + bit.option);
    column(spec.shiftOption, command + bit.shift + bit.option);
    for (const [keyCode, plain, shift] of jis) {
      put(table, bit.jis + command, keyCode, plain);
      put(table, bit.jis + command + bit.shift, keyCode, shift);
    }
  }
  for (let at = 0; at < 2 * perKeyboard; at += 1) put(table, at, keyCodes.space, ' ');
  return source(id, table);
}

/** Every character that a key of a simulated Mac types. */
const typed: readonly string[] = [...new Set([...Object.values(layouts).flatMap(keysOf), ...Object.keys(keypadKeys)].join(''))].sort();

function keysOf({ plain, shift, option = '', shiftOption = '', command = { plain: '', shift: '' } }: LayoutSpec): readonly string[] {
  return [plain, shift, option, shiftOption, command.plain, command.shift];
}

/** The layout of a simulated Mac: both keyboards alike. */
export function layoutOfInput({ keyFor, charactersOf }: Pick<InputDriver, 'keyFor' | 'charactersOf'>): Wire {
  const table = blank();
  let latin = false;
  const both = (column: number, keyCode: number, character: string): void => {
    for (const keyboard of [0, bit.jis]) put(table, column + keyboard, keyCode, character);
  };
  for (const character of typed) {
    const key = keyFor(character);
    if (key === null) continue;
    latin ||= character === 'a';
    both((key.flags.includes('shift') ? bit.shift : 0) + (key.flags.includes('option') ? bit.option : 0), key.keyCode, character);
  }
  for (let keyCode = 0; keyCode < keyCount; keyCode += 1) {
    charactersOf(keyCode)
      .slice(0, 2)
      .forEach((character, shift) => {
        both(bit.command + shift, keyCode, character);
      });
  }
  return source(latin ? 'com.apple.keylayout.Latin' : 'com.apple.keylayout.Other', table);
}

function source(id: string, layout: Uint8Array | undefined): Wire {
  return dictionary({
    kTISPropertyUnicodeKeyLayoutData: layout,
    kTISPropertyInputSourceID: id,
    kTISPropertyInputSourceType: 'TISTypeKeyboardLayout',
  });
}

/** An input method: it has no layout of its own. */
export const inputMethod: Wire = source('com.apple.inputmethod.Kotoeri.RomajiTyping.Japanese', undefined);
