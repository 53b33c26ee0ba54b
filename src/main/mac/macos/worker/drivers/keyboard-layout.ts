import type { Clock } from '../../../../../shared/runtime/clock.js';
import { ansiKeys, keyCodes, keypadKeys } from '../../../constants/key-codes.js';
import type { ModifierKey } from '../../../ports/input.js';
import type { Native } from '../../native/native.js';
import { withScope } from '../../native/scope.js';
import type { Ref } from '../../native/words.js';

/** How a character is typed. */
export interface KeyStroke {
  readonly keyCode: number;
  readonly flags: readonly ModifierKey[];
}

/** The current keyboard layout, as the input driver tells it. */
export interface KeyboardLayout {
  keyFor(character: string, held?: readonly ModifierKey[]): KeyStroke | null;
  charactersOf(keyCode: number): readonly string[];
}

interface State {
  /** Modifier state of UCKeyTranslate: Carbon's modifiers shifted right by eight. */
  readonly bits: number;
  readonly flags: readonly ModifierKey[];
}
type Keys = ReadonlyMap<string, KeyStroke>;

/** Fewest keys first. */
const plain: readonly State[] = [
  { bits: 0, flags: [] },
  { bits: 0x02, flags: ['shift'] },
  { bits: 0x08, flags: ['option'] },
  { bits: 0x0a, flags: ['shift', 'option'] },
];
/** What keys give beside Command: a layout of another script gives Latin letters there, Dvorak-QWERTY ⌘ those of QWERTY. */
const beside: readonly State[] = [
  { bits: 0x01, flags: [] },
  { bits: 0x03, flags: ['shift'] },
];
/** kUCKeyActionDown (UnicodeUtilities.h). */
const keyDown = 0;
/** Keys of the keypad come last: they only type what no other key does. */
const keypad: readonly number[] = Object.values(keypadKeys);
const main = Array.from({ length: 128 }, (_, code) => code).filter((code) => !keypad.includes(code));
/** Keys that are the same on every layout, and give control characters there. */
const everywhere: Readonly<Record<string, KeyStroke>> = {
  '\n': { keyCode: keyCodes.return, flags: [] },
  '\r': { keyCode: keyCodes.return, flags: [] },
  '\t': { keyCode: keyCodes.tab, flags: [] },
};
const ansi: Keys = new Map(Object.entries(ansiKeys).map(([character, keyCode]) => [character, { keyCode, flags: [] }]));
/** The user may change the layout at any time, and a look at all keys takes about a millisecond. */
const freshMs = 1000;

interface Read {
  readonly plain: Keys;
  readonly beside: Keys;
  readonly latin: Keys;
}

/** Needs the thread that HIToolbox takes for the main one. */
export function createKeyboardLayout(native: Native, clock: Clock): KeyboardLayout {
  let known: (Read & { readonly at: number }) | null = null;
  return {
    keyFor(character, held = []) {
      const fixed = everywhere[character];
      if (fixed !== undefined) return fixed;
      if (known === null || clock.now() - known.at >= freshMs) known = { at: clock.now(), ...readLayouts(native) };
      const typed = known.plain.get(character) ?? null;
      if (!held.includes('command') && !held.includes('control')) return typed;
      return capital(known.beside, character) ?? typed ?? known.latin.get(character) ?? ansi.get(character) ?? null;
    },
    charactersOf: (keyCode) => chordCharacters(native, keyCode),
  };
}

/** Beside Command a layout gives small letters with Shift, too; a capital is its letter with Shift. */
function capital(keys: Keys, character: string): KeyStroke | undefined {
  const small = character.toLowerCase();
  const key = keys.get(small);
  if (key === undefined || small === character) return keys.get(character);
  return { keyCode: key.keyCode, flags: ['shift'] };
}

function readLayouts(native: Native): Read {
  return withScope(native, (scope) => {
    const current = dataOf(native, scope.own(native.call.TISCopyCurrentKeyboardLayoutInputSource()));
    const latin = dataOf(native, scope.own(native.call.TISCopyCurrentASCIICapableKeyboardLayoutInputSource()));
    return {
      plain: keysOf(native, current, plain),
      beside: keysOf(native, current, beside),
      latin: keysOf(native, latin, plain.slice(0, 2)),
    };
  });
}

/** Read afresh each time: the gate judges by the layout of that moment. */
function chordCharacters(native: Native, keyCode: number): readonly string[] {
  const { call } = native;
  return withScope(native, (scope) => {
    const of = (source: Ref | null, states: readonly State[]): readonly string[] => {
      const layout = dataOf(native, source);
      if (layout === null) return [];
      return states.flatMap(({ bits }) => translate(native, { layout, type: call.LMGetKbdType(), keyCode, bits }) ?? []);
    };
    const current = scope.own(call.TISCopyCurrentKeyboardLayoutInputSource());
    const given = of(current, beside);
    if (given.some((one) => one >= ' ' && one <= '~')) return given;
    const latin = of(scope.own(call.TISCopyCurrentASCIICapableKeyboardLayoutInputSource()), plain.slice(0, 2));
    const printed = [...ansi].flatMap(([character, key]) => (key.keyCode === keyCode ? [character] : []));
    return [...new Set([...given, ...of(current, plain.slice(0, 2)), ...latin, ...printed])];
  });
}

/** The layout's own table, which lives as long as its input source; null for a source without one. */
function dataOf(native: Native, source: Ref | null): Ref | null {
  const { call } = native;
  const data = source === null ? null : call.TISGetInputSourceProperty(source, native.global('kTISPropertyUnicodeKeyLayoutData'));
  return data === null ? null : call.CFDataGetBytePtr(data);
}

/** Every character a single key types in these states. Dead keys type nothing alone and are left out. */
function keysOf(native: Native, layout: Ref | null, states: readonly State[]): Keys {
  const keys = new Map<string, KeyStroke>();
  if (layout === null) return keys;
  const type = native.call.LMGetKbdType();
  for (const codes of [main, keypad]) {
    for (const { bits, flags } of states) {
      for (const keyCode of codes) {
        const character = translate(native, { layout, type, keyCode, bits });
        if (character !== null && !keys.has(character)) keys.set(character, { keyCode, flags });
      }
    }
  }
  return keys;
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
