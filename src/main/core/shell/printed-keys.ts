import { ansiKeys } from '../../mac/constants/key-codes.js';
import type { KeyboardTables } from '../../mac/macos/native/keyboard-tables.js';
import type { ShownShortcut } from './shortcuts.js';

/** The same, with what is printed on its keys where that is something else. */
export function withPrinted(shown: ShownShortcut, keyboard: () => KeyboardTables | null): ShownShortcut {
  const tables = tablesOf(keyboard);
  const printed = shown.accelerator === null || tables === null ? null : printedKeys(shown.accelerator, tables);
  return printed === null ? shown : { ...shown, printed };
}

/** Where the layout cannot be read, which the engine's notes say, a shortcut is called by its places. */
function tablesOf(keyboard: () => KeyboardTables | null): KeyboardTables | null {
  try {
    return keyboard();
  } catch {
    return null;
  }
}

const codes: Readonly<Record<string, number>> = ansiKeys;

/**
 * A shortcut by what is printed on its keys; null where that is what it says already. Electron means the place on a US keyboard
 * whatever the layout is (electron#19747): its `.` is the key with the colon on a French one, that with the V on a Dvorak.
 */
function printedKeys(accelerator: string, { current, latin }: KeyboardTables): string | null {
  const modifiers = accelerator.split('+');
  const key = modifiers.pop() ?? '';
  const code = codes[key.toLowerCase()];
  const printed = code === undefined ? '' : [current.plain, latin.plain].map((column) => column[code] ?? '').find(isLatin);
  if (!printed || printed.toUpperCase() === key.toUpperCase()) return null;
  const capital = printed.toUpperCase();
  // Of ß there is none on a key.
  return [...modifiers, printed === '+' ? 'Plus' : capital.length === 1 ? capital : printed].join('+');
}

/** A keyboard of another script has the Latin letters printed beside its own, and shortcuts are called by these. */
function isLatin(printed: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}]$/u.test(printed);
}
