import type { Clock } from '../../../../../shared/runtime/clock.js';
import { keyCodes, keypadKeys } from '../../../constants/key-codes.js';
import type { ModifierKey } from '../../../ports/input.js';
import type { Native } from '../../native/native.js';
import { withScope } from '../../native/scope.js';
import type { Ref } from '../../native/words.js';

/** How a character is typed. */
export interface KeyStroke {
  readonly keyCode: number;
  readonly flags: readonly ModifierKey[];
}

/** The current keyboard layout, read backwards: from characters to keys. */
export interface KeyboardLayout {
  keyFor(character: string): KeyStroke | null;
}

/** Modifier states of UCKeyTranslate (Carbon's modifiers shifted right by eight), fewest keys first. */
const states: readonly { readonly bits: number; readonly flags: readonly ModifierKey[] }[] = [
  { bits: 0, flags: [] },
  { bits: 0x02, flags: ['shift'] },
  { bits: 0x08, flags: ['option'] },
  { bits: 0x0a, flags: ['shift', 'option'] },
];
/** kUCKeyActionDown (UnicodeUtilities.h). */
const keyDown = 0;
/** Keys of the keypad come last: they only type what no other key does. */
const keypad: ReadonlySet<number> = new Set(Object.values(keypadKeys));
const everyCode = Array.from({ length: 128 }, (_, code) => code);
const inTurn: readonly number[] = [...everyCode.filter((code) => !keypad.has(code)), ...keypad];
/** Keys that are the same on every layout, and give control characters there. */
const everywhere: Readonly<Record<string, KeyStroke>> = {
  '\n': { keyCode: keyCodes.return, flags: [] },
  '\r': { keyCode: keyCodes.return, flags: [] },
  '\t': { keyCode: keyCodes.tab, flags: [] },
};
/** The user may change the layout at any time, and a look at all keys takes about a millisecond. */
const freshMs = 1000;

/** Needs the thread that HIToolbox takes for the main one. */
export function createKeyboardLayout(native: Native, clock: Clock): KeyboardLayout {
  let known: { readonly at: number; readonly keys: ReadonlyMap<string, KeyStroke> } | null = null;
  return {
    keyFor(character) {
      const fixed = everywhere[character];
      if (fixed !== undefined) return fixed;
      if (known === null || clock.now() - known.at >= freshMs) known = { at: clock.now(), keys: readLayout(native) };
      return known.keys.get(character) ?? null;
    },
  };
}

/** Every character a single key types, with at most shift and option. Dead keys type nothing alone and are left out. */
function readLayout(native: Native): ReadonlyMap<string, KeyStroke> {
  const { call } = native;
  return withScope(native, (scope) => {
    const keys = new Map<string, KeyStroke>();
    const source = scope.own(call.TISCopyCurrentKeyboardLayoutInputSource());
    const data = source === null ? null : call.TISGetInputSourceProperty(source, native.global('kTISPropertyUnicodeKeyLayoutData'));
    const layout = data === null ? null : call.CFDataGetBytePtr(data);
    if (layout === null) return keys;
    const type = call.LMGetKbdType();
    for (const { bits, flags } of states) {
      for (const keyCode of inTurn) {
        const character = translate(native, { layout, type, keyCode, bits });
        if (character !== null && !keys.has(character)) keys.set(character, { keyCode, flags });
      }
    }
    return keys;
  });
}

interface Press {
  readonly layout: Ref;
  readonly type: number;
  readonly keyCode: number;
  readonly bits: number;
}

function translate({ call }: Native, { layout, type, keyCode, bits }: Press): string | null {
  const dead = new Uint32Array(1);
  const length = new BigUint64Array(1);
  const units = new Uint16Array(4);
  const code = call.UCKeyTranslate(layout, keyCode, keyDown, bits, type, 0, dead, units.length, length, units);
  if (code !== 0 || dead[0] !== 0) return null;
  const character = String.fromCharCode(...units.subarray(0, Number(length[0])));
  return character === '' || character < ' ' || character === '\u007f' ? null : character;
}
